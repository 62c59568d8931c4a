"""The message with the transcript of a finished match as a file."""

from collections.abc import Mapping, Sequence

from bot.discord import blocks
from bot.discord.message import Attachment, Post
from bot.i18n import Texts
from bot.match import archive
from bot.match.archive import ArchivedMatch
from engines.transcript import write


def transcript(archived: ArchivedMatch, said: Mapping[int, Sequence[str]], t: Texts) -> Post:
    """Send the transcript of the match as a text file, with comments by ply."""
    match = archived.match
    name = f"zigzag-{match.id}.txt"
    text = t("export-done", game=t(f"{match.game}-name"), match=f"#{match.id}", file=name)
    return blocks.page(text, Attachment(name, write(archive.transcript(archived), said).encode()))
