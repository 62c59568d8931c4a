"""Interactions: commands, component presses, autocompletion and modal submissions, and the bot's answers.

An interaction takes one initial response, within 3 seconds; its token is then valid for 15 minutes.
"""

import asyncio
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.sandbox import errors, messages, modals
from bot.sandbox.commands import validate_choice
from bot.sandbox.errors import invalid
from bot.sandbox.messages import Upload
from bot.sandbox.serializers import channel as channel_shape
from bot.sandbox.serializers import member
from bot.sandbox.state import EPHEMERAL, LOADING, TEXT, Channel, DiscordState, Json, Message, context_of

COMMAND, COMPONENT, AUTOCOMPLETE, SUBMIT = 2, 3, 4, 5  # interaction types
PONG, MESSAGE, DEFER, DEFER_UPDATE, UPDATE, CHOICES, MODAL = 1, 4, 5, 6, 7, 8, 9  # callback types
TOKEN_LIFE = 15 * 60.0  # seconds
DEFAULT_LOCALE = "en-GB"  # of people's clients
MAX_INTERACTIONS = 50_000  # kept in memory
EXTERNAL_FOLLOWUPS = 5  # per interaction, where the bot is not a member


@dataclass(slots=True, eq=False)
class Interaction:
    """One interaction. ``reply`` sends frames to the socket it came from, until the final answer."""

    id: str
    token: str
    type: int
    person: str
    channel: Channel
    created: float
    name: str | None = None  # full command name
    source: Message | None = None  # the message of the component used
    locale: str = DEFAULT_LOCALE  # of the person's client
    reply: "Callable[[Interaction, Json], None] | None" = None
    answered: bool = False
    thinking: bool = False
    failed: bool = False
    target: Json = field(default_factory=dict)  # of a context menu, as the metadata of answers has it
    modal: Json | None = None
    original: Message | None = None
    followups: dict[str, Message] = field(default_factory=dict)
    followed_up: int = 0
    timer: asyncio.TimerHandle | None = None


