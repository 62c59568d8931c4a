"""Routes that answer interactions: the callback, and the webhook behind the interaction's token."""

from bot.sandbox.rest.routing import Call, Route
from bot.sandbox.state import Json


def callback(call: Call) -> Json | None:
    params = call.params
    made = call.interactions.answer(params["interaction_id"], params["token"], call.object(), call.uploads)
    return made if call.query.get("with_response", "").lower() in ("1", "true") else None


def followup(call: Call) -> Json:
    interaction = call.interactions.by_token(call.params["application_id"], call.params["token"])
    return call.interactions.followup(interaction, call.object(), call.uploads).data


def get_message(call: Call) -> Json:
    interaction = call.interactions.by_token(call.params["application_id"], call.params["token"])
    return call.interactions.message(interaction, call.params["message_id"]).data


def edit_message(call: Call) -> Json:
    interaction = call.interactions.by_token(call.params["application_id"], call.params["token"])
    body, uploads = call.object(), call.uploads
    return call.interactions.edit(interaction, call.params["message_id"], body, uploads).data


def delete_message(call: Call) -> None:
    interaction = call.interactions.by_token(call.params["application_id"], call.params["token"])
    call.interactions.delete(interaction, call.params["message_id"])


ROUTES: dict[str, Route] = {
    "POST /interactions/{interaction_id}/{token}/callback": callback,
    "POST /webhooks/{application_id}/{token}": followup,
    "GET /webhooks/{application_id}/{token}/messages/{message_id}": get_message,
    "PATCH /webhooks/{application_id}/{token}/messages/{message_id}": edit_message,
    "DELETE /webhooks/{application_id}/{token}/messages/{message_id}": delete_message,
}
