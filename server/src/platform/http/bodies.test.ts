import { gzipSync } from "node:zlib";
import { routes } from "@clicktree/contract";
import { forEachDatabase, freshName, type Person, testPassword } from "@clicktree/testkit";
import { beforeAll, expect, it } from "vitest";

const { trees, accounts, transfers } = routes;
const MiB = 1_048_576;
const post = { "content-type": "application/json" };
const tree = (more: object = {}) => ({ name: "tree", nodes: [], edges: [], ...more });

forEachDatabase("A body", (db) => {
  let person: Person;
  beforeAll(async () => {
    person = await db.server.registerUser();
  });
  const send = (body: string, headers: Record<string, string> = {}) =>
    person.send("POST", "/api/trees", { body, headers: { ...post, ...headers } });

  it("[T23] that names JavaScript's prototypes is refused without effect", async () => {
    for (const key of ["__proto__", "constructor", "prototype", "\\u005f_proto__"]) {
      const atRoot = await send(`{"name":"t","nodes":[],"edges":[],"${key}":{"isAdmin":1}}`);
      const within = await send(`{"name":"t","nodes":[{"id":"n","style":{"${key}":{"polluted":true}}}],"edges":[]}`);
      for (const reply of [atRoot, within]) expect([reply.status, reply.code]).toEqual([400, "JSON_KEY_REFUSED"]);
    }
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it("[T27] with more values than a tree can have is refused before it is parsed, whatever its strings hold", async () => {
    const many = (values: number) => `{"a":"${'\\",[{'.repeat(20_000)}","b":[${"0,".repeat(values)}0]}`;
    expect((await send(many(399_900))).code).not.toBe("JSON_TOO_MANY_VALUES");
    expect(await send(many(400_001))).toMatchObject({ status: 413, code: "JSON_TOO_MANY_VALUES" });
    const login = { body: many(10_001), headers: { "content-type": "application/json" } };
    expect(await db.server.guest.send("POST", "/api/login", login)).toMatchObject({ status: 413 });
  });

  it("[T27] that is nested too deeply is refused before it is validated", async () => {
    const deep = (n: number) => `{"name":"t","nodes":[],"edges":[],"id":${"[".repeat(n)}${"]".repeat(n)}}`;
    for (const levels of [64, 5_000, 100_000]) expect((await send(deep(levels))).code).toBe("JSON_TOO_DEEP");
    const proto = `${'{"__proto__":'.repeat(5_000)}1${"}".repeat(5_000)}`;
    expect((await send(proto)).status).toBe(400);
    const wide = `{${Array.from({ length: 100_000 }, (_, i) => `"k${i}":1`).join(",")}}`;
    expect((await send(wide)).status).toBe(400);
    expect((await send(deep(63))).status).toBe(201);
    expect((await person.call(trees.list)).status).toBe(200);
  });

  it("[T25] with a NUL or half a surrogate pair is refused, and other text is unchanged", async () => {
    for (const name of ["a\\u0000b", "a\\ud800b", "\\udc00", "\\ud83d"]) {
      const reply = await send(`{"name":"${name}","nodes":[],"edges":[]}`);
      expect([reply.status, reply.code], name).toEqual([400, "TEXT_REFUSED"]);
    }
    expect((await send('{"na\\u0000me":1}')).code).toBe("TEXT_REFUSED");
    const name = "ψ \u{1f52c} 光子 \u202e \u0001 \\u0000 é";
    const made = await person.call(trees.create, { body: tree({ name }) });
    expect((await person.call(trees.read, { id: made.data.id })).data.name).toBe(name);
  });

  it("[T26] with SQL, wildcards or casts is stored unchanged", async () => {
    for (const name of ["'; DROP TABLE users; --", "100%_\\", "k::int", "$1 $2 :name ?", "/* x */ -- y", "`trees`"]) {
      const made = await person.call(trees.create, { body: tree({ name, description: name }) });
      const read = await person.call(trees.read, { id: made.data.id });
      expect([read.data.name, read.data.description]).toEqual([name, name]);
    }
    const sql = await db.server.guest.call(accounts.login, { body: { username: "'OR'1'='1", password: testPassword } });
    expect(sql.status).toBe(401);
  });

  it("[T28] that is too large is refused by its route's limit, also without a length header", async () => {
    const large = `{"name":"${"x".repeat(9 * MiB)}"}`;
    expect((await send(large)).status).toBe(413);
    const small = await person.send("POST", "/api/user/api-keys", {
      body: `{"keyName":"${"x".repeat(MiB)}"}`,
      headers: post,
    });
    expect([small.status, small.code]).toEqual([413, "BODY_TOO_LARGE"]);
    const before = process.memoryUsage().arrayBuffers;
    const transfer = await person.send("POST", transfers.create.path, {
      body: `{"content":"${"x".repeat(64 * MiB)}"}`,
      headers: post,
    });
    expect(transfer.status).toBe(413);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(200 * MiB);
    const chunks = new ReadableStream({
      start(controller) {
        for (let i = 0; i < 9; i++) controller.enqueue(new Uint8Array(MiB));
        controller.close();
      },
    });
    const chunked = await fetch(`${db.server.address}/api/trees`, {
      method: "POST",
      body: chunks,
      headers: { ...person.headers, ...post },
      ...{ duplex: "half" },
    });
    expect(chunked.status).toBe(413);
  });

  it("[T28] that is compressed is refused unopened", async () => {
    const bomb = gzipSync(Buffer.alloc(20 * MiB));
    const reply = await fetch(`${db.server.address}/api/trees`, {
      method: "POST",
      body: bomb,
      headers: { ...person.headers, ...post, "content-encoding": "gzip" },
    });
    expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([415, "BODY_ENCODED"]);
  });

  it("[T14] is accepted only as application/json in UTF-8", async () => {
    for (const type of [
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "application/json; charset=utf-16",
    ]) {
      const reply = await send(JSON.stringify(tree()), { "content-type": type });
      expect([reply.status, reply.code], type).toEqual([415, "MEDIA_TYPE"]);
    }
    const latin = Buffer.from('{"name":"\xe9","nodes":[],"edges":[]}', "latin1");
    const reply = await fetch(`${db.server.address}/api/trees`, {
      method: "POST",
      body: latin,
      headers: { ...person.headers, ...post },
    });
    expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([400, "NOT_JSON"]);
    for (const text of ["", "{", "nul", "\ufeff{}", "undefined"]) expect((await send(text)).code).toBe("NOT_JSON");
  });

  it("[T14] from a page of another site changes nothing by the cookie", async () => {
    const signedIn = await db.server.guest.call(accounts.login, {
      body: { username: person.username, password: testPassword },
    });
    const cookie = (signedIn.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
    const count = async () => (await person.call(trees.list)).data.length;
    const before = await count();
    const foreign = [{ origin: "https://evil.example" }, { origin: "null" }, { "sec-fetch-site": "cross-site" }];
    for (const headers of foreign) {
      const reply = await db.server.guest.call(trees.create, { body: tree(), headers: { cookie, ...headers } });
      expect([reply.status, reply.code]).toEqual([403, "FOREIGN_ORIGIN"]);
      const out = await db.server.guest.call(accounts.logout, { headers: { cookie, ...headers } });
      expect(out.status).toBe(403);
    }
    expect(await count()).toBe(before);
    const own = await db.server.guest.call(trees.create, {
      body: tree(),
      headers: { cookie, origin: db.server.address },
    });
    expect(own.status).toBe(201);
    const program = await person.call(trees.create, { body: tree(), headers: { origin: "https://lab.example" } });
    expect(program.status).toBe(201);
  });

  it("that is wrong is explained in the reader's language", async () => {
    const body = { username: freshName(), password: 5 };
    const chinese = await db.server.guest.call(accounts.register, {
      body,
      headers: { "Accept-Language": "zh-TW, en" },
    });
    const english = await db.server.guest.call(accounts.register, { body });
    expect(chinese.message).toMatch(/[\u4e00-\u9fff]/);
    expect(english.message).toMatch(/^[ -~]+$/);
    expect(chinese.code).toBe(english.code);
  });
});
