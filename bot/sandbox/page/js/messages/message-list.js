/* The messages of the open channel: updates only what changed, and keeps the scroll position. */
import { $, button, el, span } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { awaitedIn, drop } from "../core/interactions.js";
import { authorLine, commandLine, continues, messageNode, showProgress, thinkingLine } from "./message.js";
import { patch, patchChildren } from "../core/patch.js";
import { avatar } from "../core/people.js";
import { channelOf, currentChannel, isClosed, messagesOf, on, openChannel, readCurrent, state } from "../core/state.js";
import { nameMentions } from "./markdown.js";
import { drawStart } from "./channel-start.js";
import { texts } from "../core/texts.js";
import { dayName, dayOf } from "../core/time.js";

const IN_DISCORD = /^https:\/\/discord\.com\/channels\/[^/]+\/(\d+)(?:\/(\d+))?$/;
const shown = new Map(); // message id -> {message, grouped, closed, node}
let atBottom = true;

function nodeFor(message, grouped) {
  const known = shown.get(message.id);
  const closed = isClosed(currentChannel());
  if (known && known.message === message && known.grouped === grouped && known.closed === closed) return known.node;
  const fresh = messageNode(message, grouped);
  const node = known?.node.isConnected ? known.node : fresh;
  shown.set(message.id, { message, grouped, closed, node });
  if (node !== fresh) update(node, fresh);
  return node;
}

/** Bring a message's element up to date without flicker: unchanged images are kept, and so is the focus. */
function update(node, fresh) {
  const focused = node.contains(document.activeElement) ? document.activeElement : null;
  const before = [...node.querySelectorAll(".picture img")];
  patch(node, fresh);
  showProgress(node, node.dataset.id);
  node.querySelectorAll(".picture img").forEach((image, index) => {
    if (before.includes(image)) return;
    const same = before.find((other) => other.src === image.src && !other.isConnected);
    if (same) keepPicture(image, same);
    else if (before[index]?.naturalWidth) loadOver(image, before[index]);
  });
  if (focused && (!focused.isConnected || focused.disabled)) refocus(node, focused);
}

/** Reuse an image element that is already loaded, with the new description and click handler. */
function keepPicture(image, before) {
  before.alt = image.alt;
  image.replaceWith(before);
}

function loadOver(image, before) {
  const { style } = image.parentElement;
  style.setProperty("background-image", `url("${before.src}")`);
  image.addEventListener("load", () => style.removeProperty("background-image"), { once: true });
}

function refocus(node, focused) {
  const { customId } = focused.dataset;
  const controls = [...node.querySelectorAll("button:not([disabled]), a")];
  const same = controls.find((control) => customId && control.dataset.customId === customId)
    ?? controls.find((control) => control.textContent && control.textContent === focused.textContent) ?? node;
  same.focus({ preventScroll: true });
}

/** Build the placeholder for an answer that is still to come. */
function awaitedNode(one) {
  const failed = one.state === "failed";
  const lines = {
    sent: () => el("div", { class: "thinking" }, span("spinner"), texts.sending),
    deferred: () => thinkingLine(state.bot),
    failed: () => el("div", { class: "failure", role: "alert" }, one.text),
  };
  const close = failed ? el("div", { class: "private" }, icon("eye"), `${texts.onlyYou} · `,
    button("link-button", () => drop(one.nonce), {}, texts.dismiss)) : null;
  return el("li", { class: "message message-pending", data: { nonce: one.nonce, state: one.state } },
    one.name ? commandLine(state.me, one.name) : null,
    el("div", { class: "message-main" }, avatar(state.bot), el("div", { class: "message-body" }, authorLine(state.bot), lines[one.state](), close)));
}

function divider(message) {
  const { timestamp } = message;
  return el("li", { class: "day", role: "presentation", data: { day: dayOf(timestamp) } }, el("span", {}, dayName(timestamp)));
}

function drawList() {
  if (!state.me) return;
  const messages = messagesOf(state.current);
  const nodes = [];
  let before = null;
  for (const message of messages) {
    const newDay = !before || dayOf(before.timestamp) !== dayOf(message.timestamp);
    if (newDay) nodes.push(divider(message));
    nodes.push(nodeFor(message, !newDay && continues(message, before)));
    before = message;
  }
  nodes.push(...awaitedIn(state.current).map(awaitedNode));
  patchChildren($("messages"), nodes);
  const alive = new Set(messages.map((message) => message.id));
  for (const id of shown.keys()) if (!alive.has(id)) shown.delete(id);
  settle();
}

/** Keep the newest message in view if it was in view before. */
function settle() {
  const scroller = $("scroller");
  if (atBottom) scroller.scrollTop = scroller.scrollHeight;
  $("jump")?.toggleAttribute("hidden", atBottom);
}

function drawChannel() {
  shown.clear();
  $("messages").replaceChildren();
  $("messages").setAttribute("aria-label", currentChannel()?.name ?? texts.directMessages);
  drawStart($("channel-start"));
  atBottom = true;
  drawList();
}

function follow() {
  const scroller = $("scroller");
  scroller.addEventListener("scroll", () => {
    atBottom = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 60;
    $("jump").toggleAttribute("hidden", atBottom);
  });
  new ResizeObserver(settle).observe($("messages"));
  new ResizeObserver(settle).observe(scroller);
  const toBottom = () => {
    atBottom = true;
    settle();
  };
  scroller.after(button("jump", toBottom, { id: "jump", hidden: true }, texts.newMessages, icon("down")));
}

function jumpTo(event) {
  reveal(event.target.closest("[data-jump]")?.dataset.jump);
}

/** Open links to channels and messages of this guild in the page. */
function followLink(event) {
  const [, channelId, messageId] = IN_DISCORD.exec(event.target.closest("a")?.href ?? "") ?? [];
  if (!channelOf(channelId)) return;
  event.preventDefault();
  if (channelId !== state.current) openChannel(channelId);
  reveal(messageId);
}

function reveal(id) {
  const node = id && shown.get(id)?.node;
  if (!node) return;
  node.scrollIntoView({ block: "center" });
  node.focus({ preventScroll: true });
  node.classList.add("flash");
  setTimeout(() => node.classList.remove("flash"), 1500);
}

export function startMessages() {
  on("hello", drawChannel);
  on("current", drawChannel);
  on("messages", (channelId) => {
    if (channelId !== state.current) return;
    const last = messagesOf(channelId).at(-1);
    if (last && !shown.has(last.id) && last.author?.id === state.me.id) atBottom = true;
    drawList();
  });
  on("pending", (messageId) => {
    const known = messageId && shown.get(messageId);
    if (known) return showProgress(known.node, messageId);
    return drawList();
  });
  on("sent-command", () => {
    atBottom = true;
    settle();
  });
  on("channels", drawList);
  on("met", nameMentions);
  for (const name of ["commands", "bot"]) on(name, () => state.me && drawStart($("channel-start")));
  $("messages").addEventListener("click", jumpTo);
  $("messages").addEventListener("click", followLink);
  document.addEventListener("visibilitychange", () => state.me && readCurrent());
  follow();
}
