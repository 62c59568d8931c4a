"""Interactions: what people start by commands, presses, choices and forms, and how the bot answers.

An interaction is answered once, within 3 seconds; its token then serves for 15 minutes.
"""

import asyncio
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.sandbox import errors as refusals
from bot.sandbox import messages as compose
from bot.sandbox import modals as forms
from bot.sandbox.commands import check_choice
from bot.sandbox.errors import invalid
from bot.sandbox.messages import Upload
from bot.sandbox.serializers import channel as channel_shape
from bot.sandbox.serializers import member
from bot.sandbox.state import EPHEMERAL, LOADING, TEXT, Channel, Json, Message, World, context_of

COMMAND, COMPONENT, AUTOCOMPLETE, SUBMIT = 2, 3, 4, 5  # interaction types
PONG, SAY, DEFER, DEFER_UPDATE, UPDATE, CHOICES, MODAL = 1, 4, 5, 6, 7, 8, 9  # callback types
TOKEN_LIFE = 15 * 60.0  # seconds
USUAL_LOCALE = "en-GB"  # of people's clients
KEPT = 50_000  # interactions held at most
GUEST_FOLLOWUPS = 5  # of an interaction where the bot is no member


@dataclass(slots=True, eq=False)
class Interaction:
    """One interaction. ``reply`` hands frames to the tab it came from, until its last answer."""

    id: str
    token: str
    type: int
    person: str
    channel: Channel
    created: float
    name: str | None = None  # of a command, with its groups
    source: Message | None = None  # whose component was used
    locale: str = USUAL_LOCALE  # of the person's client
    reply: "Callable[[Interaction, Json], None] | None" = None
    answered: bool = False
    thinking: bool = False
    failed: bool = False
    modal: Json | None = None
    original: Message | None = None
    followups: dict[str, Message] = field(default_factory=dict)
    followed_up: int = 0
    timer: asyncio.TimerHandle | None = None


