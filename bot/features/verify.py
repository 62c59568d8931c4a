"""The proof in `/zigzag review`: the secret of a finished match, and a script that verifies its chance."""

from collections.abc import Sequence

import discord

import engines
from bot.app import App
from bot.discord import blocks
from bot.discord.limits import Cost
from bot.discord.message import Attachment, Post, notice
from bot.i18n import Texts, for_reader
from bot.match import seeds
from bot.match.archive import ArchivedMatch
from bot.match.model import Match
from bot.table.shows import Show
from engines import fair

_MAX_TEXT_LENGTH = 3_900  # a message holds 4,000 characters
_NAMED = 30  # matches with the same deal; of more, the file names all


def proof(archived: ArchivedMatch, t: Texts) -> Post:
    """Show the secret and how the seed follows from it, with a script that draws all tiles and throws again.

    The script is also attached as a file, with the draws of the match as comments. A game without chance has
    no script: its moves are all there is.
    """
    match = archived.match
    game = engines.get(match.game)
    title = t("verify-title", game=t(f"{match.game}-name"), match=f"#{match.id}")
    if not game.CHANCE:
        return notice(f"### {title}\n{t('verify-no-chance')}")
    seed_text = seeds.text(match)
    script = fair.script(
        bytes.fromhex(match.deal.secret), seed_text, game.parts.proof_script(archived.states)
    )
    body_key, limits_key = _keys(match)
    body = t(
        body_key,
        secret=match.deal.secret,
        commitment=match.deal.commitment,
        text=seed_text,
        seed=match.deal.seed,
        of=f"#{match.deal.origin_id}",
        count=len(archived.same_deal),
        matches=_numbers(archived.same_deal),
    )
    limits = t(limits_key)
    text = f"### {title}\n{body}\n```py\n{script}```\n{t('verify-run')}\n{limits}"
    if len(text) > _MAX_TEXT_LENGTH:  # a very long solitaire has its script in the file only
        text = f"### {title}\n{body}\n{t('verify-run')}\n{limits}"
    draws = [f"{match.deal.commitment} {match.deal.seed}", *game.parts.proof_output(archived.states)]
    dealt = [f"#{match_id}" for match_id in archived.same_deal]
    others = [t("verify-matches", matches=", ".join(dealt))] if len(dealt) > _NAMED else []
    comment = "\n".join(f"# {line}" for line in (t("verify-used"), *draws, *others))
    return blocks.page(text, Attachment(f"zigzag-{match.id}.py", f"{script}\n{comment}\n".encode()))


def _keys(match: Match) -> tuple[str, str]:
    """Return the ids of what is said about how the seed came about, and what that cannot show."""
    source = seeds.source(match)
    return f"verify-{source}-body", f"verify-{source}-limits"


def _numbers(match_ids: Sequence[int]) -> str:
    """Return the numbers of matches; of many, the first."""
    named = [f"#{match_id}" for match_id in match_ids[:_NAMED]]
    return ", ".join([*named, "…"] if len(match_ids) > _NAMED else named)


class Proofs:
    """Proves that the deals and throws of a match were fair."""

    def __init__(self, app: App) -> None:
        self._archive = app.matches.archive
        self._limiter = app.limiter

    async def show(self, interaction: discord.Interaction, match_id: int) -> None:
        """Answer with the proof for a finished match. Raises what `Archive.to_show` does."""
        self._limiter.charge(interaction, Cost.PAGE)
        archived = await self._archive.to_show(match_id, interaction.user.id, interaction.guild_id)
        post = proof(archived, for_reader(interaction))
        await interaction.response.send_message(**post.new(), ephemeral=True)


def setup(app: App) -> None:
    """Add it to `/zigzag review`."""
    app.finished.add(50, Show("verify", Proofs(app).show))
