"""`/zigzag replay`, and a finished match as a file."""

from collections.abc import Mapping, Sequence
from contextlib import suppress

import discord
from discord import app_commands

from bot.app import App
from bot.discord import blocks
from bot.discord.limits import Cost
from bot.discord.message import Attachment, Post
from bot.discord.routes import NotAControl
from bot.features.replays import page as replay
from bot.i18n import Texts
from bot.i18n.command_translations import command_text as t
from bot.i18n.language_choice import for_everyone, for_reader
from bot.images.pictures import player_theme, theme_named
from bot.match import archive
from bot.match.archive import ArchivedMatch
from bot.table.commands import FinishedMatchCog
from bot.table.message_menus import match_of, menu
from bot.table.presses import answer_privately
from bot.workers.pool import Overloaded
from engines.transcript import write
from renderers.theme import Theme


def transcript(archived: ArchivedMatch, said: Mapping[int, Sequence[str]], t: Texts) -> Post:
    """Send the transcript of the match as a text file, with comments by ply."""
    match = archived.match
    name = f"zigzag-{match.id}.txt"
    text = t("export-done", game=t(f"{match.game}-name"), match=f"#{match.id}", file=name)
    return blocks.page(text, Attachment(name, write(archive.transcript(archived), said).encode()))


class ReplayCog(FinishedMatchCog):
    """Steps through a match, shows it as an animation, or sends its transcript as a file.

    Steps are private, so that people do not turn each other's pages; a shared animation has a button with
    which everyone can step through the match privately.
    """

    def __init__(self, app: App) -> None:
        super().__init__(app.matches)
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
        pages.add(replay.CARD, self.share_result)

    @app_commands.command(name="replay", description=t("command-replay"))
    @app_commands.describe(match=t("option-finished"), share=t("option-share"), file=t("option-file"))
    @app_commands.autocomplete(match=FinishedMatchCog.suggest_finished)
    async def replay(
        self,
        interaction: discord.Interaction,
        match: int | None = None,
        share: bool = False,
        file: bool = False,
    ) -> None:
        match_id = await self._finished_match(interaction, match)
        if file:
            await self._export(interaction, match_id)
        elif share:
            await self._animate(interaction, match_id, shared=True)
        else:
            await self.open(interaction, match_id)

    async def replay_message(self, interaction: discord.Interaction, message: discord.Message) -> None:
        """Answer with the replay of the match that a message shows. Raises Refusal, UnknownMatch."""
        await self.open(interaction, (await match_of(interaction, message, self._matches)).id)

    async def open(self, interaction: discord.Interaction, match_id: int, ply: int = 0) -> None:
        """Answer with a step of a match's replay. Raises what `Archive.to_show` does."""
        self._limiter.charge(interaction, Cost.PAGE)
        post = await self._step(interaction, match_id, ply)
        await interaction.response.send_message(**post.new(), ephemeral=True)

    async def turn(self, interaction: discord.Interaction, match_id: int, ply: int = 0, _: str = "") -> None:
        """Turn to a step in the private message that was pressed, or from a public one in a new one."""
        await answer_privately(interaction, await self._step(interaction, match_id, ply))

    async def animate(self, interaction: discord.Interaction, match_id: int, audience: str) -> None:
        """Show the animation, privately or to everyone. Raises Refusal, Overloaded."""
        await self._animate(interaction, match_id, shared=replay.is_shared(audience))

    async def show_highlight(self, interaction: discord.Interaction, match_id: int, audience: str) -> None:
        """Show the short film of a match, privately or to everyone.

        Raises NotAControl for a match without a highlight, Refusal, Overloaded.
        """
        shared = replay.is_shared(audience)
        archived = await self._archived(interaction, match_id)
        found = replay.find(archived)
        if found is None:
            raise NotAControl(str(match_id))
        theme = await self._theme(interaction, shared=shared)
        texts = for_everyone(interaction) if shared else for_reader(interaction)
        user_id = interaction.user.id
        # A refusal must come before the public answer.
        with self._animations.place_in_queue(archived, theme, user_id, replay.part(found)):
            self._limiter.charge(interaction, Cost.HIGHLIGHT)
            await interaction.response.defer(ephemeral=not shared, thinking=True)
            post = await replay.highlight(archived, found, theme, texts, self._animations, shared=shared)
        await interaction.edit_original_response(**post.fill())

    async def share_result(self, interaction: discord.Interaction, match_id: int) -> None:
        """Post the result of a match for everyone. Raises Refusal."""
        archived = await self._archived(interaction, match_id)
        self._limiter.charge(interaction, Cost.SHARE)
        theme = await self._theme(interaction, shared=True)
        post = await replay.post(archived, theme, for_everyone(interaction), self._pictures)
        await interaction.response.send_message(**post.new())

    async def _step(self, interaction: discord.Interaction, match_id: int, ply: int) -> Post:
        archived = await self._archived(interaction, match_id)
        theme = await player_theme(self._preferences, interaction.user.id)
        return await replay.step(archived, ply, theme, for_reader(interaction), self._pictures)

    async def _animate(self, interaction: discord.Interaction, match_id: int, *, shared: bool) -> None:
        archived = await self._archived(interaction, match_id)
        theme = await self._theme(interaction, shared=shared)
        texts = for_everyone(interaction) if shared else for_reader(interaction)
        # A refusal must come before the public answer.
        with self._animations.place_in_queue(archived, theme, interaction.user.id):
            self._limiter.charge(interaction, Cost.ANIMATION)
            await interaction.response.defer(ephemeral=not shared, thinking=True)  # it takes seconds
            post = await replay.animation(archived, theme, texts, self._animations, shared=shared)
        await interaction.edit_original_response(**post.fill())

    async def _export(self, interaction: discord.Interaction, match_id: int) -> None:
        archived, texts = await self._archived(interaction, match_id), for_reader(interaction)
        costs = [one.cost(archived.match) for one in self._commentaries]
        for cost in costs or [Cost.PAGE]:
            self._limiter.charge(interaction, cost)
        await interaction.response.defer(ephemeral=True, thinking=True)  # comments take a while
        said: dict[int, list[str]] = {}
        with suppress(Overloaded):
            for one in self._commentaries:
                for ply, lines in (await one.comments(archived, texts)).items():
                    said.setdefault(ply, []).extend(lines)
        await interaction.edit_original_response(**transcript(archived, said, texts).fill())

    async def _archived(self, interaction: discord.Interaction, match_id: int) -> ArchivedMatch:
        return await self._archive.to_show(match_id, interaction.user.id, interaction.guild_id)

    async def _theme(self, interaction: discord.Interaction, *, shared: bool) -> Theme:
        if not shared or interaction.guild_id is None:
            return await player_theme(self._preferences, interaction.user.id)
        return theme_named((await self._preferences.of_guild(interaction.guild_id)).theme)


def setup(app: App) -> None:
    """Add the command, its menu and its buttons."""
    cog = app.part(ReplayCog)
    app.add_cog(cog)
    app.menus.append(menu("menu-replay", cog.replay_message))
    replay.add_offers()
