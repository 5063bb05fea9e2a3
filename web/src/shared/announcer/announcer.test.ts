import { expect, it } from "vitest";
import { createAnnouncer } from "./index.js";

/** An announcer whose time passes by `pass`, with its announcements so far as `time text`. */
function listener(known?: string) {
  const said: string[] = [];
  let time = 0;
  let next: { at: number; run: () => void } | undefined;
  const clock = {
    now: () => time,
    after: (ms: number, run: () => void) => {
      next = { at: time + ms, run };
      return () => {
        next = undefined;
      };
    },
  };
  const { offer, stop } = createAnnouncer((text) => said.push(`${time} ${text}`), known, clock);
  const pass = (ms: number) => {
    const end = time + ms;
    while (next !== undefined && next.at <= end) {
      const { at, run } = next;
      next = undefined;
      time = at;
      run();
    }
    time = end;
  };
  return { said, offer, stop, pass, rests: () => next === undefined };
}

it("announces a text every two seconds while texts come faster, the newest each time, and always the last one", () => {
  const { said, offer, pass, rests } = listener();
  for (let n = 0; n <= 50; n++) {
    offer(String(n));
    pass(100);
  }
  pass(10_000);
  expect(said).toEqual(["0 0", "2000 19", "4000 39", "6000 50"]);
  expect(rests()).toBe(true);
});

it("loses no text to empty ones that follow before it is announced", () => {
  const { said, offer, pass } = listener();
  offer("25 counts");
  pass(200);
  offer("");
  offer("50 counts");
  pass(200);
  for (let n = 0; n < 20; n++) {
    offer("");
    pass(200);
  }
  expect(said).toEqual(["0 25 counts", "2000 50 counts"]);
});

it("announces a late text at once, never twice in a row, and not the text that is known from the start", () => {
  const { said, offer, pass } = listener("as loaded");
  offer("as loaded");
  pass(1_000);
  offer("moved");
  pass(5_000);
  offer("moved");
  offer("gone");
  pass(500);
  offer("back");
  offer("gone");
  pass(5_000);
  expect(said).toEqual(["1000 moved", "6000 gone"]);
});

it("is silent after it was stopped", () => {
  const { said, offer, stop, pass } = listener();
  offer("one");
  stop();
  pass(5_000);
  expect(said).toEqual([]);
});
