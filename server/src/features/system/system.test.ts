import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { type Route, routes, routeTable } from "@clicktree/contract";
import { chainTree, exampleTree, type Reply, startTestServer, type TestServer } from "@clicktree/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const { health, openapi, docs } = routes.system;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

interface Described {
  readonly required?: readonly string[];
  readonly allOf?: readonly Described[];
}
interface Documented {
  readonly responses: Record<string, { readonly content: Record<string, { readonly schema: Described }> }>;
}
const schemaOf = ({ responses }: Documented, status: string) => responses[status]!.content["application/json"]!.schema;

describe("The server describes", () => {
  it("its readiness", async () => {
    expect((await server.guest.call(health)).data).toMatchObject({ status: "ok" });
  });

  it("every call, for programs", async () => {
    const { json } = await server.guest.call(openapi);
    expect(json.openapi).toBe("3.1.0");
    expect(Object.keys(json.paths as object)).toEqual(
      expect.arrayContaining(routeTable.map(({ route }) => route.path)),
    );
  });

  it("what a call of the demos answers beside its data", async () => {
    const admin = await server.admin();
    const { demoData, demos } = routes;
    const paths = (await server.guest.call(openapi)).json.paths as Record<string, Record<string, Documented>>;
    const calls = [
      [demoData.upload, { demoType: "demo1", fileName: "counts.txt", fileContent: "3\n4" }],
      [demoData.list, undefined],
      [demoData.presets, undefined],
      [demos.process, { feedbackContent: "3\n4" }],
    ] as const;
    for (const [route, body] of calls) {
      const { json } = await admin.call(route as Route, { body });
      const { required } = schemaOf(paths[route.path]![route.method.toLowerCase()]!, "200");
      expect([...(required ?? [])].sort(), route.path).toEqual(Object.keys(json).sort());
    }
    const refused = await admin.call(demos.process as Route, { body: { feedbackContent: "x" } });
    expect(refused.json).toMatchObject({ status: 422, message: expect.any(String) });
    const described = schemaOf(paths[demos.process.path]!.post!, "default");
    expect(described.allOf?.at(-1)?.required).toEqual(["status"]);
    const page = (await server.guest.call(docs)).text;
    expect(page).toContain("(with <code>status</code>, <code>message</code> beside “data”)");
  });

  it("the refusals that a call makes for reasons of its own", async () => {
    const [user, admin] = [await server.registerUser(), await server.admin()];
    const { id } = (await user.call(routes.transfers.create, { body: { content: "0\n0" } })).data;
    const tree = JSON.parse(readFileSync(exampleTree("bpsk-kennedy-20bin"), "utf8"));
    const text = (await user.call(routes.transfers.create, { body: { content: "hello" } })).data;
    const asked: [Route, Promise<Reply>][] = [
      [routes.trees.create, user.call(routes.trees.create, { body: {} })],
      [routes.trees.update, user.call(routes.trees.update, { id: 1, body: { name: " " } })],
      [
        routes.trees.create,
        user.call(routes.trees.create, { body: { ...chainTree(1), modulationConfig: { bins: 21 } } }),
      ],
      [routes.transfers.create, user.call(routes.transfers.create, { body: { content: "0\n0", tree } })],
      [routes.transfers.tree, user.call(routes.transfers.tree, { id: text.id })],
      [routes.apiKeys.create, user.call(routes.apiKeys.create, { body: {} })],
      [routes.apiKeys.create, user.call(routes.apiKeys.create, { body: { keyName: "k", expiresAt: "x".repeat(20) } })],
      [routes.adminTransfers.reject, admin.call(routes.adminTransfers.reject, { id, body: {} })],
      [routes.adminTransfers.feedback, admin.call(routes.adminTransfers.feedback, { id, body: {} })],
      [
        routes.adminTransfers.report,
        admin.call(routes.adminTransfers.report, { id, body: { kind: "failed", at: "x".repeat(20) } }),
      ],
      [
        routes.accounts.register,
        server.guest.call(routes.accounts.register, { body: { username: "a b", password: "" } }),
      ],
    ];
    const paths = (await server.guest.call(openapi)).json.paths as Record<string, Record<string, object>>;
    for (const [{ method, path }, reply] of asked) {
      const documented = JSON.stringify(paths[path]?.[method.toLowerCase()]);
      expect(documented, `${method} ${path}`).toMatch(new RegExp(`Failure: [A-Z_, ]*\\b${(await reply).code}\\b`));
    }
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
