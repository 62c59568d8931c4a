/* The bot's slash commands: flattened to full paths, filtered while typing, their options validated as Discord does. */
import { localised } from "../core/locale.js";
import { nameOf } from "../core/people.js";
import { isOf, peopleHere, state } from "../core/state.js";
import { texts } from "../core/texts.js";

const SUBCOMMAND = 1, GROUP = 2;
export const STRING = 3, INTEGER = 4, BOOLEAN = 5, USER = 6, CHANNEL = 7, MENTIONABLE = 9, NUMBER = 10;
const IN_GUILD = 0, IN_BOT_DM = 1, IN_GROUP = 2;
const FOR_A_PERSON = 1;

/** List the commands, [{path, label, description, options}…], in the bot's order; the path is sent, the label shown. */
function flatten(commands) {
  return commands.filter((command) => (command.type ?? 1) === 1).flatMap((command) => branch(command, command.name, localised(command, "name"), command));
}

function branch(node, path, label, root) {
  const inner = (node.options ?? []).filter((option) => option.type === SUBCOMMAND || option.type === GROUP);
  if (inner.length) return inner.flatMap((option) => branch(option, `${path} ${option.name}`, `${label} ${localised(option, "name")}`, root));
  return [{ path, label, description: localised(node, "description"), options: (node.options ?? []).map(shown), root }];
}

/** Localize an option; `key` is the name sent to the bot. */
const shown = (option) => ({
  ...option, key: option.name, name: localised(option, "name"), description: localised(option, "description"),
  choices: option.choices?.map((choice) => ({ ...choice, name: localised(choice, "name") })),
});

/** Check whether a command can be used in a channel; `root` is the command as the bot registered it. */
export function usable(command, channel) {
  const where = { dm: IN_BOT_DM, group: IN_GROUP }[channel?.kind] ?? IN_GUILD;
  const { contexts, dm_permission: dmPermission, integration_types: installs } = command.root;
  if (["group", "external"].includes(channel?.kind) && !installs?.includes(FOR_A_PERSON)) return false;
  if (Array.isArray(contexts)) return contexts.includes(where);
  return where !== IN_BOT_DM || dmPermission !== false;
}

/** List the commands that can be used in a channel. */
export const available = (channel) => flatten(state.commands).filter((command) => usable(command, channel));

/** Find the commands that match the text after the slash, best first. */
export function matching(typed, channel) {
  const wanted = typed.trim().toLowerCase();
  const rank = ({ path, label, description }) => {
    const names = [label, path]; // as in Discord, the default names work in every language
    if (names.some((name) => name.startsWith(wanted))) return 0;
    if (names.some((name) => name.split(" ").some((word) => word.startsWith(wanted)))) return 1;
    if (names.some((name) => name.includes(wanted))) return 2;
    return description.toLowerCase().includes(wanted) ? 3 : 9;
  };
  return available(channel).map((command) => ({ command, rank: rank(command) })).filter(({ rank: r }) => r < 9)
    .sort((a, b) => a.rank - b.rank).map(({ command }) => command);
}

/**
 * Parse a whole command with options, as people copy it: {command, given: [[option, text]…]}; {command, unknown: name} if
 * it has no option of a name; null for other text.
 */
export function parse(typed, channel) {
  for (const command of available(channel)) {
    const name = [command.path, command.label].find((one) => typed.toLowerCase().startsWith(`${one} `));
    const parsed = name && parseOptions(typed.slice(name.length), command.options);
    if (parsed) return { command, ...parsed };
  }
  return null;
}

/** Parse " house:medium pits:8": {given}, or {unknown}; null if any of it is something else. */
function parseOptions(text, options) {
  const [before, ...parts] = text.split(/\s+([\p{L}\p{N}_-]+):/u);
  if (before.trim() || !parts.length) return null;
  const given = [];
  for (let at = 0; at < parts.length; at += 2) {
    const name = parts[at].toLowerCase();
    const option = options.find((one) => [one.name, one.key].includes(name));
    if (!option) return { unknown: parts[at] };
    given.push([option, parts[at + 1].trim()]);
  }
  return { given };
}

