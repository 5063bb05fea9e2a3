import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, createGzip, deflateSync, gzipSync } from "node:zlib";
import { routes } from "@clicktree/contract";
import { afterEach, describe, expect, it } from "vitest";
import { createClient, hasTooManyValues } from "./index.js";
import { maxAnswerBytes } from "./read-limited.js";

// Not quick: decompresses gigabytes.

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serve(listener: RequestListener) {
  server = createServer(listener);
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  return createClient({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    timeoutMs: 0,
    isTooLarge: hasTooManyValues,
  });
}

/** A gigabyte of spaces, or of another text, in about a megabyte. */
function bomb(response: Parameters<RequestListener>[1], text = " "): void {
  response.writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" });
  const gzip = createGzip({ level: 1 });
  gzip.pipe(response).on("close", () => gzip.destroy());
  const piece = Buffer.from(text.repeat(1_048_576 / text.length));
  let pieces = 0;
  const more = (): void => {
    while (pieces++ < 1024 && !gzip.destroyed) if (!gzip.write(piece)) return void gzip.once("drain", more);
    gzip.end();
  };
  more();
}

const tooLarge = { name: "NetworkError", reason: "too-large" };

describe("answers of a hostile server [T109]", () => {
  it("that become a gigabyte are not read to their end, as lists, files, refusals or messages", async () => {
    const client = await serve((_, response) => bomb(response));
    const before = process.memoryUsage().rss;
    await expect(client.call(routes.trees.list)).rejects.toMatchObject(tooLarge);
    await expect(client.callFile(routes.transfers.content, { params: { id: 1 } })).rejects.toMatchObject(tooLarge);
    await expect(
      client.callWithMessage(routes.accounts.login, { body: { username: "a", password: "b" } }),
    ).rejects.toMatchObject(tooLarge);
    expect(process.memoryUsage().rss - before).toBeLessThan(600 * 1024 * 1024);
  });

  it.each([
    ["gzip", gzipSync],
    ["deflate", deflateSync],
    ["br", brotliCompressSync],
    ["gzip, gzip", (bytes: Buffer) => gzipSync(gzipSync(bytes))],
    ["identity", (bytes: Buffer) => bytes],
  ])("are measured after decompression: %s", async (encoding, compress) => {
    const body = compress(Buffer.alloc(maxAnswerBytes + 1, " "));
    const client = await serve((_, response) => response.writeHead(200, { "content-encoding": encoding }).end(body));
    await expect(client.call(routes.trees.list)).rejects.toMatchObject(tooLarge);
  });

  it("that refuse with a gigabyte are refusals with the beginning of their text", async () => {
    const client = await serve((_, response) => {
      response.statusCode = 400;
      const { writeHead } = response;
      response.writeHead = ((_status: number, headers: object) =>
        writeHead.call(response, 400, headers as never)) as never;
      bomb(response, "no ");
    });
    const error = await client.call(routes.trees.list).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: "ApiError", status: 400 });
    expect((error as Error).message.length).toBeLessThan(70_000);
  });

  it.each([["[]"], ["{}"], ["0"], ['"\\\\",""']])("of very many values are not parsed: %s", async (value) => {
    const text = `{"data":[${new Array(5_000_000).fill(value).join(",")}]}`;
    const client = await serve((_, response) => response.end(text));
    await expect(client.call(routes.trees.list)).rejects.toMatchObject(tooLarge);
  });

  it("with as long a text as a request may have are read", async () => {
    const content = ',[{\\"'.repeat(6_000_000);
    const client = await serve((_, response) => response.end(JSON.stringify({ data: { content } })));
    expect(await client.call(routes.transfers.read, { params: { id: 1 } })).toEqual({ content });
  });

  it("that call for a larger limit are read up to it", async () => {
    const client = await serve((_, response) => response.end(Buffer.alloc(1000)));
    const options = { params: { id: 1 }, maxBytes: 999 };
    await expect(client.callFile(routes.transfers.content, options)).rejects.toMatchObject(tooLarge);
    expect((await client.callFile(routes.transfers.content, { ...options, maxBytes: 1000 })).bytes).toHaveLength(1000);
  });

  it("as a stream of one event that never ends close the stream", async () => {
    let lines = 0;
    const client = await serve((_, response) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      const more = () => {
        while (!response.destroyed && lines++ < 3_000_000 && response.write(`data: ${"x".repeat(1000)}\n`));
        if (!response.destroyed) response.once("drain", more);
      };
      more();
    });
    const stopping = new AbortController();
    const ended = client.streamEvents({
      signal: stopping.signal,
      onEvent: () => expect.fail("no event is complete"),
      onClose: () => stopping.abort(),
      firstDelayMs: 1,
    });
    await ended;
    expect(lines).toBeLessThan(100_000);
  });
});
