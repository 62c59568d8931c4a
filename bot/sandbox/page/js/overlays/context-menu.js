/* The menus of people and messages: right-click, long press, the "…" button, or the keyboard's menu key. */
import { button, el } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { useMenu } from "../core/interactions.js";
import { localised } from "../core/locale.js";
import { nameOf } from "../core/people.js";
import { channelOf, EPHEMERAL, state } from "../core/state.js";
import { texts } from "../core/texts.js";
import { usable } from "../composer/commands.js";

export const ON_PERSON = 2, ON_MESSAGE = 3;
const LONG_PRESS_MS = 500;
const MARGIN = 8;
let close = () => {};

/** List the menu commands of this kind that the person may use in a channel. */
function offered(kind, channelId) {
  const mine = BigInt(state.permissions ?? "0");
  return state.commands.filter((command) => command.type === kind && usable({ root: command }, channelOf(channelId))
    && (BigInt(command.default_member_permissions ?? "0") & ~mine) === 0n);
}

/** Open the menu of a person or a message at a point; the focus goes back to `opener` afterwards. */
function open(kind, target, title, point, opener) {
  close();
  const channelId = target.channel_id ?? state.current;
  const rows = offered(kind, channelId).map((command) => button("menu-row", () => {
    close();
    useMenu(channelId, command, kind, target);
  }, { role: "menuitem", tabindex: "-1", data: { menu: command.name } }, localised(command, "name")));
  if (!rows.length) rows.push(el("p", { class: "quiet menu-none" }, texts.noMenu));
  const node = el("div", { class: "menu", role: "menu", "aria-label": title }, el("p", { class: "menu-title quiet" }, title), rows);
  node.addEventListener("keydown", (event) => move(event, node));
  document.body.append(node);
  node.style.left = `${Math.max(MARGIN, Math.min(point.x, innerWidth - node.offsetWidth - MARGIN))}px`;
  node.style.top = `${Math.max(MARGIN, Math.min(point.y, innerHeight - node.offsetHeight - MARGIN))}px`;
  const outside = (event) => node.contains(event.target) || close();
  addEventListener("pointerdown", outside, true);
  close = () => {
    close = () => {};
    removeEventListener("pointerdown", outside, true);
    const had = node.contains(document.activeElement);
    node.remove();
    if (had) opener?.focus({ preventScroll: true });
  };
  (node.querySelector('[role="menuitem"]') ?? node).focus();
}

function move(event, node) {
  const rows = [...node.querySelectorAll('[role="menuitem"]')];
  const at = rows.indexOf(document.activeElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  if (to !== undefined && rows.length) rows.at(to % rows.length).focus();
  else if (event.key === "Escape" || event.key === "Tab") close();
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** Have `node` open the menu; `skips` are parts of it that keep the browser's own. */
function opens(node, kind, target, title, skips = "") {
  let timer = null;
  const at = (event, point) => {
    if (skips && event.target.closest(skips)) return;
    event.preventDefault();
    event.stopPropagation();
    open(kind, target, title, point, document.activeElement === document.body ? node : document.activeElement);
  };
  node.addEventListener("contextmenu", (event) => {
    const box = node.getBoundingClientRect();
    at(event, event.clientX || event.clientY ? { x: event.clientX, y: event.clientY } : { x: box.left + 24, y: box.top + 24 });
  });
  node.addEventListener("pointerdown", (event) => {
    if (event.pointerType !== "touch") return;
    timer = setTimeout(() => at(event, { x: event.clientX, y: event.clientY }), LONG_PRESS_MS);
  });
  for (const end of ["pointerup", "pointercancel", "pointermove"]) node.addEventListener(end, () => clearTimeout(timer));
}

function more(kind, target, title) {
  const node = button("menu-button", () => {
    const { left, bottom } = node.getBoundingClientRect();
    open(kind, target, title, { x: left, y: bottom + 4 }, node);
  }, { "aria-label": title, title, "aria-haspopup": "menu" }, icon("more"));
  return node;
}

/** Give a message its menu. Ephemeral messages have none. */
export function messageMenu(node, message) {
  if (message.flags & EPHEMERAL) return;
  const title = texts.menuOfMessage(nameOf(message.author));
  opens(node, ON_MESSAGE, message, title, "a, input, textarea, .menu");
  node.append(more(ON_MESSAGE, message, title));
}

/** Give an element that stands for a person their menu, with a "…" button if `visible`. */
export function personMenu(node, user, visible = false) {
  const title = texts.menuOfPerson(nameOf(user));
  opens(node, ON_PERSON, user, title);
  if (visible) node.append(more(ON_PERSON, user, title));
  return node;
}
