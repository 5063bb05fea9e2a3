import { ApiError, createClient } from "@clicktree/client";
import { routes, type StreamEvent } from "@clicktree/contract";
import { chainTree, eventually, type Person, smallTree, startTestServer, type TestServer } from "@clicktree/testkit";
import { afterAll, beforeAll, expect, it } from "vitest";

let server: TestServer;
let user: Person;
beforeAll(async () => {
  server = await startTestServer();
  user = await server.registerUser();
});
afterAll(() => server?.stop());

const clientOf = (language?: string) => createClient({ baseUrl: server.address, token: user.token, language });

/** The ApiError of a failed call. */
async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`No ApiError: ${String(error)}`);
  return error;
}

it("a refusal reaches the client as status, colon, space and the server's text, with its code, sentence and values", async () => {
  const tree = await clientOf().call(routes.trees.create, { body: chainTree(1) });
  const body = { name: "late", version: 7 };
  const failure = await failureOf(clientOf().call(routes.trees.update, { params: { id: tree.id }, body }));
  const raw = await user.call(routes.trees.update, { id: tree.id, body });
  expect(failure.message).toBe(`409: ${raw.text}`);
  expect(failure).toMatchObject({
    status: 409,
    code: "TREE_CHANGED",
    serverMessage: raw.message,
    details: { version: 1 },
  });
});

it("the sentence is in the language that the client requests", async () => {
  const missing = { params: { id: 2_000_000_000 } };
  const english = await failureOf(clientOf().call(routes.trees.read, missing));
  const chinese = await failureOf(clientOf("zh").call(routes.trees.read, missing));
  expect(english.serverMessage).toBe("Not found");
  expect(chinese.serverMessage).toMatch(/[\u4e00-\u9fff]/);
  expect(chinese.code).toBe(english.code);
});

it("every route that returns data returns the contract's type to the client", async () => {
  const client = clientOf();
  const sent = await client.call(routes.transfers.create, { body: { content: "0\n0" } });
  const [listed] = await client.call(routes.transfers.list, { query: { view: "summary" } });
  expect(listed).toEqual(sent);
  const file = await client.callFile(routes.transfers.content, { params: { id: sent.id } });
  expect(Buffer.from(file.bytes).toString()).toBe("0\n0");
  // The second time the server answers 304 and the client uses its copy.
  expect(await client.call(routes.transfers.list, { query: { view: "summary" } })).toEqual([listed]);
});

it("the client's stream receives changes of the user's other sessions", async () => {
  const heard: StreamEvent[] = [];
  const stop = new AbortController();
  let isOpen = false;
  const streaming = clientOf().streamEvents({
    signal: stop.signal,
    onEvent: (event) => heard.push(event),
    onOpen: () => {
      isOpen = true;
    },
  });
  await eventually(() => isOpen);
  const { data } = await user.call(routes.trees.create, { body: smallTree() });
  await eventually(() => heard.some((event) => event.list === "trees" && event.id === data.id));
  stop.abort();
  await streaming;
});
