/* The banner above the messages (no connection, no bot) and toasts at the bottom. */
import { $, dots, el } from "../core/dom.js";
import { on, state } from "../core/state.js";
import { texts } from "../core/texts.js";

const NOTICE_MS = 6000;

function sentence() {
  if (state.connection === "unknown-person") return texts.unknownPerson;
  if (state.connection !== "open") return state.me ? texts.reconnecting : texts.connecting;
  if (state.me && !state.botOnline) return state.botSeen ? texts.botAway : texts.botStarting;
  return null;
}

function show() {
  const banner = $("banner");
  const text = sentence();
  banner.hidden = text === null;
  banner.classList.toggle("banner-lost", state.connection !== "open");
  banner.replaceChildren(...(text === null ? [] : [dots(), text]));
}

function notice(text) {
  const node = el("p", { class: "toast" }, text);
  $("toasts").append(node);
  setTimeout(() => node.remove(), NOTICE_MS);
}

export function startBanner() {
  for (const name of ["connection", "bot", "hello"]) on(name, show);
  on("toast", notice);
  show();
}
