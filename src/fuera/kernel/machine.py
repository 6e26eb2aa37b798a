"""Machine instructions in the place of the bit operations of `cards`, and numbers at random.

Importing this module teaches Numba the second bodies; nothing changes for interpreted code.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from llvmlite import ir  # type: ignore[import-untyped] # it has no types
from numba import types
from numba.core.registry import cpu_target
from numba.extending import intrinsic

from fuera import cards
from fuera.kernel.compiler import inlined, replace

WORD: Final = ir.IntType(64)
WIDE: Final = ir.IntType(128)
NOT_EMPTY: Final = ir.Constant(ir.IntType(1), 1)
STEP: Final = 0xA0761D6478BD642F - (1 << 64)
"""What the state of the generator moves on by: odd, so that it meets every state once."""
SCRAMBLE: Final = 0xE7037ED1A0B428DB - (1 << 64)


def has_pdep() -> bool:
    """Whether Numba may use BMI2 here; an instruction it may not use would stop the process."""
    features: str = cpu_target.target_context.codegen().magic_tuple()[2]
    return "+bmi2" in features.split(",")


def instruction(build: Callable[..., Any], operands: int) -> Any:
    """A function of one or two ints for compiled code, whose instructions `build` emits."""
    signature = types.int64(*[types.int64] * operands)

    def emit(_context: Any, builder: Any, _signature: Any, args: list[Any]) -> Any:
        return build(builder, *args)

    if operands == 1:
        return intrinsic(lambda _typing, _a: (signature, emit))
    return intrinsic(lambda _typing, _a, _b: (signature, emit))


def product(builder: Any, a: Any, b: Any) -> tuple[Any, Any]:
    """The high and the low half of an unsigned product."""
    whole = builder.mul(builder.zext(a, WIDE), builder.zext(b, WIDE))
    high = builder.trunc(builder.lshr(whole, ir.Constant(WIDE, 64)), WORD)
    return high, builder.trunc(whole, WORD)


def folded_product(builder: Any, state: Any) -> Any:
    """Both halves of the product of a state and its scrambled self (the generator wyrand)."""
    return builder.xor(*product(builder, state, builder.xor(state, ir.Constant(WORD, SCRAMBLE))))


def deposit(builder: Any, bits: Any, places: Any) -> Any:
    """The instruction PDEP of x86."""
    name = "llvm.x86.bmi.pdep.64"
    kind = ir.FunctionType(WORD, [WORD, WORD])
    function = builder.module.globals.get(name) or ir.Function(builder.module, kind, name)
    return builder.call(function, [bits, places])


count_ones = instruction(lambda builder, bits: builder.ctpop(bits), 1)
zeros_below = instruction(lambda builder, bits: builder.cttz(bits, NOT_EMPTY), 1)
zeros_above = instruction(lambda builder, bits: builder.ctlz(bits, NOT_EMPTY), 1)
high_half = instruction(lambda builder, a, b: product(builder, a, b)[0], 2)
fold = instruction(folded_product, 1)
pdep = instruction(deposit, 2)


def popcount(bits: int) -> int:
    """The body of `cards.popcount`."""
    return int(count_ones(bits))


def lowest(bits: int) -> int:
    """The body of `cards.lowest`."""
    return int(zeros_below(bits))


def highest(bits: int) -> int:
    """The body of `cards.highest`."""
    return int(63 - zeros_above(bits))


@inlined
def advance(state: int) -> int:
    """The next state of the generator."""
    return state + STEP


@inlined
def random_bits(state: int) -> int:
    """The 64 random bits that belong to a state."""
    return int(fold(state))


@inlined
def below(bound: int, bits: int) -> int:
    """A number from 0 up to but not `bound`, out of 64 random bits."""
    return int(high_half(bits, bound))


def nth_by_instruction(members: int, number: int) -> int:
    """The member of a set that has `number` members below it, as its one bit."""
    return int(pdep(1 << number, members))


def nth_by_counting(members: int, number: int) -> int:
    """The member of a set that has `number` members below it, as its one bit."""
    while number > 0:
        members &= members - 1
        number -= 1
    return members & -members


nth = inlined(nth_by_instruction if has_pdep() else nth_by_counting)


@inlined
def any_of(members: int, bits: int) -> int:
    """A member of a set that is not empty, chosen by 64 random bits, as its one bit."""
    return nth(members, below(count_ones(members), bits))


replace(cards.popcount, popcount)
replace(cards.lowest, lowest)
replace(cards.highest, highest)
inlined(cards.suit_of)
inlined(cards.next_in)
inlined(cards.previous_in)