class Interactions:
    """The interactions in flight. ``dispatch`` sends the bot a gateway event about a channel."""

    def __init__(
        self, state: DiscordState, dispatch: Callable[[str, Json, Channel], None], answer_within: float
    ) -> None:
        self.state = state
        self.dispatch = dispatch
        self.answer_within = answer_within
        self._by_id: dict[str, Interaction] = {}
        self._by_token: dict[str, Interaction] = {}

    # from people

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
        locale: str = DEFAULT_LOCALE,
    ) -> Interaction:
        """Send the bot an interaction; ``reply`` is called with every answer frame."""
        self._forget_old()
        number = self.state.new_id()
        token = f"sandbox.{number}.{secrets.token_urlsafe(24)}"
        now = self.state.clock()
        made = Interaction(number, token, kind, person, channel, now, name, source, locale, reply)
        made.target = _target(data)
        made.timer = asyncio.get_running_loop().call_later(self.answer_within, self._fail, made)
        self._by_id[number] = self._by_token[token] = made
        self.dispatch("INTERACTION_CREATE", self._event(made, data), channel)
        return made

    def _event(self, made: Interaction, data: Json) -> Json:
        state, place = self.state, made.channel
        event: Json = {
            "id": made.id,
            "application_id": state.application_id,
            "type": made.type,
            "token": made.token,
            "version": 1,
            "data": data,
            "channel_id": place.id,
            "channel": channel_shape(state, place)
            | {"permissions": str(state.person_permissions(place, made.person))},
            "app_permissions": str(state.bot_permissions(place)),
            "locale": made.locale,
            "entitlements": [],
            "entitlement_sku_ids": [],
            "attachment_size_limit": messages.MAX_FILE,
        }
        event |= {"authorizing_integration_owners": self._owners(made), "context": context_of(place)}
        user, guild = state.people[made.person], state.guild_of(place)
        if guild is None:
            event["user"] = user
        else:
            event |= {
                "guild_id": guild,
                "guild": {"id": guild, "locale": "en-US", "features": []},
                "guild_locale": "en-US",
                "member": member(user) | {"permissions": str(state.person_permissions(place, made.person))},
            }
        if made.source is not None:
            event["message"] = made.source.data
        return event

    def _owners(self, made: Interaction) -> Json:
        """Say who installed the application: the guild, or the person where the bot is not a member."""
        if made.channel.external:
            return {"1": made.person}
        return {"0": self.state.guild_of(made.channel) or "0"}

    @property
    def unanswered(self) -> int:
        """The number of interactions the bot can still answer."""
        return sum(not (interaction.answered or interaction.failed) for interaction in self._by_id.values())

    def expire(self) -> None:
        """Fail every unanswered interaction now, as if its time had run out."""
        for interaction in list(self._by_id.values()):
            if interaction.timer is not None:
                interaction.timer.cancel()
                self._fail(interaction)

    def close(self) -> None:
        """Cancel all timers."""
        for interaction in self._by_id.values():
            if interaction.timer is not None:
                interaction.timer.cancel()

    def _forget_old(self) -> None:
        oldest_allowed = self.state.clock() - TOKEN_LIFE
        while self._by_id:
            oldest = next(iter(self._by_id.values()))
            if oldest.created >= oldest_allowed and len(self._by_id) < MAX_INTERACTIONS:
                break
            if oldest.timer is not None:
                oldest.timer.cancel()
            del self._by_id[oldest.id], self._by_token[oldest.token]

    def _fail(self, interaction: Interaction) -> None:
        interaction.failed, interaction.timer = True, None
        error = {"code": "no_answer", "message": "The application did not respond"}
        self._send_reply(interaction, {"type": "answer", "state": "failed", "error": error})

    def _send_reply(self, interaction: Interaction, frame: Json, *, last: bool = True) -> None:
        reply = interaction.reply
        if last:
            interaction.reply = None
        if reply is not None:
            reply(interaction, frame)

    # from the bot

    def answer(self, interaction_id: str, token: str, body: Json, uploads: Sequence[Upload]) -> Json:
        """Take the initial response and return Discord's callback response. Raises `ApiError`."""
        interaction = self._by_id.get(interaction_id)
        if interaction is None or interaction.token != token or interaction.failed:
            raise errors.unknown_interaction()
        if interaction.answered:
            raise errors.already_answered()
        if self.state.clock() - interaction.created > self.answer_within:
            raise errors.unknown_interaction()
        kind, data = body.get("type"), body.get("data") or {}
        if not isinstance(data, dict):
            raise invalid(("data",), "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
        frame = self._apply_callback(interaction, kind, data, uploads)
        interaction.answered = True
        if interaction.timer is not None:
            interaction.timer.cancel()
            interaction.timer = None
        self._send_reply(interaction, frame, last=not interaction.thinking)
        return self._callback(interaction, kind)

    def _apply_callback(
        self, interaction: Interaction, kind: Any, data: Json, uploads: Sequence[Upload]
    ) -> Json:
        """Apply a callback and return the answer frame for the person."""
        done: Json = {"type": "answer", "state": "done"}
        if kind == MESSAGE and interaction.type != AUTOCOMPLETE:
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
            interaction.modal = modals.validate_modal(data)
            return done | {"state": "modal", "modal": interaction.modal}
        if kind == CHOICES and interaction.type == AUTOCOMPLETE:
            choices = data.get("choices")
            if not isinstance(choices, list) or len(choices) > 25:
                message = "Must be between 0 and 25 in length."
                raise invalid(("data", "choices"), "BASE_TYPE_BAD_LENGTH", message)
            for index, choice in enumerate(choices):
                validate_choice(choice, ("data", "choices", index))
            return {"type": "choices", "choices": choices}
        raise invalid(("type",), "BASE_TYPE_CHOICES", "Not a valid callback type for this interaction.")

    def _callback(self, interaction: Interaction, kind: Any) -> Json:
        about: Json = {"id": interaction.id, "type": interaction.type}
        original = interaction.original
        response: Json = {"interaction": about}
        if original is not None:
            about |= {
                "response_message_id": original.id,
                "response_message_loading": interaction.thinking,
                "response_message_ephemeral": original.visible_to is not None,
            }
            if kind in (MESSAGE, UPDATE):
                response["resource"] = {"type": kind, "message": original.data}
        return response

    def _post(
        self, interaction: Interaction, body: Json, uploads: Sequence[Upload], flags: int = 0
    ) -> Message:
        state, wanted = self.state, body.get("flags") or 0
        if interaction.channel.locked:
            raise errors.thread_locked()
        unseen = interaction.channel.type == TEXT and interaction.channel.external and not state.external_apps
        private = unseen or (isinstance(wanted, int) and bool(wanted & EPHEMERAL))
        return messages.create(
            state,
            interaction.channel,
            body,
            uploads,
            visible_to=interaction.person if private else None,
            extra=self._origin(interaction),
            flags=flags,
        )

    def _origin(self, interaction: Interaction) -> Json:
        """Write the message fields that link an answer to its interaction."""
        user = self.state.people[interaction.person]
        about: Json = {
            "id": interaction.id,
            "type": interaction.type,
            "user": user,
            "authorizing_integration_owners": self._owners(interaction),
        }
        extra: Json = {"application_id": self.state.application_id, "webhook_id": self.state.application_id}
        if interaction.original is not None:
            about["original_response_message_id"] = interaction.original.id
        if interaction.type == COMMAND:
            about |= {"name": interaction.name} | interaction.target
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
        if not self.state.contains(message):
            raise errors.unknown_message()
        if message.channel.locked:
            raise errors.thread_locked()
        messages.edit(self.state, message, body, uploads)

    # the interaction's webhook

    def by_token(self, application_id: str, token: str) -> Interaction:
        """Look up an interaction by its token. Raises 10015 (unknown or expired) or 50027 (malformed)."""
        if application_id != self.state.application_id:
            raise errors.unknown_webhook()
        interaction = self._by_token.get(token)
        if interaction is None:
            raise (
                errors.unknown_webhook() if token.startswith("sandbox.") else errors.invalid_webhook_token()
            )
        if not interaction.answered or self.state.clock() - interaction.created > TOKEN_LIFE:
            raise errors.unknown_webhook()
        return interaction

    def message(self, interaction: Interaction, message_id: str) -> Message:
        """Look up a message this interaction can edit. Raises 10008.

        That is the original response, a followup, or the message whose component was used.
        """
        original, source = interaction.original, interaction.source
        if message_id == "@original" or (original is not None and original.id == message_id):
            message = original
        elif source is not None and source.id == message_id:
            message = source
        else:
            message = interaction.followups.get(message_id)
        if message is None or not self.state.contains(message):
            raise errors.unknown_message()
        return message

    def followup(self, interaction: Interaction, body: Json, uploads: Sequence[Upload]) -> Message:
        """Post a followup; after a deferred response, the first one fills it in."""
        if interaction.thinking:
            return self.edit(interaction, "@original", body, uploads)
        if interaction.channel.external and interaction.followed_up >= EXTERNAL_FOLLOWUPS:
            raise errors.too_many_followups()
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
            self._send_reply(interaction, {"type": "answer", "state": "done", "message": message.data})
        return message

    def delete(self, interaction: Interaction, message_id: str) -> None:
        message = self.message(interaction, message_id)
        self.state.remove_message(message)
        if interaction.thinking and message is interaction.original:
            interaction.thinking = False
            self._send_reply(interaction, {"type": "answer", "state": "done"})


def _target(data: Json) -> Json:
    """Say what a context menu was used on; {} for other interactions."""
    target = data.get("target_id")
    if target is None:
        return {}
    users = data["resolved"].get("users", {})
    return {"target_user": users[target]} if target in users else {"target_message_id": target}
