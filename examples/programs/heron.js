#!/usr/bin/env node
// Heron, an example of a program that plays Zigzag's games: see docs/programs.md.
// It plays any legal move, but in dominoes it bids as little as it may.

const hello = {
  answer: "hello",
  protocol: 1,
  name: "Heron",
  version: "1.0",
  games: { chain: {}, crisscross: {}, dominoes: {}, mancala: {} },
};

// Mulberry32: the same seed gives the same fraction.
function fraction(seed) {
  let t = (seed + 0x6d2b79f5) | 0;
  t = Math.imul(t ^ (t >>> 15), t | 1);
  t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
}

function answer(asked) {
  if (asked.command === "hello") return hello;
  if (asked.command === "view") {
    const { legal, phase } = asked.view;
    const index = phase === "bidding" ? 0 : Math.floor(fraction(asked.seed) * legal.length);
    return { answer: "move", move: legal[index] };
  }
  if (asked.command === "bye") process.exit(0);
  return { answer: "error", message: "unknown command" };
}

require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
  let said;
  try {
    said = answer(JSON.parse(line));
  } catch (error) {
    said = { answer: "error", message: String(error) };
  }
  process.stdout.write(JSON.stringify(said) + "\n");
});
