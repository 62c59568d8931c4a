/* Interactions in flight: sending commands, presses and forms, and tracking their answers. */
import { emit, forget, messagesOf, on, state } from "./state.js";
import { texts } from "./texts.js";

let socket = null;
let counter = 0;
const waiting = new Map(); // nonce -> {kind, messageId, customId, channelId, name, form, resolve, state, text}
const failures = new Map(); // message id -> the error to show under it

export const useSocket = (value) => {
  socket = value;
};

const freshNonce = () => `${Date.now().toString(36)}-${++counter}`;

function ask(kind, frame, details = {}) {
  const nonce = freshNonce();
  if (!socket.send({ ...frame, nonce })) {
    emit("toast", texts.notConnected);
    return null;
  }
  const channelId = frame.channel_id ?? state.current;
  waiting.set(nonce, { nonce, kind, state: "sent", channelId, after: messagesOf(channelId).at(-1)?.id ?? "0", ...details });
  emit("pending", details.messageId ?? null);
  return nonce;
}

/** Post a plain message. Returns false without a connection. */
export const say = (channelId, content) => socket.send({ type: "say", channel_id: channelId, content });

/** Use a slash command. If it is refused, `form` is emitted with the error, so that no input is lost. */
export function slash(channelId, command, options, form) {
  const sent = ask("slash", { type: "slash", channel_id: channelId, command, options }, { name: command, form });
  if (sent) emit("sent-command");
  return sent;
}

/** Use a menu command on a person or a message. */
export function useMenu(channelId, command, kind, target) {
  const on = kind === 3 ? { messageId: target.id } : {};
  if (on.messageId) failures.delete(on.messageId);
  ask("menu", { type: "menu", channel_id: channelId, command: command.name, kind, target_id: target.id }, { name: command.name, ...on });
}

function touch(message, type, customId, more = {}) {
  if (busyWith(message.id)) return;
  failures.delete(message.id);
  ask(type, { type, channel_id: message.channel_id, message_id: message.id, custom_id: customId, ...more },
    { messageId: message.id, customId });
}

export const press = (message, customId) => touch(message, "press", customId);
export const choose = (message, customId, values) => touch(message, "choose", customId, { values });

/** Submit a modal. Resolves to null on success, or to the error to show. */
export function submit(customId, fields) {
  return new Promise((resolve) => {
    const sent = ask("submit", { type: "submit", custom_id: customId, fields }, { resolve });
    if (!sent) resolve(texts.notConnected);
  });
}

/** Ask for autocompletion. Resolves to [{name, value}…], or null if the bot did not answer. */
export function autocomplete(channelId, command, options, focused) {
  return new Promise((resolve) => {
    const nonce = ask("autocomplete", { type: "autocomplete", channel_id: channelId, command, options, focused }, { resolve });
    if (!nonce) resolve(null);
  });
}

export function dismiss(message) {
  socket.send({ type: "dismiss", message_id: message.id });
  failures.delete(message.id);
  forget(message.channel_id, message.id);
}

/** Find the interaction in flight on a message, or null. */
export function busyWith(messageId) {
  for (const one of waiting.values()) if (one.messageId === messageId && one.state === "sent") return one;
  return null;
}

export const failureOf = (messageId) => failures.get(messageId) ?? null;

/** List the channel's placeholders: commands sent or failed, and deferred answers. */
export const awaitedIn = (channelId) => [...waiting.values()].filter((one) =>
  one.channelId === channelId && (one.kind === "slash" || one.state === "deferred") && (one.state === "failed" || !arrived(one)));

/** Check whether the answer's message is here already; it arrives just before the `answer` frame. */
function arrived({ kind, channelId, name, messageId, after }) {
  return messagesOf(channelId).some(({ id, interaction_metadata: origin }) => {
    if (origin?.user?.id !== state.me.id || BigInt(id) <= BigInt(after)) return false;
    return kind === "slash" ? origin.name === name : origin.interacted_message_id === messageId;
  });
}

/** Drop an interaction, for example when its failure is dismissed. */
export function drop(nonce) {
  const one = waiting.get(nonce);
  waiting.delete(nonce);
  emit("pending", one?.messageId ?? null);
}

function end(one, text = null) {
  if (one.kind === "slash" && text !== null) {
    Object.assign(one, { state: "failed", text });
  } else {
    waiting.delete(one.nonce);
    if (one.kind === "menu" && !one.messageId && text !== null) emit("toast", text);
    if (one.messageId && text !== null) failures.set(one.messageId, text);
  }
  one.resolve?.(text);
  if (one.messageId) emit("pending", one.messageId);
  emit("pending", null);
}

on("answer", (frame) => {
  const one = waiting.get(frame.nonce);
  if (frame.state === "modal") emit("modal", { modal: frame.modal, channelId: one?.channelId ?? null });
  if (!one) return;
  if (frame.state === "deferred") {
    one.state = "deferred";
    one.resolve?.(null);
    emit("pending", one.messageId ?? null);
    if (one.messageId) emit("pending", null);
  } else if (frame.state === "failed" && one.kind === "autocomplete") {
    waiting.delete(frame.nonce);
    one.resolve(null);
  } else if (frame.state === "failed") {
    end(one, one.kind === "slash" ? texts.noResponse : one.kind === "submit" ? texts.modalFailed : texts.interactionFailed);
  } else {
    end(one);
  }
});

on("choices", (frame) => {
  const one = waiting.get(frame.nonce);
  if (!one) return;
  waiting.delete(frame.nonce);
  one.resolve(frame.choices);
});

on("refused", (frame) => {
  const one = waiting.get(frame.nonce);
  const text = frame.message || texts.refused;
  if (!one) {
    emit("toast", text);
  } else if (one.kind === "slash") {
    drop(one.nonce);
    emit("slash-refused", { form: one.form, text });
  } else if (one.kind === "autocomplete") {
    waiting.delete(one.nonce);
    one.resolve(null);
  } else {
    end(one, text);
  }
});

on("connection", (status) => {
  if (status !== "lost") return;
  for (const one of [...waiting.values()]) {
    if (one.kind === "autocomplete") one.resolve(null);
    else if (one.state !== "failed") end(one, texts.connectionCut);
  }
});

on("hello", () => {
  waiting.clear();
  failures.clear();
});
