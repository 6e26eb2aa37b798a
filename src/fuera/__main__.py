"""`python -m fuera`."""

import sys

from fuera.cli import main

sys.exit(main())
