import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { startClicktree } from "@clicktree/testkit";
import { expect, it, onTestFinished } from "vitest";

// A process of its own, because the time zone belongs to one.
it("starts a day of --since at local midnight, and leaves a time with an offset as it is", async () => {
  const time = "2026-11-21T06:00:00.000Z"; // 22:00 of the day before in Los Angeles
  const tree = { id: 1, name: "Tree", description: "", nodeCount: 3, version: 1, labels: null };
  const http = createServer((_, reply) => {
    reply.setHeader("content-type", "application/json");
    reply.end(JSON.stringify({ data: [{ ...tree, createdAt: time, updatedAt: time }] }));
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void http.close());
  const address = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const env = { CLICKTREE_URL: address, CLICKTREE_TOKEN: "x", TZ: "America/Los_Angeles" };
  const list = (since: string) => startClicktree(["tree", "list", "--since", since, "--json"], { env }).ended;
  const found = async (since: string) => (JSON.parse((await list(since)).stdout) as unknown[]).length;
  expect(await found("2026-11-20")).toBe(1);
  expect(await found("2026-11-21")).toBe(0);
  expect(await found("2026-11-21T00:00Z")).toBe(1);
  expect(await list("2026-13-40")).toMatchObject({ exitCode: 2 });
});
