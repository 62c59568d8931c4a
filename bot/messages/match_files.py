"""How the chance of a finished match came about, with a script that anybody can run to do all of it again."""

from discord import ui

import engines
from bot.domain.lobby import seeded_by
from bot.i18n import Texts
from bot.messages.message import ACCENT, Attachment, Post
from bot.services.finished_matches import Record
from engines import fair

_LONGEST = 3_900  # characters; a message holds 4,000


def post(found: Record, t: Texts) -> Post:
    """The secret, how the seed came of it, and the script; as a file too, with what the match has used."""
    match = found.match
    proof = engines.proof(match.game)
    seed_of = seeded_by(match, match.seats)
    script = fair.script(bytes.fromhex(match.secret), *seed_of, proof.lines(found.states))
    title = t("verify-title", game=t(f"{match.game}-name"), match=f"#{match.id}")
    body = t(
        "verify-daily-body" if match.daily else "verify-body",
        secret=match.secret,
        commitment=match.commitment,
        text=fair.seed_text(*seed_of),
        seed=match.seed,
    )
    told = f"### {title}\n{body}\n```py\n{script}```\n{t('verify-run')}"
    if len(told) > _LONGEST:  # a very long solitaire: then it is in the file alone
        told = f"### {title}\n{body}\n{t('verify-run')}"
    used = [f"{match.commitment} {match.seed}", *proof.drawn(found.states)]
    comment = "\n".join(f"# {line}" for line in (t("verify-used"), *used))
    file = Attachment(f"zigzag-{match.id}.py", f"{script}\n{comment}\n".encode())
    return Post((ui.Container(ui.TextDisplay(told), file.item(), accent_colour=ACCENT),), files=(file,))
