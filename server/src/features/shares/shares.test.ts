import { routes, type ShareCreate } from "@clicktree/contract";
import { forEachDatabase, type Person, smallTree } from "@clicktree/testkit";
import { expect, it } from "vitest";

forEachDatabase(
  "A link",
  (db) => {
    const open = (token: string | undefined, by: Pick<Person, "call"> = db.server.guest) =>
      by.call(routes.shares.open, { body: { token: token ?? "" } });
    const share = async (user: Person, body: Partial<ShareCreate> & Pick<ShareCreate, "objectId">) =>
      (await user.call(routes.shares.create, { body: { kind: "tree", audience: "anyone", mayCopy: false, ...body } }))
        .data;
    const ownedTree = async () => {
      const user = await db.server.registerUser();
      const { data: tree } = await user.call(routes.trees.create, { body: smallTree("Kennedy") });
      return { user, tree };
    };
    const sentRequest = async (user: Person) =>
      (
        await user.call(routes.transfers.create, {
          body: { content: "1\n1\n0", treeName: "Sent", experimentRequirementsFileContent: "a secret requirement" },
        })
      ).data;

    it("shows the tree as it is now, and nothing else of its owner [T86]", async () => {
      const { user, tree } = await ownedTree();
      await user.call(routes.trees.label, { id: tree.id, body: { note: "a secret note", tags: ["secret"] } });
      const { token } = await share(user, { objectId: tree.id, mayCopy: true });
      const noted = tree.nodes.map((node) => ({ ...node, data: { ...node.data, note: "a secret note" } }));
      await user.call(routes.trees.update, { id: tree.id, body: { name: "Renamed", nodes: noted } });
      const { data, text } = await open(token);
      const { name, nodes, edges, description, modulationConfig, modulationTable } = tree;
      expect(data).toEqual({
        ...{ kind: "tree", name: "Renamed", mayCopy: true, result: null },
        tree: { nodes, edges, description, modulationConfig, modulationTable, name: "Renamed" },
      });
      expect(name).toBe("Kennedy");
      for (const hidden of [user.username, "secret", "userId", "inputFile"]) expect(text).not.toContain(hidden);
    });

    it("shows a result with what belongs to it, and no requirements, notes or names [T86]", async () => {
      const { user } = await ownedTree();
      const request = await sentRequest(user);
      const { token } = await share(user, { kind: "result", objectId: request.id });
      expect((await open(token)).data.result).toMatchObject({ feedback: null, sent: { source: "text" } });
      const answer = { feedbackFileName: "f.csv", feedbackFileContent: "sent,n1\n0,1" };
      const head = `# request: ${request.requestNumber}\n# equipment: bench of ${user.username}\n# seed: 7\n`;
      const body = { ...answer, feedbackFileContent: head + answer.feedbackFileContent };
      await (await db.server.admin()).call(routes.adminTransfers.feedback, { id: request.id, body });
      const { data, text } = await open(token);
      expect(data).toMatchObject({ kind: "result", name: request.treeName, tree: null });
      expect(data.result).toMatchObject({
        sentAt: request.createdAt,
        feedback: `# seed: 7\n${answer.feedbackFileContent}`,
      });
      for (const hidden of [user.username, "secret", "admin", request.requestNumber])
        expect(text).not.toContain(hidden);
    });

    it("shows the tree of a result without the notes on its nodes, as administrators see it [T86]", async () => {
      const { user, tree } = await ownedTree();
      const { nodes, edges, modulationConfig, modulationTable } = tree;
      const content = (await user.call(routes.trees.read, { id: tree.id })).data.inputFile ?? "";
      const noted = nodes.map((node) => ({ ...node, data: { ...node.data, note: "a secret note" } }));
      const sent = { name: tree.name, nodes: noted, edges, modulationConfig, modulationTable };
      const { data: request } = await user.call(routes.transfers.create, { body: { content, tree: sent } });
      const { token } = await share(user, { kind: "result", objectId: request.id });
      const { data, text } = await open(token);
      expect(data.result?.sent).toEqual({ source: "sent", tree: { ...sent, nodes } });
      expect(text).not.toContain("secret");
      const read = async (by: Person) => (await by.call(routes.transfers.tree, { id: request.id })).data.tree;
      expect([await read(user), await read(await db.server.admin())]).toEqual([sent, { ...sent, nodes }]);
    });

    it("is unknown once it is revoked, or its tree is deleted, like one that never existed [T86]", async () => {
      const { user, tree } = await ownedTree();
      const [first, second] = [await share(user, { objectId: tree.id }), await share(user, { objectId: tree.id })];
      await user.call(routes.shares.revoke, { id: first.id });
      const unknown = await open("never");
      expect(unknown.status).toBe(404);
      expect((await open(first.token)).text).toBe(unknown.text);
      expect((await open(second.token)).status).toBe(200);
      await user.call(routes.trees.remove, { id: tree.id });
      expect((await open(second.token)).text).toBe(unknown.text);
      const body = { kind: "tree", objectId: tree.id, audience: "anyone", mayCopy: true } as const;
      expect((await user.call(routes.shares.create, { body })).status).toBe(404);
      await user.call(routes.trees.undelete, { id: tree.id });
      expect((await open(second.token)).status).toBe(200);
    });

    it("for people with an account opens for every one of them, and for no one else [T86]", async () => {
      const { user, tree } = await ownedTree();
      const { token } = await share(user, { objectId: tree.id, audience: "signed-in" });
      expect(await open(token)).toMatchObject({ status: 403, code: "SHARE_SIGN_IN" });
      const other = await db.server.registerUser();
      expect((await open(token, other)).data.name).toBe("Kennedy");
      const key = await db.server.apiKey(other, ["trees:read"]);
      expect(await open(token, key)).toMatchObject({ status: 403, code: "SHARE_SIGN_IN" });
    });

    it("has 128 random bits at least, which only the answer that creates it contains [T86]", async () => {
      const { user, tree } = await ownedTree();
      const made = await Promise.all([1, 2, 3].map(() => share(user, { objectId: tree.id })));
      const tokens = new Set(made.map(({ token }) => token));
      expect(tokens.size).toBe(3);
      for (const token of tokens) expect(Buffer.from(token ?? "", "base64url").length).toBeGreaterThanOrEqual(16);
      const { data: listed } = await user.call(routes.shares.list);
      expect(listed).toEqual(made.map(({ token: _, ...rest }) => rest).sort((a, b) => b.id - a.id));
      await open(made[0]!.token);
      const [opened] = (await user.call(routes.shares.list)).data.filter(({ id }) => id === made[0]!.id);
      expect(opened?.openedAt).toEqual(expect.any(String));
    });

    it("is created only for one's own objects, and only up to the limit of an account", async () => {
      const [{ tree }, { user: other, tree: own }] = [await ownedTree(), await ownedTree()];
      const body = { kind: "tree", objectId: tree.id, audience: "anyone", mayCopy: true } as const;
      expect((await other.call(routes.shares.create, { body })).status).toBe(404);
      const many = Array.from({ length: 8 }, () => ({ ...body, objectId: own.id }));
      const statuses = await Promise.all(
        many.map(async (each) => (await other.call(routes.shares.create, { body: each })).code),
      );
      expect(statuses.filter((code) => code === "SHARE_LIMIT")).toHaveLength(3);
    });

    it("leaves a row in the audit log when it is created and revoked, without its secret", async () => {
      const { user, tree } = await ownedTree();
      const { id, token } = await share(user, { objectId: tree.id });
      await user.call(routes.shares.revoke, { id });
      const { text } = await (await db.server.admin()).call(routes.audit.list, { query: { person: user.username } });
      expect(text).toContain("share-created");
      expect(text).toContain("share-revoked");
      expect(text).not.toContain(token);
    });
  },
  { settings: { CLICKTREE_LIMIT_SHARES: "5" } },
);
