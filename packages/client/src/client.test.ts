import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { routes } from "@clicktree/contract";
import { afterEach, expect, it } from "vitest";
import { ApiError, createClient, hasKnownField, NetworkError } from "./index.js";

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

it("sends credentials, language, and the numbers of path and query", async () => {
  const baseUrl = await serve((request, response) => {
    const { "x-auth-token": token, "x-api-key": key, "accept-language": language } = request.headers;
    response.end(JSON.stringify({ data: { url: request.url, token, key, language } }));
  });
  const client = createClient({ baseUrl: `${baseUrl}/lab/`, token: "t", apiKey: "k", language: "zh" });
  expect(await client.call(routes.transfers.read, { params: { id: 7 }, query: { view: "summary" } })).toEqual({
    url: "/lab/api/file-transfers/7?view=summary",
    token: "t",
    key: "k",
    language: "zh",
  });
});

it("turns a refusal into an error with status, text, code and retry time", async () => {
  const text = JSON.stringify({ message: "Too many attempts", code: "TOO_MANY_ATTEMPTS", details: { left: 0 } });
  const baseUrl = await serve((_, response) => response.writeHead(429, { "retry-after": "12" }).end(text));
  const error = await createClient({ baseUrl })
    .call(routes.accounts.login, { body: { username: "ada", password: "secret" } })
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    message: `429: ${text}`,
    status: 429,
    code: "TOO_MANY_ATTEMPTS",
    serverMessage: "Too many attempts",
    retryAfter: 12,
    details: { left: 0 },
  });
});

it.each([
  ["3000000", 86_400],
  ["9".repeat(20), 86_400],
  ["Fri, 31 Dec 9999 23:59:59 GMT", 86_400],
  ["soon", undefined],
])(
  "waits at most a day if a server asks for %s, since a timer with a longer delay would fire at once",
  async (asked, waited) => {
    const baseUrl = await serve((_, response) => response.writeHead(503, { "retry-after": asked }).end());
    await expect(createClient({ baseUrl }).call(routes.trees.list)).rejects.toMatchObject({ retryAfter: waited });
  },
);

it("uses the status text if a refusal has no body", async () => {
  const baseUrl = await serve((_, response) => response.writeHead(503, "Service Unavailable").end());
  await expect(createClient({ baseUrl }).call(routes.trees.list)).rejects.toThrow("503: Service Unavailable");
});

it("distinguishes an unreachable server from one that refuses", async () => {
  const baseUrl = await serve(() => undefined);
  await new Promise((resolve) => server?.close(resolve));
  await expect(createClient({ baseUrl }).call(routes.trees.list)).rejects.toMatchObject({
    name: "NetworkError",
    reason: "unreachable",
    code: "ECONNREFUSED",
  });
});

it("distinguishes a connection that broke during an answer from an unreachable server", async () => {
  const baseUrl = await serve((_, response) => {
    response.writeHead(200, { "content-length": 100 }).write("{", () => response.destroy());
  });
  await expect(createClient({ baseUrl }).call(routes.trees.list)).rejects.toMatchObject({ reason: "interrupted" });
});

it("gives up on a silent server after its timeout", async () => {
  const client = createClient({ baseUrl: await serve(() => undefined), timeoutMs: 30 });
  await expect(client.call(routes.trees.list)).rejects.toMatchObject({ reason: "timeout" });
});

it("stops when its caller stops", async () => {
  const client = createClient({ baseUrl: await serve(() => undefined) });
  const signal = AbortSignal.abort(new Error("enough"));
  await expect(client.call(routes.trees.list, { signal })).rejects.toThrow("enough");
});

it("reports when something other than this product answers", async () => {
  const baseUrl = await serve((_, response) => response.end("<html>hello</html>"));
  await expect(createClient({ baseUrl }).call(routes.trees.list)).rejects.toBeInstanceOf(NetworkError);
});

it("recognises JSON of another program by its fields, if asked to", async () => {
  let data: unknown;
  const baseUrl = await serve((_, response) => response.end(JSON.stringify({ data, message: "created" })));
  const plain = createClient({ baseUrl });
  const careful = createClient({ baseUrl, accepts: hasKnownField });
  const body = { content: "0\n1" };
  for (data of [{}, null, [], [{}], "created", 1e300, { error: "no such page" }]) {
    await plain.call(routes.transfers.create, { body });
    for (const call of [careful.call, careful.callWithMessage])
      await expect(call(routes.transfers.create, { body })).rejects.toMatchObject({ reason: "foreign-answer" });
  }
  for (data of [{}, null, [{}], [null], "created"])
    await expect(careful.call(routes.trees.list)).rejects.toMatchObject({ reason: "foreign-answer" });
  data = [];
  expect(await careful.call(routes.trees.list)).toEqual([]);
  data = [{ id: 1, name: "of a server without the other fields" }];
  expect(await careful.call(routes.trees.list)).toEqual(data);
  data = { status: "ok", added: "by a newer server" };
  expect(await careful.call(routes.system.health)).toEqual(data);
});

it("polls with the ETag and keeps the last list if nothing changed", async () => {
  const asked: (string | undefined)[] = [];
  const baseUrl = await serve((request, response) => {
    asked.push(request.headers["if-none-match"]);
    if (request.headers["if-none-match"] === '"1"') response.writeHead(304).end();
    else response.setHeader("etag", '"1"').end(JSON.stringify({ data: [{ id: 1 }] }));
  });
  // Chromium gives a response without content an empty body
  const withBody: typeof fetch = async (...request) => {
    const response = await fetch(...request);
    return response.body === null ? Object.defineProperty(response, "body", { value: new ReadableStream() }) : response;
  };
  for (const doFetch of [fetch, withBody]) {
    const client = createClient({ baseUrl, fetch: doFetch });
    const first = await client.call(routes.trees.list);
    expect(await client.call(routes.trees.list)).toEqual(first);
  }
  expect(asked).toEqual([undefined, '"1"', undefined, '"1"']);
});

it("keeps the last list available whatever else is requested while a poll is open", async () => {
  let asked = (_noNews: () => void): void => undefined;
  const waiting = new Promise<() => void>((resolve) => {
    asked = resolve;
  });
  const baseUrl = await serve((request, response) => {
    if (request.headers["if-none-match"] !== undefined) asked(() => response.writeHead(304).end());
    else response.setHeader("etag", '"1"').end(JSON.stringify({ data: [] }));
  });
  const client = createClient({ baseUrl });
  const first = await client.call(routes.trees.list);
  const again = client.call(routes.trees.list);
  const answerNoNews = await waiting;
  for (let id = 1; id <= 20; id++) await client.call(routes.transfers.read, { params: { id } });
  answerNoNews();
  expect(await again).toEqual(first);
});

it("downloads a file byte for byte with its name", async () => {
  const bytes = Uint8Array.from([0xef, 0xbb, 0xbf, 0, 13, 10, 255]);
  const baseUrl = await serve((_, response) =>
    response
      .setHeader("content-disposition", "attachment; filename=\"x.txt\"; filename*=UTF-8''%E6%A0%91.txt")
      .end(bytes),
  );
  const answer = await createClient({ baseUrl }).callFile(routes.transfers.content, { params: { id: 1 } });
  expect(answer.fileName).toBe("树.txt");
  expect([...answer.bytes]).toEqual([...bytes]);
});
