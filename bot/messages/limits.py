"""How much Discord lets a message hold, and how a label is shortened to fit.

What does not fit is never left out: buttons become selects, of more than a select holds there are several, or
a form (`controls`), and lists have pages (`pages.paging`).
"""

from typing import Final

COMPONENTS: Final = 40  # of a message, nested ones included
TEXT: Final = 4000  # characters of all texts of a message
OPTIONS: Final = 25  # of a select, and suggestions while someone types
OPTION_LABEL: Final = 100  # characters; of a suggestion, too
PLACEHOLDER: Final = 150
ALT_TEXT: Final = 1024
NAME: Final = 100  # of a thread or an event


def shortened(text: str, longest: int) -> str:
    """Return the text in at most that many characters; the last is an ellipsis if some are missing."""
    return text if len(text) <= longest else f"{text[: longest - 1].rstrip()}…"
