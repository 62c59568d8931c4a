/* The tab's state, and how the server's frames change it. Views subscribe with `on`. */
import { keepChannel, lastChannel } from "./last-channel.js";
import * as unread from "./unread.js";

const KEPT_MESSAGES = 200;
export const EPHEMERAL = 1 << 6;
export const LOADING = 1 << 7;

export const state = {
  connection: "connecting",
  me: null,
  people: [],
  bot: null,
  botOnline: false,
  botSeen: false,
  guilds: [],
  guild: { id: "0", name: "", members: [] }, // the one that is shown
  channels: [],
  commands: [],
  starters: [],
  permissions: "0",
  messages: new Map(), // channel id -> messages, oldest first
  current: null, // channel id
};

const listeners = new Map();
const met = new Set(); // ids of the users that this tab knows, as a Discord client does

/** Check whether this tab has met a user: oneself, the bot, and who wrote or is resolved in a message seen. */
export const hasMet = (id) => met.has(id);

/** Remember the users that messages include; those whose mention was suppressed are not among them. */
function meet(...messages) {
  const before = met.size;
  for (const message of messages) {
    const { interaction_metadata: origin, interaction, referenced_message: answered } = message;
    const users = [message.author, ...(message.mentions ?? []), origin?.user, origin?.target_user, interaction?.user, answered?.author];
    for (const user of users) if (user?.id) met.add(user.id);
  }
  if (met.size > before) emit("met");
}

/** Subscribe to an event: hello({samePerson}), connection, bot, met, commands, channels, messages(channel id), current, unread, answer, choices, refused. */
export function on(name, listener) {
  if (!listeners.has(name)) listeners.set(name, []);
  listeners.get(name).push(listener);
}

export function emit(name, value) {
  for (const listener of listeners.get(name) ?? []) listener(value);
}

export const channelOf = (id) => state.channels.find((channel) => channel.id === id) ?? null;
export const messagesOf = (channelId) => state.messages.get(channelId) ?? [];
export const currentChannel = () => channelOf(state.current);

/** Check whether the controls in a channel cannot be used: in an archived or locked thread. */
export const isClosed = (channel) => Boolean(channel?.archived || channel?.locked);

export function findMessage(channelId, id) {
  return messagesOf(channelId).find((message) => message.id === id) ?? null;
}

export function mentionsMe(message) {
  const named = (message.mentions ?? []).some((user) => user.id === state.me?.id);
  return named || (message.mention_everyone === true && message.author?.id !== state.me?.id);
}

/** List the people of the guild that is shown. */
export const peopleHere = () => state.people.filter((person) => state.guild.members.includes(person.id));

/** Check whether a channel belongs to the guild, or to none. */
export const isOf = (guild, channel) => (channel.guild_id ?? guild.id) === guild.id;

/** Show the guild's channels, and open the first of them. */
export function openGuild(id) {
  const first = state.channels.find((channel) => channel.guild_id === id && channel.kind === "text");
  if (first) openChannel(first.id);
}

export function openChannel(id) {
  if (!channelOf(id)) return;
  state.current = id;
  keepChannel(id);
  state.guild = state.guilds.find((guild) => guild.id === channelOf(id).guild_id) ?? state.guild;
  meet(...messagesOf(id));
  readCurrent();
  emit("current", id);
}

/** Mark the open channel as read, if the tab is visible. */
export function readCurrent() {
  if (state.current === null || document.hidden) return;
  unread.read(state.me.id, state.current, messagesOf(state.current));
  emit("unread");
}

/** Count unread messages: {count, mentions} of a channel; in a DM every message counts as a mention. */
export function unreadOf(channel) {
  const waiting = unread.waiting(state.me.id, channel.id, messagesOf(channel.id));
  const mentions = channel.kind === "dm" ? waiting : waiting.filter(mentionsMe);
  return { count: waiting.length, mentions: mentions.length };
}

const frames = {
  hello(frame) {
    const samePerson = state.me?.id === frame.me.id;
    const reopened = state.me ? null : frame.channels.find(({ id }) => id === lastChannel());
    const guildId = reopened?.guild_id ?? state.guild.id;
    const guild = frame.guilds.find(({ id }) => id === guildId) ?? frame.guilds[0] ?? state.guild;
    const sameGuild = state.guild.id === guild.id;
    Object.assign(state, {
      me: frame.me, people: frame.people, bot: frame.bot, botOnline: frame.bot_online, guild, guilds: frame.guilds,
      channels: frame.channels, commands: frame.commands ?? [], starters: frame.starters ?? [], permissions: frame.permissions,
      messages: new Map(Object.entries(frame.messages ?? {})),
    });
    state.botSeen ||= frame.bot_online;
    if (reopened) {
      state.current = reopened.id;
    } else if (!sameGuild || !channelOf(state.current) || channelOf(state.current).kind === "dm") {
      const kind = channelOf(state.current)?.kind;
      const here = state.channels.filter((c) => isOf(state.guild, c));
      state.current = (here.find((c) => c.kind === (kind ?? "text")) ?? here[0])?.id ?? null;
    }
    if (!samePerson) met.clear();
    for (const user of [state.me, state.bot]) met.add(user.id); // everyone has a DM with the bot
    meet(...messagesOf(state.current));
    emit("hello", { samePerson });
    readCurrent();
  },
  message({ message }) {
    const list = state.messages.get(message.channel_id) ?? [];
    if (list.some((known) => known.id === message.id)) return;
    state.messages.set(message.channel_id, [...list, message].slice(-KEPT_MESSAGES));
    meet(message);
    changed(message.channel_id);
  },
  edited({ message }) {
    const list = messagesOf(message.channel_id);
    const next = list.map((known) => (known.id === message.id ? { ...known, ...message } : known));
    state.messages.set(message.channel_id, next);
    meet(message);
    changed(message.channel_id);
  },
  deleted({ channel_id: channelId, id }) {
    forget(channelId, id);
  },
  channel({ channel }) {
    const known = state.channels.some((c) => c.id === channel.id);
    state.channels = known ? state.channels.map((c) => (c.id === channel.id ? channel : c)) : [...state.channels, channel];
    emit("channels");
  },
  channel_closed({ id }) {
    state.channels = state.channels.filter((channel) => channel.id !== id);
    state.messages.delete(id);
    emit("channels");
    if (state.current === id) openChannel(state.channels[0]?.id);
  },
  commands({ commands, starters }) {
    Object.assign(state, { commands, starters });
    emit("commands");
  },
  bot({ online, bot }) {
    state.bot = bot ?? state.bot;
    state.botOnline = online;
    state.botSeen ||= online;
    emit("bot");
  },
  answer: (frame) => emit("answer", frame),
  choices: (frame) => emit("choices", frame),
  refused: (frame) => emit("refused", frame),
};

export function receive(frame) {
  frames[frame.type]?.(frame);
}

/** Remove a message from this tab. */
export function forget(channelId, id) {
  state.messages.set(channelId, messagesOf(channelId).filter((message) => message.id !== id));
  changed(channelId);
}

function changed(channelId) {
  emit("messages", channelId);
  if (channelId === state.current) readCurrent();
  else emit("unread");
}
