"""Routes presses on pages (settings, statistics, replays) to what answers them."""

from collections.abc import Awaitable, Callable
from typing import Any, TypeVarTuple, overload

import discord

from bot.discord.page_ids import PAGE_PREFIX, has_component, ids_in
from bot.discord.routes import NotAControl, Route, selected_values
from bot.match.refusals import Refusal

Ts = TypeVarTuple("Ts")
Handler = Callable[[discord.Interaction, *Ts], Awaitable[object]]
_Routes = dict[str, list[tuple[Route[*tuple[Any, ...]], Handler[*tuple[Any, ...]]]]]


class PageRouter:
    """The routes of one bot, by page."""

    def __init__(self) -> None:
        self._handlers: _Routes = {}
        self._forms: _Routes = {}

    @overload
    def add(self, route: str, handler: Any, *, form: Any = None) -> None: ...
    @overload
    def add(self, route: Route[*Ts], handler: Handler[*Ts]) -> None: ...
    def add(self, route: Any, handler: Any, *, form: Any = None) -> None:
        if isinstance(route, str):
            _add(self._handlers, _Page(route), handler)
            if form is not None:
                _add(self._forms, _Page(route), form)
        else:
            self.add_route(route, handler)

    def add_route(self, route: Route[*Ts], handler: Handler[*Ts]) -> None:
        """Have `handler` answer the components of this route. Raises ValueError if another does already.

        It gets the arguments of the route.
        """
        _add(self._handlers, route, handler)

    def add_form(self, route: Route[*Ts], handler: Handler[*Ts]) -> None:
        """Have `handler` answer the forms of this route, which private pages open. Raises ValueError."""
        _add(self._forms, route, handler)

    async def answer(self, interaction: discord.Interaction) -> None:
        """Call the handler of the component that was pressed.

        In a public message, only components it still has may be pressed. Raises Refusal if it shows another
        page by now, NotAControl for anything else, and what the handler raises.
        """
        data: dict[str, Any] = dict(interaction.data or {})
        pressed, message = str(data.get("custom_id", "")), interaction.message
        _, page, *arguments = pressed.split(":")
        is_form = interaction.type is discord.InteractionType.modal_submit
        if message is None:
            raise NotAControl(pressed)
        for route, handler in (self._forms if is_form else self._handlers).get(page, ()):
            found = route.read(arguments, selected_values(data))
            if found is None:
                continue
            if message.flags.ephemeral or (pressed in ids_in(message) and not is_form):
                await handler(interaction, *found)
                return
            if not is_form and has_component(message, f"{PAGE_PREFIX}:{page}:"):
                raise Refusal("error-page-turned")
        raise NotAControl(pressed)


class _Page(Route[Any]):
    def __init__(self, page: str) -> None:
        super().__init__(page, [])

    def read(self, arguments: Any, values: Any = ()) -> Any:
        return ([*arguments],)


def _add(routes: _Routes, route: Route[*Ts], handler: Handler[*Ts]) -> None:
    known = routes.setdefault(route.page, [])
    if any(one.template == route.template for one, _ in known):
        raise ValueError(f"two handlers answer {route.template}")
    known.append((route, handler))
