/* The start of a channel: a welcome and hints for newcomers. */
import { button, el } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { slash } from "../core/interactions.js";
import { address, inLanguage } from "../core/locale.js";
import { available } from "../composer/commands.js";
import { avatar, nameOf } from "../core/people.js";
import { signOf, titleOf } from "../layout/sidebar.js";
import { currentChannel, emit, peopleHere, state } from "../core/state.js";
import { texts } from "../core/texts.js";

const showCommands = () => button("button button-1", () => emit("compose", "/"), {}, texts.hintShow);

/** Build a button for each command that the sandbox was given to start with, such as "games table size:1". */
function starters(commands) {
  return state.starters.flatMap(({ command: line, labels, about }) => {
    const words = line.split(" ");
    const path = words.filter((word) => !word.includes(":")).join(" ");
    const given = Object.fromEntries(words.filter((word) => word.includes(":")).map((word) => word.split(":", 2)));
    const command = commands.find((one) => one.path === path);
    if (!command) return [];
    const label = inLanguage(labels) || `/${command.label}`;
    const complete = command.options.every((option) => !option.required || option.name in given);
    const use = () => (complete ? slash(state.current, path, given) : emit("compose", `/${path} `));
    const go = button("button button-3", use, { title: `/${command.label}` }, label);
    return el("div", { class: "hint-starter" }, go, el("span", { class: "quiet" }, inLanguage(about) || command.description));
  });
}

function otherPeople() {
  const others = peopleHere().filter((person) => person.id !== state.me.id);
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
  const commands = available(channel);
  const games = starters(commands);
  const without = ["group", "external"].includes(channel.kind);
  root.replaceChildren(...[
    dm ? avatar(channel.with, "avatar-large") : el("span", { class: "start-hash", "aria-hidden": "true" }, signOf(channel) || icon("people")),
    el("h2", {}, dm ? texts.welcomeDm(name) : texts.welcome(`${signOf(channel)}${name}`)),
    el("p", { class: "quiet" }, dm ? texts.startOfDm(name) : texts.startOfChannel(`${signOf(channel)}${name}`)),
    without ? el("p", { class: "quiet" }, texts.botNotMember(nameOf(state.bot))) : null,
    games.length ? el("div", { class: "hint-starters" }, el("p", {}, texts.hintStart), games) : null,
    ...(dm ? [] : [el("div", { class: "hint" },
      el("div", { class: "hint-part" }, el("p", {}, texts.hintSlash(nameOf(state.bot))), commands.length ? showCommands() : null),
      el("div", { class: "hint-part" }, el("p", {}, texts.hintPeople), otherPeople()))]),
  ].filter(Boolean));
  return undefined;
}
