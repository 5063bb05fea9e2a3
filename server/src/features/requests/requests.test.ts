import { createHash } from "node:crypto";
import { routes } from "@clicktree/contract";
import { exportText } from "@clicktree/core/input-file";
import { chainTree, forEachDatabase, type Person, smallTree } from "@clicktree/testkit";
import { expect, it } from "vitest";

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest("hex");

forEachDatabase("Requests", (db) => {
  const send = async (user: Person, body: object = {}) =>
    (await user.call(routes.transfers.create, { body: { content: "0\n0", ...body } })).data;

  it("needs only a content and gets default names for the rest", async () => {
    const user = await db.server.registerUser();
    const request = await send(user, { treeId: null });
    expect(request).toMatchObject({
      requestNumber: `request_${user.username}_1`,
      status: 0,
      fileSize: 3,
      fileSha256: sha256("0\n0"),
      hasTree: false,
      events: [],
      processedAt: null,
      experimentRequirementsFileName: null,
    });
    expect(request.fileName).toMatch(/^decision_tree_\d{8}-\d{6}\.txt$/);
    expect(request.treeName).toMatch(/^Decision_Tree_\d{4}-\d\d-\d\d$/);
  });

  it("returns the warnings of a tree, and the same again for a repeated key", async () => {
    const user = await db.server.registerUser();
    const plain = smallTree();
    expect((await send(user, { content: exportText(plain), tree: plain })).warnings).toBeUndefined();
    const nodes = plain.nodes.map((node, i) => (i === 0 ? { ...node, data: { ...node.data, label: "1,5" } } : node));
    const tree = { ...plain, nodes };
    const body = { content: exportText(tree), tree };
    const headers = { "idempotency-key": "odd-displacement" };
    const first = (await user.call(routes.transfers.create, { body, headers })).data;
    const warning = { code: "VALUE_READ_AS", severity: "warning", nodeId: nodes[0]!.id };
    expect(first.warnings).toEqual([{ ...warning, message: expect.stringContaining("it counts as 1") }]);
    expect((await user.call(routes.transfers.create, { body, headers })).data).toEqual(first);
    expect((await user.call(routes.transfers.read, { id: first.id })).data.warnings).toBeUndefined();
  });

  it("refuses a request without content", async () => {
    const user = await db.server.registerUser();
    for (const content of [undefined, "", "data:text/plain;base64,", " \n\t", "data:text/plain;base64,IAo="]) {
      const reply = await user.call(routes.transfers.create, { body: { content } });
      expect([reply.status, reply.code]).toEqual([400, "TRANSFER_EMPTY"]);
    }
  });

  it("numbers a user's requests from 1 without gaps or duplicates, even if many are sent together", async () => {
    const user = await db.server.registerUser();
    const sent = await Promise.all(Array.from({ length: 12 }, () => send(user)));
    const numbers = sent.map((request) => Number(request.requestNumber.split("_").at(-1))).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 12 }, (_, i) => i + 1));
  });

  it("keeps a request's number if its sender is renamed", async () => {
    const user = await db.server.registerUser();
    const before = await send(user);
    const newUsername = `${user.username}b`;
    await user.call(routes.accounts.changeUsername, { body: { newUsername } });
    const after = await send(user);
    expect(after.requestNumber).toBe(`request_${newUsername}_2`);
    const { data } = await user.call(routes.transfers.list);
    expect(data.map((request) => request.requestNumber)).toEqual([after.requestNumber, before.requestNumber]);
  });

  it("ignores status, feedback and number in the body of a request [T19]", async () => {
    const user = await db.server.registerUser();
    const wishes = {
      status: 2,
      requestNumber: "request_admin_1",
      feedbackFileName: "x",
      feedbackFileContent: "y",
      userId: 1,
      id: 5,
    };
    const request = await send(user, wishes);
    expect(request).toMatchObject({
      status: 0,
      requestNumber: `request_${user.username}_1`,
      feedbackFileName: null,
      feedbackVersion: 0,
    });
  });

  it("lists own requests with their files, or in the summary without, and answers 304 until something changes", async () => {
    const user = await db.server.registerUser();
    await send(user, {
      content: "first",
      experimentRequirementsFileContent: "low light",
      experimentRequirementsFileName: "r.txt",
    });
    const bytes = Buffer.from([0, 255, 1]);
    await send(user, { content: `data:application/x-bench;base64,${bytes.toString("base64")}` });
    const full = await user.call(routes.transfers.list);
    expect(full.data.map((r) => [r.fileContent, r.experimentRequirementsFileContent, r.feedbackFileContent])).toEqual([
      [`data:application/x-bench;base64,${bytes.toString("base64")}`, null, null],
      ["first", "low light", null],
    ]);
    const summary = await user.call(routes.transfers.list, { query: { view: "summary" } });
    expect(summary.data.map((r) => r.id)).toEqual(full.data.map((r) => r.id));
    expect(summary.text).not.toContain("first");
    for (const [reply, query] of [
      [full, { view: "full" }],
      [summary, { view: "summary" }],
    ] as const) {
      const headers = { "if-none-match": reply.headers.get("etag") ?? "" };
      expect((await user.call(routes.transfers.list, { headers, query })).status).toBe(304);
    }
    await user.call(routes.transfers.cancel, { id: full.data[0]?.id ?? 0 });
    const headers = { "if-none-match": summary.headers.get("etag") ?? "" };
    const changed = await user.call(routes.transfers.list, { headers, query: { view: "summary" } });
    expect(changed.data[0]?.status).toBe(3);
  });

  it("lets only its owner cancel a request, and only until it is taken", async () => {
    const user = await db.server.registerUser();
    const other = await db.server.registerUser();
    const admin = await db.server.admin();
    const request = await send(user);
    expect((await other.call(routes.transfers.cancel, { id: request.id })).status).toBe(404);
    const cancelled = await user.call(routes.transfers.cancel, { id: request.id });
    expect(cancelled.data).toMatchObject({ status: 3, events: [{ kind: "cancelled", by: user.username }] });
    const again = await user.call(routes.transfers.cancel, { id: request.id });
    expect([again.status, again.code, again.json.details]).toEqual([409, "TRANSFER_STATE", { status: 3 }]);
    const taken = await send(user);
    await admin.call(routes.transfers.content, { id: taken.id });
    const late = await user.call(routes.transfers.cancel, { id: taken.id });
    expect([late.status, late.json.details]).toEqual([409, { status: 1 }]);
  });

  it("is taken by an administrator who downloads its file, not by a HEAD request", async () => {
    const user = await db.server.registerUser();
    const admin = await db.server.admin();
    const { id } = await send(user);
    const status = async () => (await user.call(routes.transfers.read, { id })).data.status;
    const looked = await fetch(`${admin.address}/api/file-transfers/${id}/content`, {
      method: "HEAD",
      headers: admin.headers,
    });
    expect([looked.status, await status()]).toEqual([200, 0]);
    expect((await admin.call(routes.transfers.content, { id })).status).toBe(200);
    expect(await status()).toBe(1);
  });

  it("is not taken by any GET with a cookie, from whatever page, but by a key and by the report [T105]", async () => {
    const [user, admin] = [await db.server.registerUser(), await db.server.admin()];
    const { id } = await send(user, { experimentRequirementsFileContent: "dim" });
    const sites = [undefined, "same-origin", "none", "same-site", "cross-site", "", "Same-Origin"];
    const state = async () => {
      const { data } = await admin.call(routes.transfers.read, { id });
      const [last] = (await admin.call(routes.audit.list, { query: { limit: 1 } })).data;
      return [data.status, data.isReadByCurrentAdmin, data.events, last];
    };
    const before = await state();
    for (const site of sites)
      for (const part of ["content", "requirements", "content?view=preview"])
        for (const accept of ["image/avif,*/*", "application/json"]) {
          const headers = { cookie: `session=${admin.sessionCookie}`, accept };
          const reply = await db.server.guest.send("GET", `/api/file-transfers/${id}/${part}`, {
            headers: { ...headers, ...(site !== undefined && { "sec-fetch-site": site }) },
          });
          const isOwn = site === undefined || site === "same-origin" || site === "none";
          expect([reply.status, reply.code], `${site} ${part}`).toEqual(
            isOwn ? [200, undefined] : [403, "FOREIGN_ORIGIN"],
          );
          expect(await state()).toEqual(before);
        }
    const byCookie = db.server.guest.with({
      cookie: `session=${admin.sessionCookie}`,
      "sec-fetch-site": "same-origin",
    });
    const body = { kind: "taken", at: new Date().toISOString() };
    expect((await byCookie.call(routes.adminTransfers.report, { id, body })).data.status).toBe(1);
    const other = await send(user);
    const key = await db.server.apiKey(admin, ["requests:read"]);
    await key.call(routes.transfers.content, { id: other.id });
    expect((await user.call(routes.transfers.read, { id: other.id })).data.status).toBe(1);
  });

  it("keeps its owner's note and tags, which administrators do not see [T87]", async () => {
    const [user, admin] = [await db.server.registerUser(), await db.server.admin()];
    const { id } = await send(user);
    const label = (who: Person) =>
      who.call(routes.transfers.label, { id, body: { note: "second run", tags: ["night"] } });
    expect((await label(user)).data).toEqual({ note: "second run", tags: ["night"] });
    const query = { view: "summary" };
    expect((await user.call(routes.transfers.list, { query })).data[0]?.labels?.tags).toEqual(["night"]);
    expect((await user.call(routes.transfers.read, { id, query })).data.labels?.note).toBe("second run");
    const seen = (await admin.call(routes.adminTransfers.pending, { query })).data.find((one) => one.id === id);
    expect(Object.keys(seen ?? {})).not.toContain("labels");
    for (const other of [admin, await db.server.registerUser()]) expect((await label(other)).status).toBe(404);
  });

  it("answers another user's request like one that never existed [T16]", async () => {
    const owner = await db.server.registerUser();
    const other = await db.server.registerUser();
    const request = await send(owner, { experimentRequirementsFileContent: "r" });
    const { read, content, requirements, feedback, tree } = routes.transfers;
    for (const route of [read, content, requirements, feedback, tree]) {
      const foreign = await other.call(route, { id: request.id });
      const unknown = await other.call(route, { id: 2_000_000_000 });
      expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);
    }
    expect((await owner.call(read, { id: request.id })).data.status).toBe(0);
  });

  it("keeps every byte of a file: byte-order mark, CRLF, emoji, NUL, 200 kB [T39]", async () => {
    const user = await db.server.registerUser();
    const admin = await db.server.admin();
    const texts = ["\ufeffa\r\nb\r\n", "🙂é\u0301\t", "x".repeat(200_000), "data:text/plain;base64,no base64!"];
    for (const text of texts) {
      const request = await send(user, { content: text, experimentRequirementsFileContent: text });
      expect(request.fileSha256).toBe(sha256(text));
      for (const person of [user, admin])
        for (const route of [routes.transfers.content, routes.transfers.requirements]) {
          const raw = await person.call(route, { id: request.id });
          expect(sha256(raw.bytes)).toBe(sha256(text));
          const json = await person.call(route, { id: request.id, headers: { accept: "application/json" } });
          expect(json.data).toMatchObject({ sha256: sha256(text), size: Buffer.byteLength(text) });
        }
    }
    const binary = Buffer.from(Array.from({ length: 1_000 }, (_, i) => (i * 7) % 256));
    const request = await send(user, { content: `data:image/png;base64,${binary.toString("base64")}` });
    expect((await user.call(routes.transfers.content, { id: request.id })).bytes.equals(binary)).toBe(true);
  });

  it("serves files as downloads under their names, never rendered by a browser [T36] [T37]", async () => {
    const user = await db.server.registerUser();
    const page = "<script>alert(1)</script>";
    const markup = [
      [`data:text/html;base64,${Buffer.from(page).toString("base64")}`, page],
      ["data:image/svg+xml,<svg onload=alert(1)>", "data:image/svg+xml,<svg onload=alert(1)>"],
      ["data:text/html;base64,%%%", "data:text/html;base64,%%%"],
    ] as const;
    for (const [content, bytes] of markup) {
      const request = await send(user, { content, filename: '树 "1".html' });
      const reply = await user.call(routes.transfers.content, { id: request.id, headers: { accept: "*/*" } });
      expect(reply.text).toBe(bytes);
      expect(reply.headers.get("content-type")).toMatch(/^(text\/plain; charset=utf-8|application\/octet-stream)$/);
      expect(reply.headers.get("x-content-type-options")).toBe("nosniff");
      expect(reply.headers.get("content-disposition")).toMatch(
        /^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''%E6%A0%91/,
      );
      expect(reply.headers.get("content-security-policy")).toContain("default-src 'none'");
    }
  });

  it("makes names safe and keeps their extension visible [T35]", async () => {
    const user = await db.server.registerUser();
    const names = [
      "../../etc/passwd.txt",
      "C:\\temp\\a.txt",
      "a\r\nb.txt",
      "a\u0000.txt",
      "\u202etxt.exe",
      `${"n".repeat(490)}.txt`,
    ];
    for (const filename of names) {
      const reply = await user.call(routes.transfers.create, { body: { content: "0\n0", filename } });
      if (reply.status === 400) continue;
      const { fileName } = reply.data;
      expect(fileName).not.toMatch(/[/\\\p{Cc}\p{Cf}:]/u);
      expect(Buffer.byteLength(fileName)).toBeLessThanOrEqual(255);
      if (filename.endsWith(".txt")) expect(fileName).toMatch(/\.txt$/);
    }
    for (const filename of ["", "..", "   "])
      expect((await send(user, { filename })).fileName).toMatch(/^decision_tree_\d{8}-\d{6}\.txt$/);
  });

  it("accepts 10 MiB decoded and not a byte more", async () => {
    const user = await db.server.registerUser();
    const limit = 10 * 1024 * 1024;
    const exact = await user.call(routes.transfers.create, { body: { content: "x".repeat(limit) } });
    expect([exact.status, exact.data.fileSize]).toEqual([201, limit]);
    const over = await user.call(routes.transfers.create, { body: { content: "x".repeat(limit + 1) } });
    expect([over.status, over.code]).toEqual([413, "FILE_TOO_LARGE"]);
    const wide = await user.call(routes.transfers.create, { body: { content: "é".repeat(limit / 2 + 1) } });
    expect(wide.status).toBe(413);
    const url = `data:application/octet-stream;base64,${Buffer.alloc(limit + 1).toString("base64")}`;
    expect((await user.call(routes.transfers.create, { body: { content: url } })).status).toBe(413);
  });

  it("compares a tree with its file, byte for byte", async () => {
    const user = await db.server.registerUser();
    const tree = smallTree();
    const content = exportText(tree);
    const request = await send(user, { content, tree });
    expect([request.hasTree, request.treeName]).toEqual([true, "small"]);
    const sent = await user.call(routes.transfers.tree, { id: request.id });
    expect(sent.data).toMatchObject({ source: "sent", tree: { nodes: tree.nodes, edges: tree.edges } });
    const differs = await user.call(routes.transfers.create, { body: { content: `${content}\n`, tree } });
    expect([differs.status, differs.code]).toEqual([422, "TREE_CONTENT_DIFFERS"]);
    const broken = { ...tree, edges: tree.edges.slice(1) };
    const invalid = await user.call(routes.transfers.create, { body: { content, tree: broken } });
    expect([invalid.status, invalid.code]).toEqual([422, "TREE_INVALID"]);
    const { problems } = invalid.json.details as { problems: { code: string; message: string }[] };
    expect(problems.map((problem) => problem.code)).toContain("MANY_ROOTS");
    expect(problems.every((problem) => problem.message.length > 0)).toBe(true);
  });

  it("refuses a tree whose file would be too large, with the size that it would have [T42]", async () => {
    const user = await db.server.registerUser();
    const reply = await user.call(routes.transfers.create, { body: { content: "0", tree: chainTree(20) } });
    expect([reply.status, reply.code]).toEqual([422, "EXPORT_TOO_LARGE"]);
    expect(reply.json.details).toMatchObject({ values: (4 ** 21 - 1) / 3, limit: 10_485_760 });
  });

  it("reads the tree of a request back from its text if only text was sent", async () => {
    const user = await db.server.registerUser();
    const content = exportText(smallTree());
    const request = await send(user, { content });
    const { data } = await user.call(routes.transfers.tree, { id: request.id });
    expect(data.source).toBe("text");
    expect(exportText(data.tree)).toBe(content);
    const plain = await send(user, { content: "no input file" });
    const refused = await user.call(routes.transfers.tree, { id: plain.id });
    expect([refused.status, refused.code]).toEqual([422, "TREE_INVALID"]);
  });

  it("answers the same Idempotency-Key and body with the first result and stores nothing more [T61]", async () => {
    const user = await db.server.registerUser();
    const body = { content: "once" };
    const headers = { "idempotency-key": "key-1" };
    const first = await user.call(routes.transfers.create, { body, headers });
    const second = await user.call(routes.transfers.create, { body, headers });
    expect([second.status, second.text]).toEqual([201, first.text]);
    const other = await user.call(routes.transfers.create, { body: { content: "else" }, headers });
    expect(other.status).toBe(422);
    const racing = await Promise.all(
      Array.from({ length: 6 }, () =>
        user.call(routes.transfers.create, { body, headers: { "idempotency-key": "key-2" } }),
      ),
    );
    for (const reply of racing) {
      expect([201, 409]).toContain(reply.status);
      if (reply.status === 409) expect(reply.headers.get("retry-after")).toBeTruthy();
    }
    expect((await user.call(routes.transfers.list, { query: { view: "summary" } })).data).toHaveLength(2);
  });
});
