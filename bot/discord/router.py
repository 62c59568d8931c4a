"""Routes presses on pages (settings, statistics, replays) to the cog that answers them."""

from collections.abc import Awaitable, Callable
from typing import Any

import discord

from bot.discord.page_ids import PAGE_PREFIX, has_component, ids_in, without_number
from bot.match.refusals import Refusal
from bot.table.controls import NotAControl

PageHandler = Callable[[discord.Interaction, list[str]], Awaitable[None]]


class PageRouter:
    """The pages of one bot, by the name in their custom ids."""

    def __init__(self) -> None:
        self._handlers: dict[str, PageHandler] = {}
        self._forms: dict[str, PageHandler] = {}

    def add(self, page: str, handler: PageHandler, *, form: PageHandler | None = None) -> None:
        """Have `handler` answer the page's components, and `form` its forms, which private pages open.

        Raises ValueError if the name is taken.

        It gets the arguments of the custom id, which are untrusted; chosen values are in the interaction's
        data.
        """
        if page in self._handlers:
            raise ValueError(f"two pages are called {page}")
        self._handlers[page] = handler
        if form is not None:
            self._forms[page] = form

    async def answer(self, interaction: discord.Interaction) -> None:
        """Call the handler of the component that was pressed.

        In a public message, only components it still has may be pressed. Raises Refusal if it shows another
        page by now, NotAControl for anything else, and what the handler raises.
        """
        data: dict[str, Any] = dict(interaction.data or {})
        pressed, message = str(data.get("custom_id", "")), interaction.message
        _, page, *arguments = without_number(pressed).split(":")
        is_form = interaction.type is discord.InteractionType.modal_submit
        if page not in (self._forms if is_form else self._handlers) or message is None:
            raise NotAControl(pressed)
        if is_form:
            if not message.flags.ephemeral:
                raise NotAControl(pressed)
            await self._forms[page](interaction, arguments)
            return
        if message.flags.ephemeral or pressed in ids_in(message):
            await self._handlers[page](interaction, arguments)
        elif has_component(message, f"{PAGE_PREFIX}:{page}:"):
            raise Refusal("error-page-turned")
        else:
            raise NotAControl(pressed)