class Interactions:
    """All interactions of a world. ``dispatch`` sends a gateway event about a channel to the bot."""

    def __init__(
        self, world: World, dispatch: Callable[[str, Json, Channel], None], answer_within: float
    ) -> None:
        self.world = world
        self.dispatch = dispatch
        self.answer_within = answer_within
        self._by_id: dict[str, Interaction] = {}
        self._by_token: dict[str, Interaction] = {}

    # begun by people

    def begin(
        self,
        kind: int,
        person: str,
        channel: Channel,
        data: Json,
        reply: Callable[[Interaction, Json], None],
        *,
        name: str | None = None,
        source: Message | None = None,
        locale: str = USUAL_LOCALE,
    ) -> Interaction:
        """Sends the bot an interaction; ``reply`` is called with every answer to it."""
        self._forget_old()
        number = self.world.new_id()
        token = f"sandbox.{number}.{secrets.token_urlsafe(24)}"
        now = self.world.clock()
        made = Interaction(number, token, kind, person, channel, now, name, source, locale, reply)
        made.timer = asyncio.get_running_loop().call_later(self.answer_within, self._fail, made)
        self._by_id[number] = self._by_token[token] = made
        self.dispatch("INTERACTION_CREATE", self._event(made, data), channel)
        return made

    def _event(self, made: Interaction, data: Json) -> Json:
        world, place = self.world, made.channel
        event: Json = {
            "id": made.id,
            "application_id": world.application_id,
            "type": made.type,
            "token": made.token,
            "version": 1,
            "data": data,
            "channel_id": place.id,
            "channel": channel_shape(world, place)
            | {"permissions": str(world.person_permissions(place, made.person))},
            "app_permissions": str(world.bot_permissions(place)),
            "locale": made.locale,
            "entitlements": [],
            "entitlement_sku_ids": [],
            "attachment_size_limit": compose.MAX_FILE,
        }
        event |= {"authorizing_integration_owners": self._owners(made), "context": context_of(place)}
        user, guild = world.people[made.person], world.guild_of(place)
        if guild is None:
            event["user"] = user
        else:
            event |= {
                "guild_id": guild,
                "guild": {"id": guild, "locale": "en-US", "features": []},
                "guild_locale": "en-US",
                "member": member(user) | {"permissions": str(world.person_permissions(place, made.person))},
            }
        if made.source is not None:
            event["message"] = made.source.data
        return event

    def _owners(self, made: Interaction) -> Json:
        """Who has installed the application, so that this could be started: the guild, or the person."""
        if made.channel.guest:
            return {"1": made.person}
        return {"0": self.world.guild_of(made.channel) or "0"}

    def close(self) -> None:
        """Stops the timers."""
        for interaction in self._by_id.values():
            if interaction.timer is not None:
                interaction.timer.cancel()

    def _forget_old(self) -> None:
        oldest_allowed = self.world.clock() - TOKEN_LIFE
        while self._by_id:
            oldest = next(iter(self._by_id.values()))
            if oldest.created >= oldest_allowed and len(self._by_id) < KEPT:
                break
            if oldest.timer is not None:
                oldest.timer.cancel()
            del self._by_id[oldest.id], self._by_token[oldest.token]

    def _fail(self, interaction: Interaction) -> None:
        interaction.failed, interaction.timer = True, None
        error = {"code": "no_answer", "message": "The application did not respond"}
        self._tell(interaction, {"type": "answer", "state": "failed", "error": error})

    def _tell(self, interaction: Interaction, frame: Json, *, last: bool = True) -> None:
        reply = interaction.reply
        if last:
            interaction.reply = None
        if reply is not None:
            reply(interaction, frame)

    # answered by the bot

    def answer(self, interaction_id: str, token: str, body: Json, uploads: Sequence[Upload]) -> Json:
        """The bot's first answer; returns Discord's callback response. Raises `Refusal`."""
        interaction = self._by_id.get(interaction_id)
        if interaction is None or interaction.token != token or interaction.failed:
            raise refusals.unknown_interaction()
        if interaction.answered:
            raise refusals.already_answered()
        if self.world.clock() - interaction.created > self.answer_within:
            raise refusals.unknown_interaction()
        kind, data = body.get("type"), body.get("data") or {}
        if not isinstance(data, dict):
            raise invalid(("data",), "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
        frame = self._take(interaction, kind, data, uploads)
        interaction.answered = True
        if interaction.timer is not None:
            interaction.timer.cancel()
            interaction.timer = None
        self._tell(interaction, frame, last=not interaction.thinking)
        return self._callback(interaction, kind)

    def _take(self, interaction: Interaction, kind: Any, data: Json, uploads: Sequence[Upload]) -> Json:
        """Does what a callback asks for; returns the frame that tells the person."""
        done: Json = {"type": "answer", "state": "done"}
        if kind == SAY and interaction.type != AUTOCOMPLETE:
            interaction.original = self._post(interaction, data, uploads)
            return done | {"message": interaction.original.data}
        if kind == DEFER and interaction.type != AUTOCOMPLETE:
            interaction.original = self._post(interaction, {"flags": data.get("flags")}, (), LOADING)
            interaction.thinking = True
            return done | {"state": "deferred"}
        if kind in (UPDATE, DEFER_UPDATE) and interaction.source is not None:
            interaction.original = interaction.source
            if kind == DEFER_UPDATE:
                return done
            self._edit(interaction.source, data, uploads)
            return done | {"message": interaction.source.data}
        if kind == MODAL and interaction.type in (COMMAND, COMPONENT):
            interaction.modal = forms.check(data)
            return done | {"state": "modal", "modal": interaction.modal}
        if kind == CHOICES and interaction.type == AUTOCOMPLETE:
            choices = data.get("choices")
            if not isinstance(choices, list) or len(choices) > 25:
                message = "Must be between 0 and 25 in length."
                raise invalid(("data", "choices"), "BASE_TYPE_BAD_LENGTH", message)
            for index, choice in enumerate(choices):
                check_choice(choice, ("data", "choices", index))
            return {"type": "choices", "choices": choices}
        raise invalid(("type",), "BASE_TYPE_CHOICES", "This interaction cannot be answered so.")

    def _callback(self, interaction: Interaction, kind: Any) -> Json:
        about: Json = {"id": interaction.id, "type": interaction.type}
        original = interaction.original
        response: Json = {"interaction": about}
        if original is not None:
            about |= {
                "response_message_id": original.id,
                "response_message_loading": interaction.thinking,
                "response_message_ephemeral": original.only_for is not None,
            }
            if kind in (SAY, UPDATE):
                response["resource"] = {"type": kind, "message": original.data}
        return response

    def _post(
        self, interaction: Interaction, body: Json, uploads: Sequence[Upload], flags: int = 0
    ) -> Message:
        world, wanted = self.world, body.get("flags") or 0
        unseen = interaction.channel.type == TEXT and interaction.channel.guest and not world.external_apps
        private = unseen or (isinstance(wanted, int) and bool(wanted & EPHEMERAL))
        return compose.create(
            world,
            interaction.channel,
            body,
            uploads,
            only_for=interaction.person if private else None,
            extra=self._origin(interaction),
            flags=flags,
        )

    def _origin(self, interaction: Interaction) -> Json:
        """What tells a message's reader that it answers an interaction."""
        user = self.world.people[interaction.person]
        about: Json = {
            "id": interaction.id,
            "type": interaction.type,
            "user": user,
            "authorizing_integration_owners": self._owners(interaction),
        }
        extra: Json = {"application_id": self.world.application_id, "webhook_id": self.world.application_id}
        if interaction.original is not None:
            about["original_response_message_id"] = interaction.original.id
        if interaction.type == COMMAND:
            about["name"] = interaction.name
            extra |= {"type": 20}
            extra["interaction"] = {
                "id": interaction.id,
                "type": COMMAND,
                "name": interaction.name,
                "user": user,
            }
        elif interaction.type == COMPONENT and interaction.source is not None:
            about["interacted_message_id"] = interaction.source.id
        elif interaction.type == SUBMIT:
            trigger = {name: about[name] for name in ("id", "user", "authorizing_integration_owners")}
            if interaction.source is None:
                trigger["type"] = COMMAND
            else:
                trigger |= {"type": COMPONENT, "interacted_message_id": interaction.source.id}
            about["triggering_interaction_metadata"] = trigger
        return extra | {"interaction_metadata": about}

    def _edit(self, message: Message, body: Json, uploads: Sequence[Upload]) -> None:
        if not self.world.holds(message):
            raise refusals.unknown_message()
        compose.edit(self.world, message, body, uploads)

    # the webhook of an interaction

    def by_token(self, application_id: str, token: str) -> Interaction:
        """The answered interaction of a token. Raises 10015 (none, or over), 50027 (not a token)."""
        if application_id != self.world.application_id:
            raise refusals.unknown_webhook()
        interaction = self._by_token.get(token)
        if interaction is None:
            raise (
                refusals.unknown_webhook()
                if token.startswith("sandbox.")
                else refusals.invalid_webhook_token()
            )
        if not interaction.answered or self.world.clock() - interaction.created > TOKEN_LIFE:
            raise refusals.unknown_webhook()
        return interaction

    def message(self, interaction: Interaction, message_id: str) -> Message:
        """A message this interaction may edit: the first answer, a followup, or the one whose component was
        used. Raises 10008.
        """
        original, source = interaction.original, interaction.source
        if message_id == "@original" or (original is not None and original.id == message_id):
            found = original
        elif source is not None and source.id == message_id:
            found = source
        else:
            found = interaction.followups.get(message_id)
        if found is None or not self.world.holds(found):
            raise refusals.unknown_message()
        return found

    def followup(self, interaction: Interaction, body: Json, uploads: Sequence[Upload]) -> Message:
        """A further message; after a deferred answer, the first one fills that in."""
        if interaction.thinking:
            return self.edit(interaction, "@original", body, uploads)
        if interaction.channel.guest and interaction.followed_up >= GUEST_FOLLOWUPS:
            raise refusals.too_many_followups()
        message = self._post(interaction, body, uploads)
        interaction.followed_up += 1
        interaction.followups[message.id] = message
        return message

    def edit(
        self, interaction: Interaction, message_id: str, body: Json, uploads: Sequence[Upload]
    ) -> Message:
        message = self.message(interaction, message_id)
        self._edit(message, body, uploads)
        if interaction.thinking and message is interaction.original:
            interaction.thinking = False
            self._tell(interaction, {"type": "answer", "state": "done", "message": message.data})
        return message

    def delete(self, interaction: Interaction, message_id: str) -> None:
        message = self.message(interaction, message_id)
        self.world.remove(message)
        if interaction.thinking and message is interaction.original:
            interaction.thinking = False
            self._tell(interaction, {"type": "answer", "state": "done"})
