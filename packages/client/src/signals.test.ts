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

it("ends a stream that is being read, even after unreferenced objects were collected", () => {
  // On Node.js 20 fetch alone does not do this. The script runs in a process of its own, because `gc` needs a flag.
  const script = `
    const { createServer } = require("node:http");
    (async () => {
      const { createClient } = await import(${JSON.stringify(new URL("../dist/index.js", import.meta.url).href)});
      const server = createServer((_, response) => response.writeHead(200, { "content-type": "text/event-stream" }).write(": hello\\n\\n"));
      await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
      const stop = new AbortController();
      const baseUrl = "http://127.0.0.1:" + server.address().port;
      const listening = createClient({ baseUrl }).streamEvents({
        signal: stop.signal,
        onEvent: () => {},
        onOpen: () => setImmediate(() => { globalThis.gc(); globalThis.gc(); setImmediate(() => stop.abort()); }),
      });
      await listening;
      server.closeAllConnections();
      server.close();
      process.stdout.write("ended");
    })();`;
  expect(execFileSync(process.execPath, ["--expose-gc", "-e", script], { encoding: "utf8", timeout: 60_000 })).toBe(
    "ended",
  );
});