/** List an option's local choices, [{name, value, user?}…]; null for free text. */
export function listed(option) {
  if (option.choices?.length) return option.choices.map(({ name, value }) => ({ name, value }));
  if (option.type === BOOLEAN) return [{ name: texts.yes, value: true }, { name: texts.no, value: false }];
  if (option.type === USER || option.type === MENTIONABLE) {
    return [...peopleHere(), ...(state.bot ? [state.bot] : [])].map((user) => ({ name: nameOf(user), value: user.id, user }));
  }
  if (option.type === CHANNEL) {
    return state.channels.filter((channel) => channel.kind === "text" && isOf(state.guild, channel)).map((channel) => ({ name: `#${channel.name}`, value: channel.id }));
  }
  return null;
}

/** Describe the range or length an option expects. */
export function expectation(option) {
  const least = option.min_value ?? option.min_length;
  const most = option.max_value ?? option.max_length;
  if (least !== undefined && most !== undefined) return texts.range(least, most);
  if (least !== undefined) return texts.atLeast(least);
  return most === undefined ? "" : texts.atMost(most);
}

/** Check an option's input: {value} or {error}; `picked` is the list item it came from, if any. */
export function valueOf(option, text, picked) {
  const { name } = option;
  if (picked) return { value: picked.value };
  if (text.trim() === "") return option.required ? { error: texts.needed(name) } : {};
  const list = listed(option);
  if (list) {
    const typed = text.trim().toLowerCase().replace(/^@/, "");
    // Choices can also be typed by value: examples people copy are in English.
    const found =
      list.find((entry) => entry.name.toLowerCase() === typed) ??
      list.find((entry) => String(entry.value).toLowerCase() === typed);
    return found ? { value: found.value } : { error: listError(option) };
  }
  if (option.type === INTEGER || option.type === NUMBER) return numberOf(option, text.trim());
  if (option.type === STRING) return textOf(option, text);
  return { error: texts.cannotSend(name) };
}

function listError(option) {
  if (option.type === USER || option.type === MENTIONABLE) return texts.pickPerson(option.name);
  return option.type === CHANNEL ? texts.pickChannel(option.name) : texts.pickChoice(option.name);
}

function numberOf(option, text) {
  const { name } = option;
  const number = Number(text.replace(",", "."));
  if (!Number.isFinite(number)) return { error: option.type === INTEGER ? texts.needsInteger(name) : texts.needsNumber(name) };
  if (option.type === INTEGER && !Number.isSafeInteger(number)) return { error: texts.needsInteger(name) };
  if (option.min_value !== undefined && number < option.min_value) return { error: texts.tooSmall(name, option.min_value) };
  if (option.max_value !== undefined && number > option.max_value) return { error: texts.tooLarge(name, option.max_value) };
  return { value: number };
}

function textOf(option, text) {
  const length = Array.from(text).length;
  if (length < (option.min_length ?? 0)) return { error: texts.tooShort(option.name, option.min_length) };
  if (length > (option.max_length ?? 6000)) return { error: texts.tooLong(option.name, option.max_length) };
  return { value: text };
}

/** Replace "@Ben" and "#general" by Discord's mentions. */
export function withMentions(text) {
  const names = [
    ...[...peopleHere(), state.bot].filter(Boolean).map((user) => [`@${nameOf(user)}`, `<@${user.id}>`]),
    ...state.channels.filter((channel) => channel.kind === "text" && isOf(state.guild, channel)).map((channel) => [`#${channel.name}`, `<#${channel.id}>`]),
  ].sort(([a], [b]) => b.length - a.length);
  const escape = (name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}<])(?:${names.map(([name]) => escape(name)).join("|")})(?![\\p{L}\\p{N}])`, "giu");
  const table = new Map(names.map(([name, mention]) => [name.toLowerCase(), mention]));
  return text.replace(pattern, (name) => table.get(name.toLowerCase()) ?? name);
}
