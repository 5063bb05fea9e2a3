import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import fc from "fast-check";
import { afterEach, expect, it } from "vitest";
import { createClient, type NetworkError } from "./index.js";
import { delayOf } from "./signals.js";
import { createEventReader } from "./stream.js";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener);
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const stream = { "content-type": "text/event-stream" };

it("reconnects when the stream breaks and reports closing and opening", async () => {
  let visits = 0;
  const baseUrl = await serve((request, response) => {
    visits++;
    response.writeHead(200, stream);
    response.write(`: hello\n\ndata: {"list":"trees","id":${visits}}\n\n`);
    if (visits < 3) response.end();
    expect(request.headers["x-api-key"]).toBe("k");
  });
  const heard: string[] = [];
  const stop = new AbortController();
  await createClient({ baseUrl, apiKey: "k" }).streamEvents({
    signal: stop.signal,
    firstDelayMs: 1,
    onOpen: () => heard.push("open"),
    onClose: (why) => heard.push((why as NetworkError).reason),
    onEvent: (event) => {
      heard.push(`${event.list} ${event.id}`);
      if (event.id === 3) stop.abort();
    },
  });
  expect(heard).toEqual(["open", "trees 1", "interrupted", "open", "trees 2", "interrupted", "open", "trees 3"]);
});

it("distinguishes a cut stream from an unreachable server", async () => {
  const baseUrl = await serve((_, response) => {
    response.writeHead(200, stream).write(": hello\n\n", () => response.destroy());
  });
  const stop = new AbortController();
  const why = await new Promise((resolve) => {
    const options = { signal: stop.signal, onEvent: () => undefined, onClose: resolve };
    void createClient({ baseUrl }).streamEvents(options);
  });
  stop.abort();
  expect(why).toMatchObject({ name: "NetworkError", reason: "interrupted" });
});

it("treats a silent stream as broken", async () => {
  const baseUrl = await serve((_, response) => response.writeHead(200, stream).write(": hello\n\n"));
  const stop = new AbortController();
  const why = await new Promise((resolve) => {
    void createClient({ baseUrl }).streamEvents({
      signal: stop.signal,
      silenceMs: 30,
      onEvent: () => undefined,
      onClose: resolve,
    });
  });
  stop.abort();
  expect(why).toMatchObject({ name: "NetworkError", reason: "timeout" });
});

it("does not reconnect when access is denied", async () => {
  const baseUrl = await serve((_, response) => response.writeHead(401).end("{}"));
  const { signal } = new AbortController();
  await expect(createClient({ baseUrl }).streamEvents({ signal, onEvent: () => undefined })).rejects.toMatchObject({
    status: 401,
  });
});

it("reads the same events however the text is split", () => {
  const text = ": sign of life\r\n\r\nid: 1\ndata: {}\n\ndata:a\rdata: b\r\n\r\ndata\n\ndata: tail\n\n";
  fc.assert(
    fc.property(fc.array(fc.nat(text.length), { maxLength: 8 }), (cuts) => {
      const places = [0, ...cuts.toSorted((a, b) => a - b), text.length];
      const events: string[] = [];
      const read = createEventReader((data) => events.push(data));
      for (const [index, place] of places.entries()) read(text.slice(place, places[index + 1] ?? place));
      expect(events).toEqual(["{}", "a\nb", "", "tail"]);
    }),
  );
});

it("waits longer after each failure, up to a cap and with jitter", () => {
  expect(delayOf(0, 500, 30_000, () => 0)).toBe(250);
  expect(delayOf(0, 500, 30_000, () => 1)).toBe(500);
  expect(delayOf(3, 500, 30_000, () => 1)).toBe(4000);
  expect(delayOf(99, 500, 30_000, () => 1)).toBe(30_000);
});
