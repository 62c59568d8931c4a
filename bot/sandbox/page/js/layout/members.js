/* The member list. */
import { $, el } from "../core/dom.js";
import { appTag, avatar, nameOf } from "../core/people.js";
import { personMenu } from "../overlays/context-menu.js";
import { currentChannel, on, peopleHere, state } from "../core/state.js";
import { texts } from "../core/texts.js";

function member(user, online) {
  return personMenu(el("li", { class: online ? "member" : "member member-away" }, avatar(user, "avatar-small"),
    el("span", { class: "member-name" }, nameOf(user)), user.bot ? appTag() : null), user, true);
}

function group(title, members, online) {
  return members.length ? [el("h3", {}, title), el("ul", {}, members.map((user) => member(user, online)))] : [];
}

function draw() {
  if (!state.me) return;
  const withoutBot = ["group", "external"].includes(currentChannel()?.kind);
  const bot = state.bot && !withoutBot ? [state.bot] : [];
  const here = state.botOnline ? [...peopleHere(), ...bot] : peopleHere();
  const away = state.botOnline ? [] : bot;
  $("members").replaceChildren(
    ...group(texts.membersOnline(here.length), here, true), ...group(texts.membersOffline(away.length), away, false));
}

export function startMembers() {
  on("hello", draw);
  on("bot", draw);
  on("current", draw);
}
