"""The record of a finished match as a file."""

from discord import ui

from bot.i18n import Texts
from bot.messages.message import ACCENT, Attachment, Post
from bot.services.finished_matches import Record, transcript
from engines.transcript import write


def post(found: Record, t: Texts) -> Post:
    """The match as `engines.transcript` writes it."""
    match = found.match
    name = f"zigzag-{match.id}.txt"
    text = t("export-done", game=t(f"{match.game}-name"), match=f"#{match.id}", file=name)
    file = Attachment(name, write(transcript(found)).encode())
    return Post((ui.Container(ui.TextDisplay(text), file.item(), accent_colour=ACCENT),), files=(file,))
