"""A compiled module is used only if it is made of the sources that lie there."""

from types import SimpleNamespace

import pytest

from engines import compiled

NAME = "engines.mancala.ai.core"


@pytest.mark.parametrize(
    ("module", "used"),
    [
        (SimpleNamespace(SOURCE=compiled.source(NAME)), True),
        (SimpleNamespace(SOURCE="of another version"), False),
        (SimpleNamespace(), False),
    ],
)
def test_only_what_is_made_of_these_sources_is_used(
    monkeypatch: pytest.MonkeyPatch, module: SimpleNamespace, used: bool
) -> None:
    monkeypatch.setattr(compiled, "import_module", lambda _: module)
    assert (compiled.load.__wrapped__(NAME) is module) is used


def test_without_a_compiled_form_there_is_none() -> None:
    assert compiled.load("engines.mancala.ai.levels") is None
