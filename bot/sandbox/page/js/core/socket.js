/* The websocket to the server: one person, JSON frames, reconnecting by itself. */
import { locale } from "./locale.js";

const FIRST_DELAY = 400;
const LONGEST_DELAY = 5000;

/** Libraries send some ids as numbers, too long for ours: their digits are kept as text. */
const wholeIds = (_, value, context) =>
  (typeof value === "number" && Number.isInteger(value) && !Number.isSafeInteger(value) && context?.source ? context.source : value);

/** `onFrame(frame)` for each frame, `onStatus("connecting" | "open" | "lost" | "nobody")` as the connection comes and goes. */
export class Socket {
  constructor(onFrame, onStatus) {
    this.onFrame = onFrame;
    this.onStatus = onStatus;
    this.delay = FIRST_DELAY;
    this.socket = null;
    this.timer = null;
    addEventListener("online", () => this.retryNow());
    document.addEventListener("visibilitychange", () => document.hidden || this.retryNow());
  }

  /** Be `person` from now on; null lets the server choose. */
  connect(person) {
    this.person = person;
    this.everOpen = false;
    this.delay = FIRST_DELAY;
    this.#drop();
    this.onStatus("connecting");
    this.#open();
  }

  /** False when there is no connection; the caller keeps what it wanted to send. */
  send(frame) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(frame));
    return true;
  }

  retryNow() {
    if (this.timer === null) return;
    clearTimeout(this.timer);
    this.#open();
  }

  #path() {
    const about = new URLSearchParams({ lang: locale() });
    if (this.person) about.set("as", this.person);
    return `/live?${about}`;
  }

  #drop() {
    clearTimeout(this.timer);
    this.timer = null;
    const old = this.socket;
    this.socket = null;
    old?.close();
  }

  /** The server says 404 to a name in the address that nobody has. */
  async #unknownPerson() {
    try {
      return (await fetch(this.#path())).status === 404;
    } catch {
      return false; // the server is away; the name may be right
    }
  }

  #open() {
    this.timer = null;
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}${this.#path()}`);
    this.socket = socket;
    socket.onopen = () => {
      if (socket !== this.socket) return;
      this.everOpen = true;
      this.onStatus("open");
    };
    socket.onmessage = (event) => {
      if (socket !== this.socket) return;
      this.delay = FIRST_DELAY;
      this.onFrame(JSON.parse(event.data, wholeIds));
    };
    socket.onclose = async () => {
      if (socket !== this.socket) return;
      this.socket = null;
      this.onStatus("lost");
      if (!this.everOpen && (await this.#unknownPerson())) {
        this.onStatus("nobody");
        if (this.person === null) return;
        this.person = null; // whoever the server takes then
      }
      if (this.socket) return;
      this.timer = setTimeout(() => this.#open(), this.delay);
      this.delay = Math.min(this.delay * 1.6, LONGEST_DELAY);
    };
  }
}
