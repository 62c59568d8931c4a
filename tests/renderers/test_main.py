"""`python -m renderers` draws the pictures of the documentation."""

from pathlib import Path

import pytest

from renderers.__main__ import main

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.slow
def test_it_draws_every_picture_that_the_documentation_shows(tmp_path: Path) -> None:
    main(tmp_path / "new")
    drawn = {path.name: path.read_bytes() for path in (tmp_path / "new").iterdir()}
    assert drawn.keys() >= {path.name for path in DOCS.glob("*.png")}
    assert all(picture.startswith(b"\x89PNG") for picture in drawn.values())
