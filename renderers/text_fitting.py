"""Text that has to fit: titles and figures in the largest size that does, names cut short or left out."""

from renderers import fonts
from renderers.widgets import Icon, Text


def fitted(text: str, sizes: tuple[int, ...], room: int, tone: str) -> Text:
    """Write the text in the largest size that fits, shortened if none does."""
    size = fonts.fitting_size(text, sizes, room)
    return Text(shortened(text, size, room), size, tone)


def shortened(text: str, size: int, room: int) -> str:
    """Keep as much of the text as fits, ending in an ellipsis if something is missing."""
    text = " ".join(text.split())
    if fonts.width(text, size) <= room:
        return text
    kept = next(n for n in range(len(text) - 1, -1, -1) if fonts.width(f"{text[:n]}…", size) <= room)
    return f"{text[:kept].rstrip()}…"


def name_label(name: str | None, size: int, room: int, tone: str = "text") -> Text | Icon:
    """Write a name, or show the icon of a person if it must not be shown or the font cannot draw it.

    The message names those people.
    """
    if name is not None and name.strip() and fonts.can_draw(name):
        return Text(shortened(fonts.compose(name), size, room), size, tone)
    return Icon("person", size, "muted")
