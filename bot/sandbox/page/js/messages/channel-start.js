/* The start of a channel: a welcome and hints for newcomers. */
import { button, el } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { address } from "../core/locale.js";
import { available } from "../composer/commands.js";
import { avatar, nameOf } from "../core/people.js";
import { signOf, titleOf } from "../layout/sidebar.js";
import { currentChannel, emit, state } from "../core/state.js";
import { texts } from "../core/texts.js";

const showCommands = () => button("button button-1", () => emit("compose", "/"), {}, texts.hintShow);

function otherPeople() {
  const others = state.people.filter((person) => person.id !== state.me.id);
  return el("div", { class: "hint-people" }, others.map((person) => el("a", {
    class: "hint-person", href: address(person.username), target: "_blank", rel: "noopener",
    "aria-label": texts.newTab(nameOf(person)),
  }, avatar(person, "avatar-tiny"), nameOf(person), icon("out"))));
}

export function drawStart(root) {
  const channel = currentChannel();
  if (!channel) return root.replaceChildren();
  const dm = channel.kind === "dm";
  const name = titleOf(channel);
  const without = ["group", "external"].includes(channel.kind);
  root.replaceChildren(...[
    dm ? avatar(channel.with, "avatar-large") : el("span", { class: "start-hash", "aria-hidden": "true" }, signOf(channel) || icon("people")),
    el("h2", {}, dm ? texts.welcomeDm(name) : texts.welcome(`${signOf(channel)}${name}`)),
    el("p", { class: "quiet" }, dm ? texts.startOfDm(name) : texts.startOfChannel(`${signOf(channel)}${name}`)),
    without ? el("p", { class: "quiet" }, texts.botNotMember(nameOf(state.bot))) : null,
    ...(dm ? [] : [el("div", { class: "hint" },
      el("div", { class: "hint-part" }, el("p", {}, texts.hintSlash(nameOf(state.bot))), available(channel).length ? showCommands() : null),
      el("div", { class: "hint-part" }, el("p", {}, texts.hintPeople), otherPeople()))]),
  ].filter(Boolean));
  return undefined;
}
