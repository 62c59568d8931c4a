"""The replay of a finished match, its animation, and the match as a file."""

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import suppress

import discord

from bot import games
from bot.app import App
from bot.discord import blocks
from bot.discord.limits import Cost
from bot.discord.message import Attachment, Post
from bot.discord.routes import NotAControl
from bot.features.replays import page as replay
from bot.i18n import Texts, for_everyone, for_reader
from bot.images.pictures import player_theme, theme_named
from bot.match import archive
from bot.match.archive import ArchivedMatch
from bot.match.refusals import Refusal
from bot.table.presses import answer_privately
from bot.table.shows import Show
from bot.workers.pool import Overloaded
from engines.transcript import write
from renderers.theme import Theme


def transcript(archived: ArchivedMatch, said: Mapping[int, Sequence[str]], t: Texts) -> Post:
    """Send the transcript of the match as a text file, with comments by ply."""
    match = archived.match
    name = f"zigzag-{match.id}.txt"
    text = t("export-done", game=t(f"{match.game}-name"), match=f"#{match.id}", file=name)
    return blocks.page(text, Attachment(name, write(archive.transcript(archived), said).encode()))


class Replays:
    """Steps through a match, shows it as an animation, or sends its transcript as a file.

    Steps are private, so that people do not turn each other's pages; a shared animation has a button with
    which everyone can step through the match privately.
    """

    def __init__(self, app: App) -> None:
        self._matches = app.matches
        self._archive = app.matches.archive
        self._preferences = app.matches.preferences
        self._pictures = app.pictures
        self._animations = app.animations
        self._commentaries = app.commentaries
        self._limiter = app.limiter
        pages = app.pages
        pages.add(replay.TURN, self.turn)
        pages.add(replay.JUMP, self.turn)
        pages.add(replay.PICK, self.turn)
        pages.add(replay.OPEN, self.open)
        pages.add(replay.ANIMATION, self.animate)
        pages.add(replay.SHORT_FILM, self.show_highlight)
        pages.add(replay.MOMENT, self.show_moment)
        pages.add(replay.CARD, self.share_result)

    async def open(self, interaction: discord.Interaction, match_id: int, ply: int = 0) -> None:
        """Answer with a step of a match's replay. Raises what `Archive.to_show` does."""
        self._limiter.charge(interaction, Cost.PAGE)
        post = await self._step(interaction, match_id, ply)
        await interaction.response.send_message(**post.new(), ephemeral=True)

    async def turn(self, interaction: discord.Interaction, match_id: int, ply: int = 0, _: str = "") -> None:
        """Turn to a step in the private message that was pressed, or from a public one in a new one."""
        await answer_privately(interaction, await self._step(interaction, match_id, ply))

    async def animate_for_everyone(self, interaction: discord.Interaction, match_id: int) -> None:
        """Show the animation to everyone here. Raises Refusal, Overloaded."""
        await self._animate(interaction, match_id, shared=True)

    async def animate(self, interaction: discord.Interaction, match_id: int, audience: str) -> None:
        """Show the animation, privately or to everyone. Raises Refusal, Overloaded."""
        await self._animate(interaction, match_id, shared=replay.is_shared(audience))

    async def show_highlight(self, interaction: discord.Interaction, match_id: int, audience: str) -> None:
        """Show the short film of a match, privately or to everyone.

        Raises NotAControl for a match without a highlight, Refusal, Overloaded.
        """
        shared = replay.is_shared(audience)
        archived = await (self._to_share if shared else self._archived)(interaction, match_id)
        highlight = replay.find(archived)
        if highlight is None:
            raise NotAControl(str(match_id))
        theme = await self._theme(interaction, shared=shared)
        texts = for_everyone(interaction) if shared else for_reader(interaction)
        filmed = replay.film(archived, highlight, theme, texts)
        # A refusal must come before the public answer.
        with self._animations.place_in_queue(filmed.reel, interaction.user.id):
            self._limiter.charge(interaction, Cost.HIGHLIGHT)
            await interaction.response.defer(ephemeral=not shared, thinking=True)
            post = await replay.highlight(filmed, texts, self._animations, shared=shared)
        await interaction.edit_original_response(**post.fill())

    async def show_moment(self, interaction: discord.Interaction, match_id: int) -> None:
        """Show a short film of the latest moment of a match that goes on, privately.

        Raises Refusal, also once its next round is played, Overloaded, and what `Archive.running` does.
        """
        match = await self._archive.running(match_id, interaction.user.id, interaction.guild_id)
        offered = games.get(match.game).has_moment(self._matches.view(match, None))
        archived = await self._archive.so_far(match) if offered else None
        highlight = archived and replay.find(archived, latest=True)
        if not archived or not highlight:
            raise Refusal("error-no-moment")
        theme, texts = await self._theme(interaction, shared=False), for_reader(interaction)
        filmed = replay.film(archived, highlight, theme, texts)
        with self._animations.place_in_queue(filmed.reel, interaction.user.id):
            self._limiter.charge(interaction, Cost.HIGHLIGHT)
            await interaction.response.defer(ephemeral=True, thinking=True)
            post = await replay.moment(filmed, texts, self._animations)
        await interaction.edit_original_response(**post.fill())

    async def share_result(self, interaction: discord.Interaction, match_id: int) -> None:
        """Post the result of a match for everyone. Raises Refusal."""
        archived = await self._to_share(interaction, match_id)
        self._limiter.charge(interaction, Cost.SHARE)
        theme = await self._theme(interaction, shared=True)
        post = await replay.post(archived, theme, for_everyone(interaction), self._pictures)
        await interaction.response.send_message(**post.new())

    async def _step(self, interaction: discord.Interaction, match_id: int, ply: int) -> Post:
        archived = await self._archived(interaction, match_id)
        theme = await player_theme(self._preferences, interaction.user.id)
        return await replay.step(archived, ply, theme, for_reader(interaction), self._pictures)

    async def _animate(self, interaction: discord.Interaction, match_id: int, *, shared: bool) -> None:
        archived = await (self._to_share if shared else self._archived)(interaction, match_id)
        theme = await self._theme(interaction, shared=shared)
        texts = for_everyone(interaction) if shared else for_reader(interaction)
        reel = await asyncio.to_thread(replay.whole, archived, theme, texts)  # it reads every position
        # A refusal must come before the public answer.
        with self._animations.place_in_queue(reel, interaction.user.id):
            self._limiter.charge(interaction, Cost.ANIMATION)
            await interaction.response.defer(ephemeral=not shared, thinking=True)  # it takes seconds
            post = await replay.animation(archived, reel, texts, self._animations, shared=shared)
        await interaction.edit_original_response(**post.fill())

    async def export(self, interaction: discord.Interaction, match_id: int) -> None:
        """Send the transcript of a match. Raises what `Archive.to_show` does."""
        archived, texts = await self._archived(interaction, match_id), for_reader(interaction)
        costs = [commentary.cost(archived.match) for commentary in self._commentaries]
        for cost in costs or [Cost.PAGE]:
            self._limiter.charge(interaction, cost)
        await interaction.response.defer(ephemeral=True, thinking=True)  # comments take a while
        said: dict[int, list[str]] = {}
        with suppress(Overloaded):
            for commentary in self._commentaries:
                for ply, lines in (await commentary.comments(archived, texts)).items():
                    said.setdefault(ply, []).extend(lines)
        await interaction.edit_original_response(**transcript(archived, said, texts).fill())

    async def _archived(self, interaction: discord.Interaction, match_id: int) -> ArchivedMatch:
        return await self._archive.to_show(match_id, interaction.user.id, interaction.guild_id)

    async def _to_share(self, interaction: discord.Interaction, match_id: int) -> ArchivedMatch:
        return await self._archive.to_share(match_id, interaction.user.id, interaction.guild_id)

    async def _theme(self, interaction: discord.Interaction, *, shared: bool) -> Theme:
        if not shared or interaction.guild_id is None:
            return await player_theme(self._preferences, interaction.user.id)
        return theme_named((await self._preferences.of_guild(interaction.guild_id)).theme)


def setup(app: App) -> None:
    """Add them to `/zigzag review`, and their buttons."""
    replays = app.part(Replays)
    app.finished.add(20, Show("replay", replays.open))
    app.finished.add(30, Show("animation", replays.animate_for_everyone))
    app.finished.add(40, Show("file", replays.export))
    replay.add_offers()
