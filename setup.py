"""The modules that can be compiled, if ZIGZAG_COMPILED is in the environment: else a wheel is pure.

With the value "must", none may fail.

The compiled form of ``core.py`` is ``_core``, made of a copy that also has the hash of its sources. In the
copy, calls of int's methods `bit_count` and `bit_length` are instructions of the processor: Cython would make
a Python object of each machine word first.
"""

import os
import re
import sys
from pathlib import Path

from setuptools import Extension, setup

ROOT = Path(__file__).resolve().parent

# Each has its types in a file beside it: ``core.py`` in ``_core.pxd``.
MODULES = (
    "engines.crisscross.ai.core",
    "engines.dominoes.ai.core",
    "engines.dominoes.ai.playout",
    "engines.mancala.ai.core",
)

# Written in C, in the folder ``c`` beside it. No contraction, so that every processor plays the same moves.
IN_C = "engines.chain.ai.lookahead"
FLAGS = ("-O3", "-ffp-contract=off", "-Wno-unused-function")

INTRINSICS = '''cdef extern from *:
    """
    #if defined(_MSC_VER)
    #include <intrin.h>
    static int bit_count(unsigned long long word) { return (int)__popcnt64(word); }
    static int bit_length(unsigned long long word) {
        unsigned long at;
        return _BitScanReverse64(&at, word) ? at + 1 : 0;
    }
    #else
    static int bit_count(unsigned long long word) { return __builtin_popcountll(word); }
    static int bit_length(unsigned long long word) { return word ? 64 - __builtin_clzll(word) : 0; }
    #endif
    """
    int bit_count(unsigned long long word) noexcept
    int bit_length(unsigned long long word) noexcept
'''

DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,  # the types are those of the .pxd file
    "boundscheck": False,
    "wraparound": False,
    "initializedcheck": False,
    "cdivision": True,
}


def extensions() -> list[Extension]:
    """Return the compiled forms, with their C sources written into build/."""
    from Cython.Build import cythonize

    sys.path.insert(0, str(ROOT))
    from engines import compiled_modules

    copies = ROOT / "build" / "cython"
    found = []
    for name in MODULES:
        package, _, stem = name.rpartition(".")
        folder = ROOT.joinpath(*package.split("."))
        copy = copies.joinpath(*package.split("."))
        copy.mkdir(parents=True, exist_ok=True)
        for above in [copy, *copy.parents][: package.count(".") + 1]:
            (above / "__init__.py").touch()
        text = (folder / f"{stem}.py").read_text(encoding="utf-8")
        text = re.sub(r"([\w.]+|\([^()]*\))\.(bit_count|bit_length)\(\)", r"\2(\1)", text)
        hashed = f'{text}\n\nSOURCE = "{compiled_modules.source(name)}"\n'
        (copy / f"_{stem}.py").write_text(hashed, encoding="utf-8")
        types = (folder / f"_{stem}.pxd").read_text(encoding="utf-8")
        (copy / f"_{stem}.pxd").write_text(types + INTRINSICS, encoding="utf-8")
        path = (copy / f"_{stem}.py").relative_to(ROOT)
        found.append(Extension(f"{package}._{stem}", [path.as_posix()]))
    made: list[Extension] = cythonize(found, compiler_directives=DIRECTIVES, quiet=True)
    if os.name != "nt":  # Microsoft's compiler does not know GNU C
        made.append(in_c(compiled_modules.source(IN_C)))
    return made


def in_c(source: str) -> Extension:
    """Return the module in C, which has the hash of its sources."""
    package, _, stem = IN_C.rpartition(".")
    folder = Path(*package.split("."), "c")
    headers = [path.relative_to(ROOT).as_posix() for path in sorted((ROOT / folder).glob("*.h"))]
    return Extension(
        f"{package}._{stem}",
        [(folder / "module.c").as_posix()],
        depends=headers,
        define_macros=[("SOURCE", source)],
        extra_compile_args=list(FLAGS),
        # Other compilers than GCC and Clang may refuse it; the others are compiled all the same.
        optional=os.environ["ZIGZAG_COMPILED"] != "must",
    )


setup(ext_modules=extensions() if os.environ.get("ZIGZAG_COMPILED") else [])
