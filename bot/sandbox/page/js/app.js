/* The entry point: start every part of the page and connect as the person in the URL. */
import { startBanner } from "./layout/banner.js";
import { startComposer } from "./composer/composer.js";
import { useSocket } from "./core/interactions.js";
import { address } from "./core/locale.js";
import { startMembers } from "./layout/members.js";
import { startMessages } from "./messages/message-list.js";
import { startModals } from "./overlays/modal.js";
import { startSidebar } from "./layout/sidebar.js";
import { Socket } from "./core/socket.js";
import { emit, receive, state } from "./core/state.js";
import { keepRelativeTimesCurrent } from "./core/time.js";

const socket = new Socket(receive, (status) => {
  state.connection = status;
  emit("connection", status);
});

const personInUrl = () => new URLSearchParams(location.search).get("as");

function switchTo(username, language) {
  history.pushState(null, "", address(username, language));
  socket.connect(username);
}

useSocket(socket);
startBanner();
startSidebar(switchTo);
startMembers();
startMessages();
startComposer();
startModals();
keepRelativeTimesCurrent();
addEventListener("popstate", () => socket.connect(personInUrl()));
socket.connect(personInUrl());
