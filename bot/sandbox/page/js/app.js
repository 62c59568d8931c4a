/* The page's beginning: connect as the person in the address and let every part listen. */
import { startBanner } from "./banner.js";
import { startComposer } from "./composer.js";
import { useSocket } from "./interactions.js";
import { address } from "./locale.js";
import { startMembers } from "./members.js";
import { startMessages } from "./messages.js";
import { startModals } from "./modal.js";
import { startSidebar } from "./sidebar.js";
import { Socket } from "./socket.js";
import { emit, receive, state } from "./state.js";
import { keepRelativeTimesCurrent } from "./time.js";

const socket = new Socket(receive, (status) => {
  state.connection = status;
  emit("connection", status);
});

const personInAddress = () => new URLSearchParams(location.search).get("as");

function become(username, language) {
  history.pushState(null, "", address(username, language));
  socket.connect(username);
}

useSocket(socket);
startBanner();
startSidebar(become);
startMembers();
startMessages();
startComposer();
startModals();
keepRelativeTimesCurrent();
addEventListener("popstate", () => socket.connect(personInAddress()));
socket.connect(personInAddress());
