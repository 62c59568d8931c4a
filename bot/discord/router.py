"""Routes presses on components and forms to what answers them."""

from collections.abc import Awaitable, Callable
from typing import Any, TypeVarTuple

import discord

from bot.discord import http
from bot.discord.page_ids import PAGE_PREFIX, has_component, ids_in, is_page_id, without_number
from bot.discord.routes import NotAControl, Route, selected_values
from bot.match.refusals import Refusal

Ts = TypeVarTuple("Ts")
Handler = Callable[[discord.Interaction, *Ts], Awaitable[object]]
_Routes = dict[str, list[tuple[Route[*tuple[Any, ...]], Handler[*tuple[Any, ...]]]]]


class Router:
    """The routes of one bot: of pages (settings, statistics, replays) and of matches.

    discord.py's `DynamicItem` parses custom ids by templates, too, but it dispatches presses by itself,
    past `Dispatcher`, builds a view from the message for each, and knows no forms.
    """

    def __init__(self) -> None:
        self._handlers: _Routes = {}
        self._forms: _Routes = {}

    def add(self, route: Route[*Ts], handler: Handler[*Ts]) -> None:
        """Have `handler` answer the components of this route. Raises ValueError if another does already.

        It gets the arguments of the route.
        """
        _add(self._handlers, route, handler)

    def add_form(self, route: Route[*Ts], handler: Handler[*Ts]) -> None:
        """Have `handler` answer the forms of this route, which private pages may open. Raises ValueError."""
        _add(self._forms, route, handler)

    async def answer(self, interaction: discord.Interaction) -> None:
        """Call the handler of the component that was pressed, or of the form that was sent.

        Raises Refusal if the message shows another page by now, NotAControl for what no handler answers, and
        what the handler raises.
        """
        data: dict[str, Any] = dict(interaction.data or {})
        pressed = str(data.get("custom_id", ""))
        first, *rest = without_number(pressed).split(":")
        is_form = interaction.type is discord.InteractionType.modal_submit
        key, *arguments = rest if first == PAGE_PREFIX and rest else [first, *rest]
        for route, handler in (self._forms if is_form else self._handlers).get(key, ()):
            found = route.read(arguments, selected_values(data))
            if found is not None:
                if is_page_id(pressed):
                    _check_shown(interaction, pressed, is_form=is_form)
                await handler(interaction, *found)
                if not interaction.response.is_done():
                    await _acknowledge(interaction)
                return
        raise NotAControl(pressed)


def _check_shown(interaction: discord.Interaction, pressed: str, *, is_form: bool) -> None:
    """Raise NotAControl, Refusal unless the message has the page's component, or is private.

    Controls of matches need no such check: they carry the version that they were drawn for.
    """
    message = interaction.message
    if message is None or (is_form and not message.flags.ephemeral):
        raise NotAControl(pressed)
    if message.flags.ephemeral or pressed in ids_in(message):
        return
    page = pressed.split(":")[1]
    if has_component(message, f"{PAGE_PREFIX}:{page}:"):
        raise Refusal("error-page-turned")
    raise NotAControl(pressed)


async def _acknowledge(interaction: discord.Interaction) -> None:
    """Answer a press that changed nothing in its message, unless an answer is on its way."""
    try:
        await interaction.response.defer()
    except discord.HTTPException as error:
        if not http.is_already_answered(error):
            raise


def _add(routes: _Routes, route: Route[*Ts], handler: Handler[*Ts]) -> None:
    known = routes.setdefault(route.page, [])
    if any(one.name == route.name for one, _ in known):
        raise ValueError(f"two handlers answer {route.name}")
    known.append((route, handler))
