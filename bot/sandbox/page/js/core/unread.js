/* Read markers per person, in local storage, so that badges survive switching between people. */

const cache = new Map(); // person id -> {channel id: newest message read}

const keyOf = (personId) => `read:${personId}`;

function seenBy(personId) {
  if (!cache.has(personId)) {
    let stored = {};
    try {
      stored = JSON.parse(localStorage.getItem(keyOf(personId)) ?? "{}");
    } catch {
      stored = {}; // storage is disabled or corrupt: nothing counts as read
    }
    cache.set(personId, stored);
  }
  return cache.get(personId);
}

const later = (a, b) => BigInt(a) > BigInt(b);

export function read(personId, channelId, messages) {
  const last = messages.at(-1)?.id;
  const seen = seenBy(personId);
  if (!last || (seen[channelId] && !later(last, seen[channelId]))) return;
  seen[channelId] = last;
  try {
    localStorage.setItem(keyOf(personId), JSON.stringify(seen));
  } catch {
    // this tab's badges still work from the cache
  }
}

/** List the messages by others since the last one read. */
export function waiting(personId, channelId, messages) {
  const last = seenBy(personId)[channelId];
  return messages.filter((message) => message.author?.id !== personId && (!last || later(message.id, last)));
}
