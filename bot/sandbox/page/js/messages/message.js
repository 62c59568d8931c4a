/* Renders a message: author, time, content, and the progress of interactions on it. */
import { components } from "./components.js";
import { button, dots, el, span } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { embed } from "./embed.js";
import { busyWith, dismiss, failureOf } from "../core/interactions.js";
import { emojiOf, markdown, onlyEmoji } from "./markdown.js";
import { attachments } from "./media.js";
import { appTag, avatar, nameInMention, nameOf } from "../core/people.js";
import { drawnFrom, shell } from "../core/patch.js";
import { messageMenu, personMenu } from "../overlays/context-menu.js";
import { EPHEMERAL, findMessage, LOADING, mentionsMe } from "../core/state.js";
import { texts } from "../core/texts.js";
import { messageTime, formatted } from "../core/time.js";

const COMPONENTS_V2 = 1 << 15;
const GROUP_MS = 7 * 60 * 1000;

export const isEphemeral = (message) => Boolean(message.flags & EPHEMERAL);

const commandName = (message) => message.interaction_metadata?.name ?? message.interaction?.name ?? null;
const commandUser = (message) => message.interaction_metadata?.user ?? message.interaction?.user ?? null;
const byCommand = (message) => message.interaction_metadata?.type === 2 && !message.interaction_metadata.original_response_message_id;

const byMenu = ({ interaction_metadata: origin }) => Boolean(origin?.target_user ?? origin?.target_message_id);

/** Find the message this one refers to: replied to, pressed on, or followed up. */
const answersTo = (message) => message.message_reference?.message_id
  ?? message.interaction_metadata?.original_response_message_id ?? message.interaction_metadata?.interacted_message_id;

/** Check whether a message continues under the author line of the one before. */
export function continues(message, before) {
  if (!before || before.author?.id !== message.author?.id) return false;
  if (byCommand(message) || answersTo(message) || isEphemeral(message) !== isEphemeral(before)) return false;
  return Date.parse(message.timestamp) - Date.parse(before.timestamp) < GROUP_MS;
}

/** Build the line above a message: the command or message it answers. */
function context(message) {
  if (byCommand(message)) return commandLine(commandUser(message), commandName(message), byMenu(message));
  const id = answersTo(message);
  if (!id) return null;
  const known = findMessage(message.channel_id, id) ?? message.referenced_message;
  if (!known) return el("div", { class: "context" }, el("em", {}, texts.originalGone));
  return el("div", { class: "context" }, avatar(known.author, "avatar-tiny"), el("b", {}, `@${nameOf(known.author)}`),
    el("button", { type: "button", class: "context-text", data: { jump: id } }, ...preview(known)));
}

export function commandLine(user, name, menu = false) {
  return el("div", { class: "context" }, avatar(user, "avatar-tiny"), el("b", {}, nameOf(user)), ` ${texts.used} `,
    el("span", { class: "command-name" }, name ? `${menu ? "" : "/"}${name}` : texts.aCommand));
}

/** Build the nodes of a message's preview on one line: its text without formatting, its emojis as pictures. */
function preview(message) {
  const text = message.content || firstText(message.components ?? []) || texts.clickToSeePicture;
  const bare = text.replace(/^(#{1,3}|-#|>{1,3})\s/gm, "").replace(/\*\*|__|~~|\|\||`/g, "")
    .replace(/<@!?(\d+)>/g, (_, id) => `@${nameInMention(id)}`).replace(/\s+/g, " ").slice(0, 240)
    .replace(/<[^>]*$/, "");
  return bare.split(/(<a?:\w+:\d+>)/).map((part) => {
    const [, animated, name, id] = /^<(a?):(\w+):(\d+)>$/.exec(part) ?? [];
    return id ? emojiOf({ id, name, animated: Boolean(animated) }) : part;
  });
}

function firstText(list) {
  for (const component of list) {
    const found = component.content ?? firstText(component.components ?? []);
    if (found) return found;
  }
  return "";
}

function body(message) {
  const thinking = message.flags & LOADING && !message.content && !(message.components ?? []).length;
  if (thinking) return [thinkingLine(message.author)];
  const edited = message.edited_timestamp
    ? el("span", { class: "edited", title: formatted(new Date(message.edited_timestamp), "F") }, texts.edited) : null;
  if (message.flags & COMPONENTS_V2) return [...components(message), edited];
  const text = message.content
    ? el("div", { class: `content markdown ${onlyEmoji(message.content) ? "jumbo" : ""}` }, markdown(message.content), edited) : edited;
  return [text, ...attachments(message.attachments ?? []), ...(message.embeds ?? []).map(embed), ...components(message)];
}

export function thinkingLine(author) {
  return el("div", { class: "thinking" }, dots(), texts.thinking(nameOf(author)));
}

function privateLine(message) {
  return el("div", { class: "private" }, icon("eye"), `${texts.onlyYou} · `,
    button("link-button", () => dismiss(message), {}, texts.dismiss));
}

const authorName = (author) => (author?.id ? personMenu(span("author-name", nameOf(author)), author) : span("author-name", nameOf(author)));

export function authorLine(author, timestamp) {
  const exactly = timestamp && formatted(new Date(timestamp), "F");
  return el("div", { class: "author" }, authorName(author), author?.bot ? appTag() : null,
    timestamp ? el("time", { class: "when", datetime: timestamp, title: exactly }, messageTime(timestamp)) : null);
}

/** Build a message's list item; `grouped` omits avatar and author. */
export function messageNode(message, grouped) {
  const kinds = { grouped, mention: mentionsMe(message), private: isEphemeral(message) };
  const classes = Object.keys(kinds).filter((kind) => kinds[kind]).map((kind) => `message-${kind}`);
  const clock = formatted(new Date(message.timestamp), "t");
  const node = shell(el("li", { class: ["message", ...classes].join(" "), tabindex: "-1", data: { id: message.id } },
    context(message),
    shell(el("div", { class: "message-main" },
      grouped
        ? el("time", { class: "gutter when", datetime: message.timestamp, "aria-hidden": "true" }, clock)
        : avatar(message.author),
      shell(el("div", { class: "message-body" },
        grouped ? el("span", { class: "sr-only" }, nameOf(message.author)) : authorLine(message.author, message.timestamp),
        body(message),
        isEphemeral(message) ? privateLine(message) : null,
        drawnFrom("failure", el("div", { class: "failure", role: "alert" }))))))));
  messageMenu(node, message);
  showProgress(node, message.id);
  return node;
}

/** Show an interaction's progress: a spinner on the component, the others disabled, the error below. */
export function showProgress(node, messageId) {
  const busy = busyWith(messageId);
  for (const control of node.querySelectorAll("[data-custom-id]")) {
    const mine = busy?.customId === control.dataset.customId;
    control.classList.toggle("busy", mine);
    if (mine) control.setAttribute("aria-busy", "true");
    else control.removeAttribute("aria-busy");
    if (busy) control.setAttribute("aria-disabled", "true");
    else control.removeAttribute("aria-disabled");
  }
  const failure = failureOf(messageId);
  const line = node.querySelector(".failure");
  if (line.textContent !== (failure ?? "")) line.textContent = failure ?? "";
}
