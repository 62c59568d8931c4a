/* Which messages a person has seen, remembered per person so that switching between people keeps the badges right. */

const memory = new Map();

const keyOf = (personId) => `read:${personId}`;

function seenBy(personId) {
  if (!memory.has(personId)) {
    let stored = {};
    try {
      stored = JSON.parse(localStorage.getItem(keyOf(personId)) ?? "{}");
    } catch {
      stored = {}; // storage switched off or spoilt: badges then start from nothing read
    }
    memory.set(personId, stored);
  }
  return memory.get(personId);
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
    // the badges of this tab still work from memory
  }
}

/** Messages of others that came after what was last read. */
export function waiting(personId, channelId, messages) {
  const last = seenBy(personId)[channelId];
  return messages.filter((message) => message.author?.id !== personId && (!last || later(message.id, last)));
}
