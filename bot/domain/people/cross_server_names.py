"""Aliases: the names that people show to players of other servers."""

import unicodedata

from bot.domain.errors import Refusal

SHORTEST, LONGEST = 2, 24
_ALSO = "-'\u2019"  # hyphen and both apostrophes
_JOINERS = "\u200c\u200d"
_MOST_MARKS = 2  # combining marks on a letter


def parse(text: str) -> str:
    """Return the name as it is stored. Raises Refusal.

    It has letters of any script, digits, spaces, hyphens and apostrophes: nothing that Discord would turn
    into a mention, a link, an invitation or formatting.
    """
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not SHORTEST <= len(name) <= LONGEST:
        raise Refusal("error-alias-length", least=SHORTEST, most=LONGEST)
    if not all(map(_is_allowed, name)) or not any(character.isalnum() for character in name):
        raise Refusal("error-alias-characters")
    marks = 0
    for character in name:
        marks = marks + 1 if unicodedata.category(character) in {"Mn", "Me"} else 0
        if marks > _MOST_MARKS:
            raise Refusal("error-alias-characters")
    return name


def _is_allowed(character: str) -> bool:
    if character == " " or character in _ALSO or character in _JOINERS:
        return True
    return unicodedata.category(character)[0] in {"L", "M"} or character.isdecimal()
