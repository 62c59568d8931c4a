/* Renders Discord's markdown to DOM nodes. HTML is never parsed: all text ends up in text nodes. */
import { el, safeUrl } from "../core/dom.js";
import { nameInMention } from "../core/people.js";
import { channelOf, hasMet, openChannel, state } from "../core/state.js";
import { texts } from "../core/texts.js";
import { formatted, relative } from "../core/time.js";

const DEEPEST = 12;

/** Build a fragment for a message's text. */
export function markdown(source) {
  const root = document.createDocumentFragment();
  const text = String(source ?? "").replace(/\r\n?/g, "\n");
  const fence = /```(?:([\w+#.-]+)\n)?([\s\S]*?)```/g;
  let last = 0;
  for (const match of text.matchAll(fence)) {
    if (!match[2].trim()) continue;
    blocks(text.slice(last, match.index).replace(/\n$/, ""), root);
    const code = match[2].replace(/^\n|\n$/g, "");
    root.append(el("pre", { tabindex: "0" }, el("code", { "data-language": match[1] }, code)));
    last = match.index + match[0].length;
    if (text[last] === "\n") last += 1;
  }
  blocks(text.slice(last), root);
  return root;
}

const isItem = (line) => /^\s*(?:[-*]|\d{1,9}\.)\s+\S/.test(line);

/** Split items into lists: a numbered item after bullets, or vice versa, begins a new list. */
const changesKind = (first, line) => /^\S/.test(line) && /^\s*\d/.test(first) !== /^\d/.test(line);

