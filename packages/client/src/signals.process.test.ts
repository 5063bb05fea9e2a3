import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { joinSignals, untilAborted } from "./signals.js";

it("aborts with the first of its sources, and ignores them once it is released", () => {
  const [first, second] = [new AbortController(), new AbortController()];
  const joined = joinSignals(first.signal, undefined, second.signal);
  second.abort("second");
  expect([joined.signal.aborted, joined.signal.reason]).toEqual([true, "second"]);
  const released = joinSignals(first.signal);
  released.release();
  first.abort("first");
  expect(released.signal.aborted).toBe(false);
  expect(joinSignals(first.signal).signal.reason).toBe("first");
});

it("stops waiting for a promise that never settles", async () => {
  const stop = new AbortController();
  const waiting = untilAborted(stop.signal, new Promise(() => undefined));
  stop.abort(new Error("enough"));
  await expect(waiting).rejects.toThrow("enough");
  await expect(untilAborted(new AbortController().signal, Promise.resolve(1))).resolves.toBe(1);
});

/** Runs a script with a client, and a server with an answer, in a process of its own, because `gc` needs a flag. */
const runWithServer = (answer: string, script: string): string =>
  execFileSync(
    process.execPath,
    [
      "--expose-gc",
      "-e",
      `(async () => {
        const { createClient } = await import(${JSON.stringify(new URL("../dist/index.js", import.meta.url).href)});
        const server = require("node:http").createServer((_, response) => response.${answer});
        await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
        const baseUrl = "http://127.0.0.1:" + server.address().port;
        const stop = new AbortController();
        const stopLater = () => setImmediate(() => { gc(); gc(); setImmediate(() => stop.abort(new Error("enough"))); });
        ${script}
      })();`,
    ],
    { encoding: "utf8", timeout: 60_000 },
  );

// On Node.js 20 fetch alone does neither.
it("ends a stream that is being read, even after unreferenced objects were collected", () => {
  const answer = 'writeHead(200, { "content-type": "text/event-stream" }).write(": hello\\n\\n")';
  const script = `
    await createClient({ baseUrl }).streamEvents({ signal: stop.signal, onEvent: () => {}, onOpen: stopLater });
    server.closeAllConnections();
    server.close();
    process.stdout.write("ended");`;
  expect(runWithServer(answer, script)).toBe("ended");
});

it.each([200, 500])("gives up an answer with status %i that stops halfway, and its connection", (status) => {
  const script = `
    const fetchAndStop = (...call) => fetch(...call).finally(stopLater);
    await createClient({ baseUrl, fetch: fetchAndStop })
      .call({ method: "GET", path: "/" }, { signal: stop.signal })
      .catch((error) => process.stdout.write(error.message));
    server.close(); // keeps the process running while a connection is open`;
  expect(runWithServer(`writeHead(${status}).write("{")`, script)).toBe("enough");
});
