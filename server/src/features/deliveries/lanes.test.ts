import { expect, it } from "vitest";
import { createLanes } from "./lanes.js";

/** Lanes with work that runs until it is released; `begun` lists the started work in order. */
function startLanes() {
  const lanes = createLanes({ all: 4, each: 2 });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    lanes,
    begun,
    ask(name: string, signal = new AbortController().signal) {
      const address = name.replace(/\d+$/, "");
      return lanes.run(address, signal, () => {
        begun.push(name);
        return new Promise((end) => ends.set(name, end));
      });
    },
    /** Ends a piece of work and lets waiting ones start. */
    async end(name: string) {
      ends.get(name)?.();
      await new Promise(setImmediate);
    },
  };
}

it("[T50] runs at most four at once, in order if each has its own address", async () => {
  const { lanes, begun, ask, end } = startLanes();
  const all = ["a1", "b1", "c1", "d1", "e1", "f1"].map((name) => ask(name));
  await new Promise(setImmediate);
  expect(begun).toEqual(["a1", "b1", "c1", "d1"]);
  expect(lanes.size).toBe(6);
  await end("c1");
  expect(begun).toEqual(["a1", "b1", "c1", "d1", "e1"]);
  for (const name of ["a1", "b1", "d1", "e1", "f1"]) await end(name);
  expect(await Promise.all(all)).toEqual(Array(6).fill(true));
  expect(lanes.size).toBe(0);
});

it("[T50] limits one silent address to its share, and two to all lanes but the last", async () => {
  const { begun, ask, end } = startLanes();
  for (let at = 1; at <= 50; at++) for (const bench of ["a", "b"]) void ask(`${bench}${at}`);
  await new Promise(setImmediate);
  expect(begun).toEqual(["a1", "b1", "a2"]);
  void ask("c1");
  await new Promise(setImmediate);
  expect(begun).toEqual(["a1", "b1", "a2", "c1"]);
  await end("c1");
  expect(begun).toHaveLength(4);
});

it("leaves no lane empty that waiting work may use", async () => {
  const { begun, ask, end } = startLanes();
  for (const name of ["a1", "b1", "c1"]) void ask(name);
  void ask("b2");
  void ask("a2");
  await new Promise(setImmediate);
  expect(begun).toEqual(["a1", "b1", "c1"]);
  await end("a1");
  expect(begun).toEqual(["a1", "b1", "c1", "b2", "a2"]);
});

it("serves the addresses in turn, however many calls wait for one of them", async () => {
  const { begun, ask, end } = startLanes();
  for (let at = 1; at <= 20; at++) void ask(`a${at}`);
  for (let at = 1; at <= 3; at++) void ask(`b${at}`);
  for (let at = 1; at <= 3; at++) void ask(`c${at}`);
  await new Promise(setImmediate);
  for (let at = 0; at < 12; at++) await end(begun[at] ?? "");
  const rank = (name: string) => begun.indexOf(name);
  for (const name of ["b3", "c3"]) expect(rank(name)).toBeLessThan(rank("a7"));
  expect(begun.filter((name) => name.startsWith("a"))).toEqual(
    Array.from({ length: begun.length - 6 }, (_, at) => `a${at + 1}`),
  );
});

it("never starts cancelled work, and forgets it", async () => {
  const { lanes, begun, ask, end } = startLanes();
  const stop = new AbortController();
  void ask("a1");
  void ask("a2");
  const third = ask("a3", stop.signal);
  const fourth = ask("a4");
  stop.abort();
  expect(await third).toBe(false);
  expect(lanes.size).toBe(3);
  for (const name of ["a1", "a2", "a4"]) await end(name);
  expect(await fourth).toBe(true);
  expect(begun).toEqual(["a1", "a2", "a4"]);
  expect(await ask("a5", stop.signal)).toBe(false);
  expect(lanes.size).toBe(0);
});

it("frees the lane of work that failed", async () => {
  const lanes = createLanes({ all: 1, each: 1 });
  const { signal } = new AbortController();
  await expect(lanes.run("a", signal, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await lanes.run("a", signal, () => Promise.resolve())).toBe(true);
  expect(lanes.size).toBe(0);
});
