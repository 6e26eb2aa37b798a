"""How functions get compiled: the law from outside, the functions of `kernel` by a decorator."""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType, ModuleType
from typing import Any, TypeVar, cast

import numba
from numba.extending import overload, register_jitable

Function = TypeVar("Function", bound=Callable[..., Any])


def compiled(function: Function) -> Function:
    """An entry point: compiled at its first call, and other threads run while it works.

    Nothing is cached on disk: the cache of Numba does not notice a change in another file.
    """
    return cast(Function, numba.njit(nogil=True, error_model="numpy")(function))


def inlined(function: Function) -> Function:
    """A function that compiled code may call, copied into its callers.

    Calls would cost a third of the time: each hands over a status besides its result.
    """
    register_jitable(forceinline=True)(function)
    return function


def replace(function: Callable[..., int], body: Callable[..., int]) -> None:
    """Let compiled code call `body` where the text says `function`."""
    overload(function, jit_options={"forceinline": True}, strict=False)(lambda *_: body)


def teach(module: ModuleType) -> None:
    """Let compiled code call the functions of a module of rules.

    Those that make Python objects are among them; they would be compiled only if called.
    """
    for function in vars(module).values():
        if isinstance(function, FunctionType) and function.__module__ == module.__name__:
            inlined(function)
