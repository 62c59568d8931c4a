/* The channel that this tab had open, in session storage, so that a reload opens it again. */

const KEY = "channel";

/** Look up the id of the channel; null if there is none. */
export function lastChannel() {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null; // storage is disabled
  }
}

export function keepChannel(id) {
  try {
    sessionStorage.setItem(KEY, id);
  } catch {
    // a reload opens the first channel
  }
}
