"""Modules that are compiled where there is a compiler, tested in both forms."""

from types import ModuleType

import pytest

from engines import compiled_modules


def both_forms(plain: ModuleType) -> pytest.MarkDecorator:
    """Run a test with the compiled form of a module, and with the plain one."""
    compiled = compiled_modules.load(plain.__name__)
    skip = pytest.mark.skipif(compiled is None, reason="not compiled")
    forms = [pytest.param(plain, id="plain"), pytest.param(compiled, id="compiled", marks=skip)]
    return pytest.mark.parametrize("module", forms)


def needs_compiled(plain: ModuleType) -> pytest.MarkDecorator:
    return pytest.mark.skipif(compiled_modules.load(plain.__name__) is None, reason="not compiled")
