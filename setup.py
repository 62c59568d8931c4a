"""Build the compiled modules if ZIGZAG_COMPILED is in the environment; without it, the wheel is pure Python.

With the value "must", the build fails if any of them does not compile.

The compiled form of ``core.py`` is ``_core``. It is built from a copy of the source that also contains the
hash of the sources. In the copy, calls of `int.bit_count` and `int.bit_length` become processor instructions,
since Cython would first make a Python object of each machine word.
"""

import os
import re
import sys
from pathlib import Path

from setuptools import Extension, setup

ROOT = Path(__file__).resolve().parent

# Of modules in C: without floating-point contraction, so that the moves are the same on every processor.
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
    """Return the extension modules, whose C sources are written to build/."""
    from Cython.Build import cythonize

    sys.path.insert(0, str(ROOT))
    from engines import compiled_modules

    copies = ROOT / "build" / "cython"
    found = []
    for name in compiled_modules.FROM_PYTHON:
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
    made += [in_c(name, compiled_modules.source(name)) for name in compiled_modules.FROM_C]
    return made


def in_c(name: str, source: str) -> Extension:
    """Return the extension module written in C, with the hash of its sources compiled in."""
    package, _, stem = name.rpartition(".")
    folder = Path(*package.split("."), "c")
    headers = [path.relative_to(ROOT).as_posix() for path in sorted((ROOT / folder).glob("*.h"))]
    return Extension(
        f"{package}._{stem}",
        [(folder / "module.c").as_posix()],
        depends=headers,
        define_macros=[("SOURCE", source)],
        extra_compile_args=list(FLAGS),
        # Compilers other than GCC and Clang may reject it; the other modules are built all the same.
        optional=os.environ["ZIGZAG_COMPILED"] != "must",
    )


setup(ext_modules=extensions() if os.environ.get("ZIGZAG_COMPILED") else [])
