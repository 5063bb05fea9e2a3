import type { ListName } from "@clicktree/contract";
import { expect, it } from "vitest";
import { createHub } from "./hub.js";

function listener(userId: number, holder: string, lists: ListName[] = ["trees", "file-transfers"]) {
  const heard: string[] = [];
  const state = { heard, ended: false, unreadBytes: 0 };
  const sink = {
    write: (frame: Buffer) => void heard.push(String(frame)),
    end: () => {
      state.ended = true;
    },
    get unreadBytes() {
      return state.unreadBytes;
    },
  };
  return { state, sink, holder: { userId, holder, lists: new Set(lists) } };
}

it("writes one JSON line only to the streams of the user concerned", () => {
  const hub = createHub();
  const mine = listener(1, "session:1");
  const other = listener(2, "session:2");
  hub.open(mine.holder, mine.sink);
  hub.open(other.holder, other.sink);
  hub.publish(1, "trees", 7);
  hub.publish(1, "file-transfers");
  expect(mine.state.heard).toEqual(['data: {"list":"trees","id":7}\n\n', 'data: {"list":"file-transfers"}\n\n']);
  expect(other.state.heard).toEqual([]);
});

it("sends administrators' lists to administrators and to a key only the lists in its scopes", () => {
  const hub = createHub();
  const admin = listener(1, "session:1", ["admin-file-transfers", "trees"]);
  const key = listener(1, "key:1", ["trees"]);
  for (const one of [admin, key]) hub.open(one.holder, one.sink);
  hub.publish(null, "admin-file-transfers", 3);
  hub.publish(1, "file-transfers", 3);
  hub.publish(1, "trees", 4);
  expect([admin.state.heard.length, key.state.heard.length]).toEqual([2, 1]);
});

it("closes the oldest stream of a session beyond the sixth, and all of them when it ends", () => {
  const hub = createHub();
  const streams = Array.from({ length: 8 }, () => listener(1, "session:1"));
  for (const one of streams) hub.open(one.holder, one.sink);
  expect(streams.map((one) => one.state.ended)).toEqual([true, true, ...Array(6).fill(false)]);
  expect(hub.size).toBe(6);
  expect([...hub.holdersOf(1)]).toEqual(["session:1"]);
  hub.closeHolder("session:1");
  expect(streams.every((one) => one.state.ended)).toBe(true);
  expect(hub.size).toBe(0);
});

it("writes a comment to every stream within fifteen beats", () => {
  const hub = createHub();
  const streams = Array.from({ length: 40 }, (_, i) => listener(i, `session:${i}`));
  for (const one of streams) hub.open(one.holder, one.sink);
  for (let beat = 0; beat < 15; beat++) hub.beat();
  expect(streams.map((one) => one.state.heard)).toEqual(streams.map(() => [":\n\n"]));
});

it("cuts off a client that does not read and forgets one that left", () => {
  const hub = createHub();
  const slow = listener(1, "session:1");
  const gone = listener(1, "session:2");
  hub.open(slow.holder, slow.sink);
  const leave = hub.open(gone.holder, gone.sink);
  leave();
  slow.state.unreadBytes = 100_000;
  hub.publish(1, "trees");
  expect(slow.state).toMatchObject({ ended: true, heard: [] });
  expect(gone.state.heard).toEqual([]);
  expect(hub.size).toBe(0);
});
