/* The websocket to the server: JSON frames for one person, with automatic reconnection. */
import { locale } from "./locale.js";

const FIRST_DELAY = 400;
const LONGEST_DELAY = 5000;

/** JSON reviver that keeps integers beyond the safe range, such as ids sent as numbers, as strings. */
const wholeIds = (_, value, context) =>
  (typeof value === "number" && Number.isInteger(value) && !Number.isSafeInteger(value) && context?.source ? context.source : value);

/** Calls `onFrame(frame)` for each frame and `onStatus("connecting" | "open" | "lost" | "unknown-person")`. */
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

  /** Connect as `person`; null lets the server choose. */
  connect(person) {
    this.person = person;
    this.everOpen = false;
    this.delay = FIRST_DELAY;
    this.#drop();
    this.onStatus("connecting");
    this.#open();
  }

  /** Send a frame. Returns false without a connection: the caller keeps its input. */
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

  /** Check whether the server answers 404: no person has the name in the URL. */
  async #unknownPerson() {
    try {
      return (await fetch(this.#path())).status === 404;
    } catch {
      return false; // the server is down; the name may be valid
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
        this.onStatus("unknown-person");
        if (this.person === null) return;
        this.person = null; // let the server choose
      }
      if (this.socket) return;
      this.timer = setTimeout(() => this.#open(), this.delay);
      this.delay = Math.min(this.delay * 1.6, LONGEST_DELAY);
    };
  }
}