function blocks(text, root, quoted = false) {
  if (text === "") return;
  const lines = text.split("\n");
  let plain = [];
  const flush = () => {
    if (plain.length) root.append(el("div", { class: "md-text" }, inline(plain.join("\n"))));
    plain = [];
  };
  for (let i = 0; i < lines.length; i += 1) {
    const line = lines[i];
    const heading = /^(#{1,3})\s+(.+?)\s*#*$/.exec(line);
    const small = /^-#\s+(.+)$/.exec(line);
    if (heading) {
      flush();
      const level = heading[1].length;
      root.append(el("div", { class: `md-h${level}`, role: "heading", "aria-level": level + 2 }, inline(heading[2])));
    } else if (small) {
      flush();
      root.append(el("div", { class: "md-small" }, inline(small[1])));
    } else if (!quoted && /^>>>\s/.test(line)) {
      flush();
      quote([line.replace(/^>>>\s/, ""), ...lines.slice(i + 1)], root);
      return;
    } else if (!quoted && /^>\s/.test(line)) {
      flush();
      let end = i;
      while (end < lines.length && /^>(\s|$)/.test(lines[end])) end += 1;
      quote(lines.slice(i, end).map((l) => l.replace(/^>\s?/, "")), root);
      i = end - 1;
    } else if (isItem(line)) {
      flush();
      let end = i + 1;
      while (end < lines.length && isItem(lines[end]) && !changesKind(line, lines[end])) end += 1;
      root.append(list(lines.slice(i, end)));
      i = end - 1;
    } else {
      plain.push(line);
    }
  }
  flush();
}

function quote(lines, root) {
  const node = el("blockquote");
  blocks(lines.join("\n"), node, true); // Discord does not nest quotes
  root.append(node);
}

/** Build the list for lines that are all items; deeper indentation nests. */
function list(lines) {
  const stack = [];
  for (const line of lines) {
    const [, spaces, mark, text] = /^(\s*)([-*]|\d+\.)\s+(.*)$/.exec(line);
    while (stack.length > 1 && spaces.length <= stack.at(-2).indent) stack.pop();
    if (!stack.length || (spaces.length > stack.at(-1).indent && stack.at(-1).node.lastChild)) {
      const ordered = /\d/.test(mark);
      const node = el(ordered ? "ol" : "ul", { start: ordered ? parseInt(mark, 10) : null });
      if (stack.length) stack.at(-1).node.lastChild.append(node);
      stack.push({ indent: spaces.length, node });
    }
    stack.at(-1).node.append(el("li", {}, inline(text)));
  }
  return stack[0].node;
}

const wrap = (tag, properties = {}) => (match, depth) => el(tag, properties, inline(match[1], depth + 1));

/* Tried in order at every special character. */
const rules = [
  [/\\([^\p{L}\p{N}\s])/uy, (m) => m[1]],
  [/`+/y, (m) => codeSpan(m)],
  [/\*\*\*(\S[\s\S]*?)\*\*\*(?!\*)/y, (m, depth) => el("strong", {}, el("em", {}, inline(m[1], depth + 1)))],
  [/\*\*([\s\S]+?)\*\*(?!\*)/y, wrap("strong")],
  [/__([\s\S]+?)__(?!_)/y, wrap("u")],
  [/\*(?=\S)([\s\S]*?[^\s*])\*(?!\*)/y, wrap("em")],
  [/(?<![\p{L}\p{N}_])_(?=\S)([\s\S]*?\S)_(?![\p{L}\p{N}_])/uy, wrap("em")],
  [/~~(?=\S)([\s\S]*?\S)~~(?!~)/y, wrap("s")],
  [/\|\|([\s\S]+?)\|\|/y, (m, depth) => spoiler(inline(m[1], depth + 1))],
  [/<@!?(\d+)>/y, (m) => userMention(m[1])],
  [/<@&(\d+)>/y, () => el("span", { class: "mention" }, "@role")],
  [/<#(\d+)>/y, (m) => channelMention(m[1])],
  [/<\/([^:<>\n]{1,100}):(\d+)>/y, (m) => el("span", { class: "mention" }, `/${m[1]}`)],
  [/<t:(-?\d{1,13})(?::([tTdDfFRsS]))?>/y, (m) => timestamp(Number(m[1]), m[2] ?? "f")],
  [/<(a?):(\w{1,32}):(\d+)>/y, (m) => customEmoji(m[3], m[2], m[1] === "a")],
  [/\[([^\]\n]+)\]\(<?(https?:\/\/[^\s()<>]+(?:\([^\s()<>]*\)[^\s()<>]*)*)>?(?:\s+"([^"\n]*)")?\)/y,
    (m, depth) => link(m[2], inline(m[1], depth + 1), m[3])],
  [/<(https?:\/\/[^\s<>]+)>/y, (m) => link(m[1], m[1])],
  [/https?:\/\/[^\s<]*[^\s<.,:;"'!?)\]*_~|]/y, (m) => link(m[0], m[0])],
  [/@(everyone|here)\b/y, (m) => el("span", { class: "mention" }, m[0])],
];

const SPECIAL = /[\\`*_~|<[@]|https?:\/\//g;

/** Build nodes and strings for the text of one block. */
export function inline(text, depth = 0) {
  if (depth > DEEPEST) return [text];
  const out = [];
  let position = 0;
  while (position < text.length) {
    SPECIAL.lastIndex = position;
    const at = SPECIAL.exec(text)?.index ?? text.length;
    if (at > position) out.push(text.slice(position, at));
    position = at;
    if (at === text.length) break;
    const found = firstRule(text, at);
    if (found) {
      out.push(...[found.build(found.match, depth)].flat());
      position = found.match.end ?? at + found.match[0].length;
    } else {
      out.push(text[at]);
      position += 1;
    }
  }
  return out;
}

function firstRule(text, at) {
  for (const [pattern, build] of rules) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) return { match, build };
  }
  return null;
}

/** Parse code up to the next run of as many backticks; without one, the backticks are text. */
function codeSpan(match) {
  const [ticks] = match;
  const start = match.index + ticks.length;
  for (const closing of match.input.slice(start).matchAll(/`+/g)) {
    if (closing[0].length !== ticks.length) continue;
    match.end = start + closing.index + ticks.length;
    const code = match.input.slice(start, start + closing.index);
    return el("code", {}, code.length > 2 ? code.replace(/^ (.*) $/s, "$1") : code);
  }
  return ticks;
}

function link(url, label, title) {
  const href = safeUrl(url);
  if (!href) return label;
  return el("a", { href, title: title ?? null, target: "_blank", rel: "noreferrer noopener" }, label);
}

function userMention(id) {
  const mine = state.me?.id === id;
  const unknown = hasMet(id) ? {} : { data: { unknown: id } };
  return el("span", { class: mine ? "mention mention-me" : "mention", ...unknown }, `@${nameInMention(id)}`);
}

/** Name the users in mentions on the page whom this tab has met since. */
export function nameMentions() {
  for (const node of document.querySelectorAll("[data-unknown]")) {
    if (hasMet(node.dataset.unknown)) node.replaceWith(userMention(node.dataset.unknown));
  }
}

function channelMention(id) {
  const channel = channelOf(id);
  if (!channel) return el("span", { class: "mention" }, `#${texts.unknownChannel}`);
  return el("button", { type: "button", class: "mention", on: { click: () => openChannel(id) } }, `#${channel.name ?? id}`);
}

function timestamp(unix, style) {
  const date = new Date(unix * 1000);
  if (Number.isNaN(date.getTime())) return `<t:${unix}>`;
  const isRelative = style === "R";
  return el(
    "time",
    { datetime: date.toISOString(), title: formatted(date, "F"), class: "md-time", "data-relative": isRelative ? unix : null },
    isRelative ? relative(date.getTime()) : formatted(date, style),
  );
}

export function customEmoji(id, name, animated = false) {
  const src = `/emojis/${encodeURIComponent(id)}.${animated ? "gif" : "png"}`;
  return el("img", { class: "emoji", src, alt: `:${name}:`, title: `:${name}:`, draggable: "false" });
}

/** Render an emoji {id, name, animated} of a button or select option. */
export function emojiOf(emoji) {
  if (!emoji) return null;
  if (emoji.id) return customEmoji(emoji.id, emoji.name ?? "emoji", emoji.animated);
  return el("span", { class: "emoji-text" }, emoji.name ?? "");
}

function spoiler(children) {
  const reveal = (event) => {
    event.currentTarget.classList.add("revealed");
    event.currentTarget.removeAttribute("role");
    event.currentTarget.removeAttribute("aria-label");
  };
  const onKey = (event) => ["Enter", " "].includes(event.key) && (event.preventDefault(), reveal(event));
  return el("span", { class: "spoiler", role: "button", tabindex: "0", "aria-label": texts.spoiler, on: { click: reveal, keydown: onKey } },
    el("span", {}, children));
}

/** Check whether the text consists of emoji only, which Discord shows large. */
export function onlyEmoji(text) {
  const rest = String(text ?? "").replace(/<a?:\w+:\d+>/g, "").replace(/[\p{Extended_Pictographic}\p{Emoji_Modifier}\u200d\ufe0f\s]/gu, "");
  return rest === "" && /\S/.test(text ?? "");
}
