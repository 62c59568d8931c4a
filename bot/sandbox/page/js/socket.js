/* The websocket to the server: one person, JSON frames, reconnecting by itself. */

const FIRST_DELAY = 400;
const LONGEST_DELAY = 5000;

/** `onFrame(frame)` for each frame, `onStatus("connecting" | "open" | "lost")` as the connection comes and goes. */
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

  #drop() {
    clearTimeout(this.timer);
    this.timer = null;
    const old = this.socket;
    this.socket = null;
    old?.close();
  }

  #open() {
    this.timer = null;
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const query = this.person ? `?as=${encodeURIComponent(this.person)}` : "";
    const socket = new WebSocket(`${scheme}//${location.host}/live${query}`);
    this.socket = socket;
    socket.onopen = () => {
      if (socket === this.socket) this.onStatus("open");
    };
    socket.onmessage = (event) => {
      if (socket !== this.socket) return;
      this.delay = FIRST_DELAY;
      this.onFrame(JSON.parse(event.data));
    };
    socket.onclose = () => {
      if (socket !== this.socket) return;
      this.socket = null;
      this.onStatus("lost");
      this.timer = setTimeout(() => this.#open(), this.delay);
      this.delay = Math.min(this.delay * 1.6, LONGEST_DELAY);
    };
  }
}
