import { request } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { routes } from "@clicktree/contract";
import { forEachDatabase } from "@clicktree/testkit";
import { expect, it } from "vitest";

const { trees, transfers, adminTransfers } = routes;

/** Sends a path unchanged: fetch would normalise it. */
const sendPath = (address: string, path: string, headers: Record<string, string>, method = "GET") =>
  new Promise<{ status: number; body: string; contentType: string }>((resolve, reject) => {
    const { hostname, port } = new URL(address);
    request({ hostname, port, path, method, headers, agent: false }, async (response) => {
      const contentType = response.headers["content-type"] ?? "";
      resolve({ status: response.statusCode ?? 0, body: await text(response), contentType });
    })
      .on("error", reject)
      .end();
  });

/** Sends bytes that are not an HTTP request. */
const sendRaw = (address: string, bytes: string) =>
  new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(address);
    const socket = connect(Number(port), hostname, () => socket.end(bytes));
    text(socket).then(resolve, reject);
    socket.on("error", reject);
  });

forEachDatabase("A path", (db) => {
  it("[T22] that is written in a deceptive way gives access to nothing", async () => {
    const person = await db.server.registerUser();
    const tricks = [
      "//api/admin/file-transfers/pending",
      "/api//admin/file-transfers/pending",
      "/api/admin%2ffile-transfers%2fpending",
      "/API/ADMIN/FILE-TRANSFERS/PENDING",
      "/api/admin/file-transfers/pending/",
      "/api/admin/file-transfers/pending;x",
      "/api/./admin/file-transfers/pending",
      "/api/trees/../admin/file-transfers/pending",
      "/api/admin/file-transfers/pending%00",
      "/api/%61dmin/file-transfers/pending",
      "/%2e%2e/%2e%2e/etc/passwd",
      "/%",
      "/api/trees/%ff",
      "http://evil.example/api/admin/file-transfers/pending",
    ];
    for (const path of tricks)
      for (const headers of [{}, person.headers]) {
        const reply = await sendPath(db.server.address, path, headers);
        expect([400, 401, 403, 404], path).toContain(reply.status);
        expect(reply.contentType, path).toBe("application/json; charset=utf-8");
        expect(JSON.parse(reply.body), path).toMatchObject({ message: expect.any(String), code: expect.any(String) });
      }
  });

  it("[T32] that is not a URL is the client's error, not the server's", async () => {
    for (const [method, path] of [
      ["GET", "*"],
      ["OPTIONS", "*"],
      ["GET", "http://x:99999/"],
      ["POST", "http://[/api/login"],
    ] as const) {
      const reply = await sendPath(db.server.address, path, {}, method);
      expect([reply.status, JSON.parse(reply.body).code], `${method} ${path}`).toEqual([400, "REQUEST_REFUSED"]);
    }
  });

  it("[T22] keeps its method, regardless of headers and query", async () => {
    const person = await db.server.registerUser();
    const made = await person.call(trees.create, { body: { name: "t", nodes: [], edges: [] } });
    const headers = { "X-HTTP-Method-Override": "DELETE", "X-Method-Override": "DELETE" };
    await person.send("GET", `/api/trees/${made.data.id}`, { headers, query: { _method: "DELETE" } });
    expect((await person.call(trees.read, { id: made.data.id })).status).toBe(200);
    expect(
      (await sendPath(db.server.address, "/api/trees", person.headers as Record<string, string>, "PATCH")).status,
    ).toBe(404);
  });

  it("[T24] with a number that cannot be one is not found, on both databases", async () => {
    const person = await db.server.registerUser();
    const numbers = [
      "99999999999",
      "2147483648",
      "2147483647",
      "1e3",
      "NaN",
      "-1",
      "0",
      "1.5",
      "01",
      "0x10",
      "１",
      "1%20",
      "null",
    ];
    for (const id of numbers) {
      for (const route of [trees.read, trees.remove, transfers.content, transfers.cancel])
        expect((await person.send(route.method, route.path.replace("{id}", id))).status, `${route.path} ${id}`).toBe(
          404,
        );
    }
    const admin = await db.server.admin();
    for (const id of numbers)
      expect((await admin.send("POST", adminTransfers.markRead.path.replace("{id}", id))).status).toBe(404);
  });

  it("[T31] with a query that no field allows is refused", async () => {
    const person = await db.server.registerUser();
    for (const query of ["view=everything", "view=full&view=summary", "view[]=full", "other=1", "view[$ne]=x"]) {
      const reply = await person.send("GET", `${transfers.list.path}?${query}`);
      expect([reply.status, typeof reply.message], query).toEqual([400, "string"]);
    }
  });

  it("[T33] answers in English or Chinese only, for any requested language", async () => {
    for (const [language, message] of [
      ["zh", "未找到"],
      ["ZH-hans-CN;q=0.8, en;q=0.7", "未找到"],
      ["zh;q=0.7, en;q=0.8", "Not found"],
      ["../../etc/passwd", "Not found"],
      ["zh/../../secret", "Not found"],
      ["__proto__", "Not found"],
      ["constructor,zh", "未找到"],
      ["x".repeat(8000), "Not found"],
    ] as const) {
      const reply = await db.server.guest.send("GET", "/api/nothing", { headers: { "Accept-Language": language } });
      expect([reply.status, reply.message], language.slice(0, 20)).toEqual([404, message]);
    }
  });

  it("answers the whole file or list, whatever part of it a client asks for", async () => {
    const person = await db.server.registerUser();
    const { id } = (await person.call(transfers.create, { body: { content: "1\n0" } })).data;
    for (const range of ["bytes=900000-", "bytes=0-0", "bytes=-1"]) {
      const headers = { Range: range };
      const file = await person.call(transfers.content, { id, headers });
      expect([file.status, file.text], range).toEqual([200, "1\n0"]);
      const list = await person.call(transfers.list, { headers });
      expect([list.status, list.data.length], range).toEqual([200, 1]);
      expect((await db.server.guest.send("GET", "/api/health", { headers })).status, range).toBe(200);
    }
  });

  it("answers JSON even to invalid HTTP", async () => {
    const answer = await sendRaw(db.server.address, "BREW /pot HTCPCP/1.0\r\n\r\n");
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(JSON.parse(answer.slice(answer.indexOf("\r\n\r\n")))).toMatchObject({ code: "REQUEST_REFUSED" });
  });

  it("carries the headers that keep a browser from running, framing or guessing anything", async () => {
    for (const path of ["/api/health", "/api/nothing", "/api/user"]) {
      const { headers } = await db.server.guest.send("GET", path);
      expect(headers.get("content-security-policy")).toContain("default-src 'none'; frame-ancestors 'none'");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("no-referrer");
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("strict-transport-security")).toBeNull();
    }
  });
});
