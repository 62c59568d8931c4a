"""Who may join: the host of a lobby on a server chooses it in a form, and adds a note.

The rules are `bot.match.admission`, which is asked whenever someone joins. Here are the button, the form, and
what the lobby and lists of lobbies say.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import discord
from discord import ui

from bot.app import App
from bot.discord.routes import NotAControl, is_id
from bot.i18n import Texts, for_reader
from bot.match import lobby
from bot.match.admission import HIGHEST_RATING, NOTE_LENGTH, ON_TIME, Admission, Who
from bot.match.commands import Admit
from bot.match.model import Match, MatchStatus
from bot.match.refusals import Refusal
from bot.match.service import Matches
from bot.table import offers
from bot.table.controls import Control, ControlId, Press, answers
from bot.table.names import safe
from bot.table.presses import at_table
from bot.table.sync import MessageSync

ACT: Final = "admission"
WHO, ROLE, LOWEST, HIGHEST, NOTE = "who", "role", "lowest", "highest", "note"  # fields of the form
EVERYONE: Final = "everyone"
_OF_REPUTATION: Final = {Who.RELIABLE, Who.NEW}
_DIGITS: Final = len(str(HIGHEST_RATING))


def form(match: Match, t: Texts, *, knows_reputation: bool) -> ui.Modal:
    """Return the form, filled with what is chosen now; discord.py does not track it."""
    now = match.admission or Admission()
    offered = [who for who in Who if knows_reputation or who not in _OF_REPUTATION]
    options = [
        discord.RadioGroupOption(label=t(f"admission-{value}"), value=value, default=value == chosen)
        for chosen in [now.who or EVERYONE]
        for value in [EVERYONE, *offered]
    ]
    asked = ui.Modal(title=t("admission-title"), custom_id=ControlId(match.id, 0, ACT).format())
    fields: list[tuple[str, ui.Item[Any]]] = [
        ("which", ui.RadioGroup(custom_id=WHO, options=options)),
        ("which-role", _role_field(now.role_id)),
        ("lowest", _rating_field(LOWEST, now.lowest)),
        ("highest", _rating_field(HIGHEST, now.highest)),
        (
            "note",
            ui.TextInput(custom_id=NOTE, default=now.note, required=False, max_length=NOTE_LENGTH),
        ),
    ]
    for name, field in fields:
        asked.add_item(ui.Label(text=t(f"admission-{name}"), component=field))
    asked.stop()
    return asked


def _role_field(chosen: int | None) -> ui.RoleSelect[Any]:
    role = discord.SelectDefaultValueType.role
    defaults = [] if chosen is None else [discord.SelectDefaultValue(id=chosen, type=role)]
    return ui.RoleSelect(custom_id=ROLE, required=False, min_values=0, default_values=defaults)


def _rating_field(name: str, rating: int | None) -> ui.TextInput[Any]:
    default = "" if rating is None else str(rating)
    return ui.TextInput(custom_id=name, default=default, required=False, max_length=_DIGITS)


def parse(given: Mapping[str, Sequence[str]]) -> Admission:
    """Return what the form was filled with. Raises NotAControl for what it does not offer, Refusal."""
    first = {field: values[0].strip() for field, values in given.items() if values}
    who, role = first.get(WHO, EVERYONE), first.get(ROLE, "")
    if who not in {*Who, EVERYONE} or (role and not is_id(role)):
        raise NotAControl(f"{who} {role}")
    return Admission(
        who=None if who == EVERYONE else Who(who),
        role_id=int(role) if role else None,
        lowest=_rating(first.get(LOWEST, "")) if who == Who.RATING else None,
        highest=_rating(first.get(HIGHEST, "")) if who == Who.RATING else None,
        note=first.get(NOTE, ""),
    )


def _rating(typed: str) -> int | None:
    if not typed:
        return None
    if not (typed.isascii() and typed.isdecimal() and len(typed) <= _DIGITS):
        raise Refusal("error-admission-which-rating", highest=HIGHEST_RATING)
    return int(typed)


def _button(match: Match, t: Texts) -> list[Control]:
    return [Press(t("admission-open"), ACT)] if lobby.may_be_restricted(match) else []


def notes(match: Match, t: Texts) -> list[str]:
    """Return who may join a lobby, unless everyone may, and the host's note."""
    admission = match.admission
    if admission is None or match.status != MatchStatus.LOBBY:
        return []
    who = [] if admission.who is None else [f"**{_who(match, admission, t)}**"]
    note = [t("admission-noted", note=safe(admission.note, longest=NOTE_LENGTH))] if admission.note else []
    return [*who, *note]


def _who(match: Match, admission: Admission, t: Texts) -> str:
    lowest, highest = admission.lowest, admission.highest
    match admission.who:
        case Who.ROLE:
            return t("admission-for-role", role=f"<@&{admission.role_id}>")
        case Who.RATING:
            ends = "-from" if highest is None else "-to" if lowest is None else ""
            return t(f"admission-for-rating{ends}", lowest=lowest or 0, highest=highest or 0)
        case Who.RELIABLE:
            return t("admission-for-reliable", share=t.percent(ON_TIME))
        case Who.PLAYED:
            host = match.seat_of(match.host_id)
            return t("admission-for-played", name=safe(host.name if host else ""))
        case _:
            return t("admission-for-new")


class AdmissionHandlers:
    """Answers the button, and the form that it opens."""

    def __init__(self, matches: Matches, message_sync: MessageSync) -> None:
        self._matches = matches
        self._message_sync = message_sync

    async def ask(self, press: discord.Interaction, control: ControlId) -> None:
        """Open the form. Raises LobbyClosed, Refusal for anyone but the host of a lobby."""
        match = await self._matches.get(control.match)
        lobby.with_admission(match, press.user.id, match.admission or Admission())
        knows = self._matches.commits.reputation_of is not None
        await press.response.send_modal(form(match, for_reader(press), knows_reputation=knows))

    async def choose(self, press: discord.Interaction, control: ControlId) -> None:
        """Choose what the form says. Raises NotAControl, LobbyClosed, Refusal."""
        table_press = await at_table(press, control, self._message_sync)
        command = Admit(press.user.id, parse(answers(press.data)))
        await self._matches.act(control.match, command, press=table_press)


def add_offers() -> None:
    """Offer the form in lobbies, and say there and in lists what was chosen."""
    offers.LOBBY.add(10, _button)
    offers.LOBBY_NOTES.add(10, notes)


def setup(app: App) -> None:
    """Add the button, and the form."""
    handlers = AdmissionHandlers(app.matches, app.message_sync)
    app.components.add({ACT: handlers.ask}, {ACT: handlers.choose})
    add_offers()
