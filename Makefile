# Every target makes .venv by itself. PYTHON=python3.13 chooses the interpreter, ARGS="..." is
# handed to the program.
PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip install -q --disable-pip-version-check -c constraints.txt

# The files that `make cover` wants at 100 %.
COVERED := */fuera/cards.py,*/fuera/rules/*,*/fuera/notation/*,*/fuera/view/*,*/fuera/round/*,*/fuera/match/*,*/fuera/record/*

# The tests that are about these files.
COVERING := $(wildcard $(addprefix tests/,golden match notation oracle perft record round rules view words))

# The catalogues.
PO := $(wildcard src/fuera/words/locale/*/LC_MESSAGES/fuera.po)

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help play play-terminal test check cover soak bench words clean venv

help: ## show these lines
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-14s %s\n", $$1, $$2 }' Makefile

play: .venv/play ## play in the browser
	@$(BIN)/fuera serve --open $(ARGS)

play-terminal: .venv/play ## play in the terminal
	@$(BIN)/fuera play $(ARGS)

test: .venv/dev ## run the tests, without the slow ones
	$(BIN)/python -m pytest $(ARGS)

check: .venv/dev ## format, lint, types, layers
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy $(wildcard src tests bench)
	$(BIN)/lint-imports

cover: .venv/dev ## run the tests; cards to record must be covered, each branch
	$(BIN)/python -m pytest --cov --cov-report= $(COVERING) $(ARGS)
	$(BIN)/python -m coverage report --include='$(COVERED)' --fail-under=100

soak: .venv/dev ## run the slow tests
	$(BIN)/python -m pytest -m slow $(ARGS)

bench: .venv/dev ## measure how fast it is
	$(BIN)/python bench/run.py $(ARGS)

words: .venv/dev ## bring the catalogues up to date with the sentences
	$(BIN)/pybabel -q extract -k _ -k _n:1,2 --no-location --omit-header -o build/fuera.pot src/fuera/words
	$(BIN)/pybabel -q update -N --ignore-obsolete -D fuera -i build/fuera.pot -d src/fuera/words/locale
	@sed -i.old -E '/^"(Project-Id|PO-Rev|POT-Cre|Report-M|Last-T|Language-T|Generated)/d' $(PO) && rm $(PO:=.old)
	$(BIN)/pybabel -q compile -D fuera -d src/fuera/words/locale

clean: ## remove .venv and everything else that was made
	rm -rf .venv build dist .coverage htmlcov .hypothesis .pytest_cache .mypy_cache .ruff_cache .import_linter_cache
	find . -name .git -prune -o -name __pycache__ -type d -prune -exec rm -rf {} +

venv:
	@command -v $(PYTHON) >/dev/null 2>&1 || \
		{ echo "fuera needs Python 3.11 or newer, and there is no $(PYTHON) here" >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "fuera needs Python 3.11 or newer; try make PYTHON=python3.12" >&2; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || \
		{ echo "$(PYTHON) cannot make a .venv; on Debian, install python3-venv" >&2; exit 1; }
	@$(BIN)/python -m pip --version >/dev/null 2>&1 || $(PYTHON) -m venv --clear .venv

# The stamps: `play` for what playing needs, `dev` for everything.
.venv/play: pyproject.toml constraints.txt
	@$(MAKE) --no-print-directory venv
	@$(PIP) -e .
	@touch $@

.venv/dev: pyproject.toml constraints.txt
	@$(MAKE) --no-print-directory venv
	@$(PIP) -e ".[dev]"
	@touch .venv/play $@
