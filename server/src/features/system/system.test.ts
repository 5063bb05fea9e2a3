import { createHash } from "node:crypto";
import { routes, routeTable } from "@clicktree/contract";
import { startTestServer, type TestServer } from "@clicktree/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const { health, openapi, docs } = routes.system;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe("The server tells of itself", () => {
  it("that it is ready", async () => {
    expect((await server.guest.call(health)).data).toMatchObject({ status: "ok" });
  });

  it("every call, for programs", async () => {
    const { json } = await server.guest.call(openapi);
    expect(json.openapi).toBe("3.1.0");
    expect(Object.keys(json.paths as object)).toEqual(
      expect.arrayContaining(routeTable.map(({ route }) => route.path)),
    );
  });

  it("every call, for people, on a page that runs and loads nothing", async () => {
    const reply = await server.guest.call(docs);
    for (const { route } of routeTable) expect(reply.text).toContain(`</span> ${route.path}<`);
    const policy = reply.headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^' ]+'; frame-ancestors 'none'/);
    const style = /<style>([\s\S]*?)<\/style>/.exec(reply.text)?.[1] ?? "";
    expect(policy).toContain(createHash("sha256").update(style).digest("base64"));
    expect(reply.text).not.toMatch(/<script|<link|<img|style=/);
    const targets = [...reply.text.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    for (const id of new Set(targets)) expect(reply.text).toContain(`id="${id}"`);
  });
});
