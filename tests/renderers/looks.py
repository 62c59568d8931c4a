"""Every theme, with and without the colours that can be told apart by everyone."""

import pytest

from renderers import theme

LOOKS = [theme.get(name, safe=safe) for name in theme.NAMES for safe in (False, True)]

every_look = pytest.mark.parametrize("look", LOOKS, ids=lambda look: f"{look.name}-{look.safe}")
