import { outOfReach } from "@clicktree/testkit";
import { afterEach, expect, it } from "vitest";
import { createConnection } from "./connection.js";

const warnings: Error[] = [];
const note = (warning: Error) => void warnings.push(warning);
afterEach(() => {
  process.off("warning", note);
});

it("lets any number of calls wait for an unreachable server without warnings on the screen", async () => {
  process.on("warning", note);
  const { signal } = new AbortController();
  const connection = createConnection({ signal, onUp: () => {}, onDown: () => {}, random: () => 0 });
  const tried = new Set<number>();
  const calls = Array.from({ length: 40 }, (_, at) =>
    connection.run(async () => {
      if (tried.has(at)) return at;
      tried.add(at);
      throw outOfReach();
    }),
  );
  expect(await Promise.all(calls)).toHaveLength(40);
  expect(connection.retried).toBe(40);
  expect(warnings.map(({ message }) => message).filter((text) => text.includes("abort listeners"))).toEqual([]);
});
