import { routes, type TreeCreate } from "@clicktree/contract";
import { chainTree, forEachDatabase, fullTree, smallTree } from "@clicktree/testkit";
import { expect, it } from "vitest";

forEachDatabase("Trees", (db) => {
  it("stores a tree and returns it with its exported file", async () => {
    const user = await db.server.registerUser();
    const created = await user.call(routes.trees.create, { body: { ...smallTree(" two bins "), userId: 999 } });
    expect(created.status).toBe(201);
    expect(created.data).toMatchObject({ name: "two bins", userId: user.id, version: 1 });
    const { data } = await user.call(routes.trees.read, { id: created.data.id });
    expect(data).toEqual(created.data);
    expect(data.nodes).toEqual(smallTree().nodes);
    expect(data.edges).toEqual(smallTree().edges);
    expect(data.inputFile).toBe(`2\n1+0i,1+0i\n-1+0i,-1+0i\n-1+0i\n-1+0i,1,1,1\n${Array(16).fill("0").join(",")}`);
  });

  it("stores a tree once if it is sent again after a lost answer [T83]", async () => {
    const user = await db.server.registerUser();
    const send = (name: string) =>
      user.call(routes.trees.create, { body: smallTree(name), headers: { "idempotency-key": "lost" } });
    const first = await send("once");
    expect([first.status, (await send("once")).data]).toEqual([201, first.data]);
    await user.call(routes.trees.update, { id: first.data.id, body: { description: "since" } });
    expect((await send("once")).data).toMatchObject({ id: first.data.id, description: "since", version: 2 });
    expect((await send("other")).code).toBe("IDEMPOTENCY_KEY_REUSED");
    expect((await user.call(routes.trees.list)).data).toHaveLength(1);
  });

  it("lists own trees, newest change first, without their nodes, and answers 304 until one changes", async () => {
    const user = await db.server.registerUser();
    const empty = await user.call(routes.trees.list);
    expect(empty.data).toEqual([]);
    const first = await user.call(routes.trees.create, { body: chainTree(2, "first") });
    await user.call(routes.trees.create, { body: chainTree(2, "second") });
    const list = await user.call(routes.trees.list);
    expect(list.data.map((tree) => tree.name)).toEqual(["second", "first"]);
    expect(Object.keys(list.data[0] ?? {}).sort()).toEqual(
      ["createdAt", "description", "id", "labels", "name", "nodeCount", "updatedAt"], // no nodes
    );
    const etag = list.headers.get("etag") ?? "";
    expect(etag).not.toBe(empty.headers.get("etag"));
    const again = await user.call(routes.trees.list, { headers: { "if-none-match": etag } });
    expect(again.status).toBe(304);
    await user.call(routes.trees.update, { id: first.data.id, body: { name: "renamed" } });
    const changed = await user.call(routes.trees.list, { headers: { "if-none-match": etag } });
    expect(changed.data.map((tree) => tree.name)).toEqual(["renamed", "second"]);
  });

  it("keeps note and tags beside a tree, trimmed and once each, without a new version", async () => {
    const user = await db.server.registerUser();
    const { data: tree } = await user.call(routes.trees.create, { body: smallTree() });
    const label = (body: object, id = tree.id) => user.call(routes.trees.label, { id, body });
    const listed = async () => (await user.call(routes.trees.list)).data[0];
    expect(await listed()).toMatchObject({ labels: null, nodeCount: tree.nodes.length });
    const { headers } = await user.call(routes.trees.list);
    expect((await label({ tags: [" night ", "Night", "冷"], note: " cold\n" })).data).toEqual({
      ...{ note: "cold", tags: ["Night", "冷"] },
    });
    expect((await label({ note: "warm" })).data).toEqual({ note: "warm", tags: ["Night", "冷"] });
    expect(await listed()).toMatchObject({
      labels: { note: "warm", tags: ["Night", "冷"] },
      updatedAt: tree.updatedAt,
    });
    const again = await user.call(routes.trees.list, { headers: { "if-none-match": headers.get("etag") ?? "" } });
    expect(again.status).toBe(200);
    expect((await user.call(routes.trees.read, { id: tree.id })).data.version).toBe(1);
    for (const body of [{}, { tags: ["x".repeat(41)] }, { tags: Array(21).fill("t") }, { note: "x".repeat(4001) }])
      expect((await label(body)).status).toBe(400);
    await label({ note: "", tags: [] });
    expect((await listed())?.labels).toBeNull();
    await label({ note: "goes with its tree" });
    await user.call(routes.trees.remove, { id: tree.id });
    expect((await label({ note: "late" })).status).toBe(404);
  });

  it("changes only the fields that are sent and refuses an old version with the current one", async () => {
    const user = await db.server.registerUser();
    const { data: tree } = await user.call(routes.trees.create, { body: smallTree() });
    const renamed = await user.call(routes.trees.update, { id: tree.id, body: { name: "new" } });
    expect(renamed.data).toEqual({ ...tree, name: "new", version: 2, updatedAt: renamed.data.updatedAt });
    const old = await user.call(routes.trees.update, { id: tree.id, body: { description: "late", version: 1 } });
    expect([old.status, old.code, old.json.details]).toEqual([409, "TREE_CHANGED", { version: 2 }]);
    const fresh = await user.call(routes.trees.update, { id: tree.id, body: { ...renamed.data, description: " d " } });
    expect(fresh.data).toMatchObject({ description: "d", version: 3, nodes: tree.nodes });
    const without = await user.call(routes.trees.update, {
      id: tree.id,
      body: { modulationConfig: null, modulationTable: null },
    });
    expect(without.data.inputFile).toMatch(/^0\n/);
  });

  it("refuses a version beyond 2,147,483,647 alike on both databases [T24]", async () => {
    const user = await db.server.registerUser();
    const { id } = (await user.call(routes.trees.create, { body: chainTree(1) })).data;
    for (const version of [2_147_483_648, 99_999_999_999, 1e300]) {
      const reply = await user.call(routes.trees.update, { id, body: { name: "late", version } });
      expect([reply.status, reply.code], String(version)).toEqual([400, "SHAPE"]);
    }
    const reply = await user.call(routes.trees.update, { id, body: { name: "late", version: 2_147_483_647 } });
    expect(reply.code).toBe("TREE_CHANGED");
  });

  it("accepts only one of two concurrent saves of the same version", async () => {
    const user = await db.server.registerUser();
    const { data: tree } = await user.call(routes.trees.create, { body: chainTree(1) });
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, i) =>
        user.call(routes.trees.update, { id: tree.id, body: { name: `n${i}`, version: 1 } }),
      ),
    );
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it("deletes a tree once", async () => {
    const user = await db.server.registerUser();
    const { data: tree } = await user.call(routes.trees.create, { body: chainTree(1) });
    expect((await user.call(routes.trees.remove, { id: tree.id })).data).toEqual({ ok: true });
    expect((await user.call(routes.trees.remove, { id: tree.id })).status).toBe(404);
    expect((await user.call(routes.trees.read, { id: tree.id })).status).toBe(404);
  });

  it("treats another user's tree, note and tags as missing and does not change them [T16] [T87]", async () => {
    const owner = await db.server.registerUser();
    const other = await db.server.registerUser();
    const { data: tree } = await owner.call(routes.trees.create, { body: smallTree() });
    const labels = { note: "mine", tags: ["cold"] };
    await owner.call(routes.trees.label, { id: tree.id, body: labels });
    for (const [route, body] of [
      [routes.trees.read, undefined],
      [routes.trees.update, { name: "stolen" }],
      [routes.trees.label, { note: "stolen", tags: ["stolen"] }],
      [routes.trees.remove, undefined],
    ] as const) {
      const foreign = await other.call(route, { id: tree.id, body });
      const unknown = await other.call(route, { id: 2_000_000_000, body });
      expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);
    }
    expect((await owner.call(routes.trees.read, { id: tree.id })).data).toEqual(tree);
    expect((await owner.call(routes.trees.list)).data).toMatchObject([{ name: tree.name, labels }]);
    expect((await other.call(routes.trees.list)).text).not.toContain("cold");
  });

  it("ignores the user named in a body: the session decides [T18]", async () => {
    const owner = await db.server.registerUser();
    const other = await db.server.registerUser();
    const { data } = await owner.call(routes.trees.create, { body: { ...chainTree(1), userId: other.id, id: 77 } });
    expect(data.userId).toBe(owner.id);
    const updated = await owner.call(routes.trees.update, { id: data.id, body: { userId: other.id, inputFile: "x" } });
    expect(updated.data.userId).toBe(owner.id);
    expect((await other.call(routes.trees.list)).data).toEqual([]);
  });

  it("drops the fields that a canvas adds and refuses other unknown fields", async () => {
    const user = await db.server.registerUser();
    const tree = chainTree(1);
    const drawn = {
      ...tree,
      nodes: tree.nodes.map((n) => ({ ...n, selected: true, measured: { width: 3 }, style: { color: "red" } })),
      edges: tree.edges.map((e) => ({ ...e, sourceHandle: "a", animated: true })),
    };
    const { data } = await user.call(routes.trees.create, { body: drawn });
    expect([data.nodes, data.edges]).toEqual([tree.nodes, tree.edges]);
    const refused = await user.call(routes.trees.create, {
      body: { ...tree, nodes: [{ ...tree.nodes[0], price: 3 }] },
    });
    expect(refused.status).toBe(400);
  });

  it("stores a tree with errors or a file over 10 MiB without exporting it [T42] [T43]", async () => {
    const user = await db.server.registerUser();
    const cyclic = {
      ...chainTree(2),
      edges: [
        ...chainTree(2).edges,
        { ...chainTree(2).edges[0], id: "e", source: "node-1700000000000-1", target: "node-1700000000000-0" },
      ],
    };
    expect((await user.call(routes.trees.create, { body: cyclic })).data.inputFile).toBeNull();
    expect((await user.call(routes.trees.create, { body: chainTree(20) })).data.inputFile).toBeNull();
  });

  it("accepts 5,000 nodes and not one more", async () => {
    const user = await db.server.registerUser();
    const full = fullTree(5);
    const more = Array.from({ length: 5_000 - full.nodes.length }, (_, i) => ({ id: `extra ${i}` }));
    const tree = { ...full, nodes: [...full.nodes, ...more] };
    expect((await user.call(routes.trees.create, { body: tree })).status).toBe(201);
    const over = { ...tree, nodes: [...tree.nodes, { id: "one more" }] };
    expect((await user.call(routes.trees.create, { body: over })).status).toBe(400);
  });

  it("refuses bins and hypotheses that are not integers from 1 to 20 [T30]", async () => {
    const user = await db.server.registerUser();
    for (const modulationConfig of [
      { bins: 21, hypotheses: 1 },
      { bins: 0, hypotheses: 4 },
      { bins: 2.5, hypotheses: 4 },
      { bins: 4, hypotheses: 1e9 },
      { bins: "4", hypotheses: 4 },
      { bins: 4 },
    ]) {
      const reply = await user.call(routes.trees.create, { body: { ...chainTree(1), modulationConfig } });
      expect([reply.status, reply.message]).toEqual([400, "Please enter values between 1-20"]);
    }
    const zh = await user.call(routes.trees.create, {
      body: { ...chainTree(1), modulationConfig: { bins: 21, hypotheses: 1 } },
      headers: { "accept-language": "zh-CN" },
    });
    expect(zh.message).not.toBe("Please enter values between 1-20");
  });

  it("requires a name", async () => {
    const user = await db.server.registerUser();
    for (const name of [undefined, "", "   "]) {
      const reply = await user.call(routes.trees.create, { body: { ...chainTree(1), name } });
      expect([reply.status, reply.code]).toEqual([400, "TREE_NAME_REQUIRED"]);
    }
  });

  it("keeps the notes of nodes, also in versions, and limits their length", async () => {
    const user = await db.server.registerUser();
    const noted = (note: string): TreeCreate => {
      const { nodes, ...tree } = chainTree(1);
      return { ...tree, nodes: nodes.map((node, i) => (i === 0 ? { ...node, data: { ...node.data, note } } : node)) };
    };
    const { data } = await user.call(routes.trees.create, { body: noted("First guess") });
    await user.call(routes.trees.update, { id: data.id, body: noted("x".repeat(500)) });
    const { data: versions } = await user.call(routes.trees.versions, { id: data.id });
    const notes = [];
    for (const { id } of versions)
      notes.push((await user.call(routes.trees.readVersion, { id })).data.nodes[0]?.data?.note?.length);
    expect(notes).toEqual([500, 11]);
    const reply = await user.call(routes.trees.create, { body: noted("x".repeat(501)) });
    expect([reply.status, reply.code]).toEqual([400, "NODE_NOTE_TOO_LONG"]);
    expect(reply.message).toBe("The note of a node can have at most 500 characters");
  });

  it("calls a tree in a body a tree, not a file", async () => {
    const user = await db.server.registerUser();
    const message = async (path: string, body: unknown, language: string) =>
      (await user.send("POST", path, { body, headers: { "accept-language": language } })).message;
    expect(await message("/api/trees", [], "en")).toContain("the tree: must be an object");
    expect(await message("/api/trees", [], "zh")).not.toContain("文件");
    expect(await message("/api/transfer", { content: "0", tree: 1 }, "en")).not.toContain("the file");
  });
});
