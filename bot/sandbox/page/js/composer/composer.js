/* The composer: plain text is sent as a message, a slash opens the bot's commands. */
import { available, matching, parse, withMentions } from "./commands.js";
import { $, button, el } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { say, slash } from "../core/interactions.js";
import { avatar, nameOf } from "../core/people.js";
import { signOf, titleOf } from "../layout/sidebar.js";
import { SlashForm } from "./slash-form.js";
import { currentChannel, on, peopleHere, state } from "../core/state.js";
import { Suggestions } from "./suggestions.js";
import { texts } from "../core/texts.js";

const LONGEST = 2000;
const drafts = new Map(); // channel id -> unsent text
let suggestions, textarea, box, error;
let form = null;
let channelId = null;

function complain(text) {
  error.textContent = text ?? "";
  error.hidden = !text;
}

/** Leave the command and return to plain text. */
function plain(text = "", focus = true) {
  form?.row.remove();
  form = null;
  textarea.hidden = false;
  textarea.value = text;
  suggestions.hide();
  complain(null);
  grow();
  if (focus) textarea.focus();
  if (text) suggest();
}

function take(command, given = []) {
  form?.row.remove();
  form = command instanceof SlashForm ? command : new SlashForm(command, state.current, suggestions, { send, cancel: plain, complain });
  textarea.hidden = true;
  textarea.value = "";
  complain(null);
  box.prepend(form.row);
  form.fill(given);
  form.focus();
}

function send(path, options, sent) {
  if (!slash(state.current, path, options, sent)) return complain(texts.notConnected);
  return plain();
}

function sendText() {
  const text = withMentions(textarea.value.trim());
  if (!text) return;
  if (text.startsWith("/") && !/^\/\s/.test(text)) {
    suggestions.hide(); // they say the same
    complain(refusal(text.slice(1), parse(text.slice(1), currentChannel())));
  } else if (Array.from(text).length > LONGEST) complain(texts.tooLong(texts.messageChannel(""), LONGEST));
  else if (say(state.current, text)) plain();
  else complain(texts.notConnected);
}

/** Say that there is no such command or, if it was parsed, which option it does not have, and which it has. */
function refusal(typed, parsed) {
  if (!parsed?.unknown) return texts.noCommand(typed);
  const { label, options } = parsed.command;
  return texts.noOption(label, parsed.unknown, options.map(({ name }) => name));
}

function suggest() {
  const { value } = textarea;
  const channel = currentChannel();
  if (/^\/(?!\s)/.test(value)) suggestCommands(value.slice(1), channel);
  else suggestPeople(value);
}

function suggestCommands(typed, channel) {
  const exact = /\s$/.test(typed) && available(channel).find(({ path, label }) => [path, label].includes(typed.trim().toLowerCase()));
  if (exact) return take(exact);
  const parsed = parse(typed, channel);
  if (parsed?.given) return take(parsed.command, parsed.given);
  const items = matching(typed, channel).map((command) => ({
    label: `/${command.label}`, detail: command.description, command, mark: avatar(state.bot, "avatar-tiny"),
    hint: command.options.filter((option) => option.required).map((option) => option.name).join("  "),
  }));
  const note = items.length ? "" : available(channel).length ? refusal(typed, parsed) : texts.noCommands;
  const heading = typed.trim() ? texts.commandsMatching(typed.trim()) : texts.commandsOf(nameOf(state.bot));
  return suggestions.show(textarea, { heading: el("b", {}, heading), items, note, onPick: (item) => take(item.command) });
}

/** Suggest people after an @; picking one completes the name. */
function suggestPeople(value) {
  const before = value.slice(0, textarea.selectionStart);
  const typed = /(?:^|\s)@([\p{L}\p{N}]*)$/u.exec(before);
  const fits = (user) => user && nameOf(user).toLowerCase().startsWith(typed[1].toLowerCase());
  const users = typed ? [...peopleHere(), state.bot].filter(fits) : [];
  const finished = users.length === 1 && nameOf(users[0]).toLowerCase() === typed[1].toLowerCase();
  if (!users.length || finished) return suggestions.hide();
  const items = users.map((user) => ({ label: nameOf(user), detail: `@${user.username}`, mark: avatar(user, "avatar-tiny"), user }));
  return suggestions.show(textarea, {
    heading: el("b", {}, texts.people), items,
    onPick: ({ user }) => {
      const start = before.slice(0, before.length - typed[1].length) + `${nameOf(user)} `;
      textarea.value = start + value.slice(before.length);
      textarea.setSelectionRange(start.length, start.length);
      suggestions.hide();
      grow();
    },
  });
}

function grow() {
  textarea.style.height = "auto";
  textarea.style.height = `${Math.min(textarea.scrollHeight, 200)}px`;
}

function key(event) {
  if (suggestions.key(event)) return;
  if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
    event.preventDefault();
    sendText();
  } else if (event.key === "Escape" && !error.hidden) {
    complain(null);
  }
}

function changeChannel() {
  const channel = currentChannel();
  if (!channel) return;
  if (channelId && channelId !== channel.id) {
    drafts.set(channelId, form ? "" : textarea.value);
    plain(drafts.get(channel.id) ?? "", false);
    suggestions.hide();
  }
  channelId = channel.id;
  textarea.disabled = channel.locked === true;
  textarea.placeholder = channel.locked ? texts.lockedThread : texts.messageChannel(`${signOf(channel)}${titleOf(channel)}`);
  textarea.setAttribute("aria-label", textarea.placeholder);
}

/** Restore a refused command with the error, unless something else is being written. */
function restore({ form: refused, text }) {
  if (!form && textarea.value === "" && refused?.channelId === state.current) take(refused);
  complain(text);
}

export function startComposer() {
  textarea = el("textarea", {
    id: "composer-text", rows: "1", autocomplete: "off", role: "combobox", "aria-expanded": "false", "aria-autocomplete": "list",
    "aria-describedby": "composer-error", enterkeyhint: "send",
  });
  error = el("p", { id: "composer-error", class: "composer-error", role: "alert", hidden: true });
  const go = button("send", () => (form ? form.send() : sendText()), { "aria-label": texts.send }, icon("send"));
  box = el("div", { class: "composer-box" }, textarea, go);
  const root = $("composer");
  suggestions = new Suggestions(root);
  root.append(error, box);
  textarea.addEventListener("input", () => { complain(null); grow(); suggest(); });
  textarea.addEventListener("keydown", key);
  root.addEventListener("focusout", (event) => root.contains(event.relatedTarget) || suggestions.hide());
  on("hello", ({ samePerson }) => {
    if (!samePerson) {
      drafts.clear();
      channelId = null;
      plain("", false);
    }
    changeChannel();
  });
  for (const name of ["current", "channels"]) on(name, changeChannel);
  on("commands", () => document.activeElement === textarea && textarea.value.startsWith("/") && suggest());
  on("compose", (text) => plain(text));
  on("slash-refused", restore);
  document.addEventListener("keydown", startTyping);
}

/** Typing anywhere on the page focuses the composer, as in Discord. */
function startTyping(event) {
  const { target } = event;
  const typing = event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (!typing || form || target.closest("input, textarea, dialog, [role=listbox]") || document.querySelector("dialog[open]")) return;
  textarea.focus();
}
