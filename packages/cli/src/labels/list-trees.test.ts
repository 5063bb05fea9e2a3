import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { smallTree, terminalUser } from "@clicktree/testkit";
import { expect, it, onTestFinished } from "vitest";

const count = 20;
const times = { createdAt: "2026-11-21T06:00:00.000Z", updatedAt: "2026-11-21T06:00:00.000Z" };
const summaries = Array.from({ length: count }, (_, i) => ({
  ...{ id: i + 1, name: `Tree ${i + 1}`, description: "", nodeCount: 3, version: 1, labels: null, ...times },
}));
const storedTree = (id: number) => ({
  ...{ ...smallTree(`Tree ${id}`), id, userId: 1, version: 1, description: "", inputFile: null, ...times },
});

/** A server with stored trees that answers reads as `answer` says; tells how many were open at once. */
async function startServer(answer: (id: number, reply: ServerResponse, open: () => number) => void) {
  let open = 0;
  const seen = { reads: 0, most: 0 };
  const http = createServer((request, reply) => {
    reply.setHeader("content-type", "application/json");
    const id = /^\/api\/trees\/(\d+)$/.exec(request.url ?? "")?.[1];
    if (id === undefined) return void reply.end(JSON.stringify({ data: summaries }));
    open++;
    seen.reads++;
    seen.most = Math.max(seen.most, open);
    reply.on("close", () => open--);
    answer(Number(id), reply, () => open);
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void http.close());
  const address = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return { seen, person: terminalUser(address, { CLICKTREE_TOKEN: "x" }) };
}

const listed = ["tree", "list", "--success-above", "0.5"];

it("reads a few trees at once for their success, and lists them in the order of the server", async () => {
  const waiting: (() => void)[] = [];
  const { seen, person } = await startServer((id, reply) => {
    waiting.push(() => reply.end(JSON.stringify({ data: storedTree(id) })));
    // the first answers wait for each other and arrive in reverse; one after the other they would wait for ever
    if (seen.reads >= 6) for (const answer of waiting.splice(0).reverse()) answer();
  });
  const found = await person.json<{ id: number; success: number }[]>(listed);
  expect(found.map(({ id }) => id)).toEqual(summaries.map(({ id }) => id));
  expect(found[0]!.success).toBeCloseTo(0.9908, 3);
  expect(seen).toEqual({ reads: count, most: 6 });
});

it("ends with the first read that fails, without starting others", async () => {
  const { seen, person } = await startServer((id, reply) => {
    // the others are still open when the failure arrives
    if (id === 3) reply.writeHead(404).end(JSON.stringify({ message: "This tree is gone.", code: "NOT_FOUND" }));
  });
  expect(await person.run(listed)).toMatchObject({
    exitCode: 1,
    stdout: "",
    stderr: expect.stringContaining("is gone"),
  });
  expect(seen.reads).toBeLessThanOrEqual(6);
});
