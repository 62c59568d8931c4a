/* The sidebar: the guild, its channels, direct messages, and who this tab is. */
import { $, el, span } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { LOCALES, address, locale } from "../core/locale.js";
import { avatar, favicon, nameOf } from "../core/people.js";
import { currentChannel, isOf, on, openChannel, openGuild, state, unreadOf } from "../core/state.js";
import { texts } from "../core/texts.js";

let switchPerson = () => {};

export function titleOf(channel) {
  if (channel?.kind === "dm") return nameOf(channel.with);
  return channel?.kind === "external" ? `${channel.name} · ${channel.guild}` : (channel?.name ?? "");
}

/** Choose the sign before a channel's name. */
export const signOf = (channel) => ({ dm: "@", group: "" })[channel?.kind] ?? "#";

const hash = (sign = "#") => el("span", { class: "hash", "aria-hidden": "true" }, sign);

function channelButton(channel) {
  const { count, mentions } = unreadOf(channel);
  const open = channel.id === state.current;
  const notes = [count && texts.unread(count), mentions && channel.kind !== "dm" && texts.mentions(mentions)].filter(Boolean);
  const marks = {
    dm: () => avatar(channel.with, "avatar-small"), group: () => icon("people"), thread: () => icon("thread"),
    text: hash, external: hash,
  };
  return el("li", {}, el(
    "button",
    {
      type: "button", class: `channel ${count && !open ? "channel-unread" : ""}`, "aria-current": open ? "page" : null,
      data: { channel: channel.id }, on: { click: () => { openChannel(channel.id); closeDrawer(); } },
    },
    marks[channel.kind](), span("channel-name", titleOf(channel)),
    notes.length ? span("sr-only", notes.join(", ")) : null,
    mentions && !open ? el("span", { class: "badge", "aria-hidden": "true" }, mentions > 99 ? "99+" : mentions) : null,
  ));
}

function group(title, channels, empty) {
  if (!channels.length && !empty) return null;
  return el("section", { class: "channel-group" }, el("h3", {}, title),
    channels.length ? el("ul", {}, channels.map(channelButton)) : el("p", { class: "quiet" }, empty));
}

function drawChannels() {
  if (!state.me) return;
  const focused = document.activeElement?.dataset?.channel;
  const listed = (channel) => isOf(state.guild, channel) && (!channel.archived || channel.id === state.current);
  const of = (kind) => state.channels.filter((channel) => channel.kind === kind && listed(channel));
  $("guild-name").textContent = state.guild.name;
  $("guild-icon").textContent = Array.from(state.guild.name)[0] ?? "";
  drawGuilds();
  $("channel-list").replaceChildren(...[
    group(texts.textChannels, of("text")), group(texts.threads, of("thread")),
    group(texts.directMessages, of("dm"), texts.noDirectMessages),
    group(texts.withoutBot, [...of("group"), ...of("external")]),
  ].filter(Boolean));
  if (focused) document.querySelector(`[data-channel="${CSS.escape(focused)}"]`)?.focus();
  drawTitle();
}

/** Draw the rail of guilds, if there is a choice. */
function drawGuilds() {
  const unread = (guild) => state.channels.some((channel) => channel.guild_id === guild.id && unreadOf(channel).count);
  const focused = document.activeElement?.dataset?.guild;
  $("guilds").hidden = state.guilds.length < 2;
  $("guilds").replaceChildren(...state.guilds.map((guild) => el("button", {
    type: "button", class: `guild ${unread(guild) ? "guild-unread" : ""}`, title: guild.name, "aria-label": guild.name,
    "aria-current": guild.id === state.guild.id ? "true" : null, data: { guild: guild.id }, on: { click: () => openGuild(guild.id) },
  }, Array.from(guild.name)[0] ?? "")));
  if (focused) document.querySelector(`[data-guild="${CSS.escape(focused)}"]`)?.focus();
}

function drawTitle() {
  const channel = currentChannel();
  const others = state.channels.filter((other) => other.id !== state.current || document.hidden).map(unreadOf);
  const mentions = others.reduce((sum, { mentions: n }) => sum + n, 0);
  const badge = $("drawer-badge");
  badge.hidden = mentions === 0;
  badge.textContent = mentions || "";
  const sign = signOf(channel);
  $("channel-title").replaceChildren(sign ? hash(sign) : icon("people"), titleOf(channel));
  document.title = `${mentions ? `(${mentions}) ` : ""}${nameOf(state.me)} · ${sign}${titleOf(channel)}`;
}

function personRow(person) {
  const mine = person.id === state.me.id;
  const href = address(person.username);
  const newTab = texts.newTab(nameOf(person));
  return el("li", { class: "person" },
    el("button", {
      type: "button", class: "person-button", "aria-pressed": mine ? "true" : "false", data: { person: person.username },
      title: mine ? null : texts.switchTo(nameOf(person)),
      on: { click: () => { closeDrawer(); if (!mine) switchPerson(person.username); } },
    }, avatar(person, "avatar-small"), span("person-name", nameOf(person)), mine ? span("you", texts.you) : null),
    el("a", { class: "icon-button", href, target: "_blank", rel: "noopener", title: newTab, "aria-label": newTab }, icon("out")));
}

function languages() {
  const choose = (value) => value !== locale() && switchPerson(state.me.username, value);
  return el("div", { class: "languages", role: "group", "aria-label": texts.language }, Object.entries(LOCALES).map(([value, name]) =>
    el("button", {
      type: "button", class: "language", lang: value, title: name, "aria-label": name, "aria-pressed": value === locale() ? "true" : "false",
      data: { language: value }, on: { click: () => choose(value) },
    }, value.slice(0, 2).toUpperCase())));
}

function drawPeople() {
  const focused = document.activeElement?.dataset?.person;
  $("person-panel").replaceChildren(el("h3", {}, texts.youAre), el("ul", {}, state.people.map(personRow)), languages());
  if (focused) document.querySelector(`[data-person="${CSS.escape(focused)}"]`)?.focus();
  $("me-button").replaceChildren(avatar(state.me, "avatar-small"), el("span", { class: "me-name" }, nameOf(state.me)));
  $("me-button").setAttribute("aria-label", texts.meButton(nameOf(state.me)));
  $("favicon").href = favicon(state.me);
}

function openDrawer() {
  document.body.classList.add("drawer-is-open");
  $("backdrop").hidden = false;
  $("drawer-open").setAttribute("aria-expanded", "true");
  document.querySelector('#sidebar [aria-current="page"]')?.focus();
}

function closeDrawer() {
  if (!document.body.classList.contains("drawer-is-open")) return;
  document.body.classList.remove("drawer-is-open");
  $("backdrop").hidden = true;
  $("drawer-open").setAttribute("aria-expanded", "false");
  $("drawer-open").focus();
}

/** Start the sidebar; `onSwitch(username, language)` is called when a person or a language is picked. */
export function startSidebar(onSwitch) {
  switchPerson = onSwitch;
  on("hello", () => { drawChannels(); drawPeople(); });
  for (const name of ["channels", "unread", "current"]) on(name, drawChannels);
  $("drawer-open").prepend(icon("menu"));
  $("drawer-close").append(icon("close"));
  $("drawer-open").addEventListener("click", openDrawer);
  $("drawer-close").addEventListener("click", closeDrawer);
  $("backdrop").addEventListener("click", closeDrawer);
  $("me-button").addEventListener("click", () => {
    if (matchMedia("(max-width: 720px)").matches) openDrawer();
    else document.querySelector('#person-panel [aria-pressed="true"]')?.focus();
  });
  addEventListener("keydown", (event) => event.key === "Escape" && closeDrawer());
}
