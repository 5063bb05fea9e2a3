import { chmodSync, existsSync, mkdirSync, readFileSync, rmdirSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo, createServer as createTcpServer, type Server } from "node:net";
import { join } from "node:path";
import { routes, type Scope } from "@clicktree/contract";
import {
  capturedStreams,
  freePort,
  freshName,
  serverOfAllTests,
  terminalUser,
  testPassword,
  withApiKey,
} from "@clicktree/testkit";
import { describe, expect, it } from "vitest";
import { createContext } from "../terminal/context.js";
import { checkServer } from "./check-server.js";
import { checkDriver } from "./check-settings.js";
import { checkNode } from "./checks.js";

const server = serverOfAllTests();

async function signedIn(env: Record<string, string> = {}) {
  const person = terminalUser(server.address, env);
  await person.json(["register", "-u", freshName()], { env: { CLICKTREE_PASSWORD: testPassword } });
  return { person, store: join(person.configuration, "clicktree", "sessions.json") };
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

interface Report {
  readonly healthy: boolean;
  readonly checks: readonly {
    check: string;
    state: string;
    message: string;
    next?: string;
    repairable: boolean;
    repaired: boolean;
  }[];
}
const reportOf = (stdout: string) => JSON.parse(stdout) as Report;
const notFine = (stdout: string) => reportOf(stdout).checks.filter(({ state }) => state !== "fine");

it("finds nothing wrong on a healthy system, in both languages", async () => {
  const { person } = await signedIn();
  const end = await person.run(["doctor"]);
  expect(end).toMatchObject({ exitCode: 0, stderr: "", stdout: expect.stringContaining("No problems found.") });
  expect((await person.run(["doctor", "--lang", "zh"])).stdout).toContain("一切正常。");
});

describe("doctor finds problems, says what to do, and repairs what it can", () => {
  it("an old Node.js", async () => {
    const context = createContext(capturedStreams(), { language: "en" });
    const noFolders = { requests: undefined, feedback: undefined };
    expect(await checkNode("18.20.1")(context, noFolders)).toMatchObject([
      { state: "broken", message: expect.stringContaining("20.19 or newer") },
    ]);
    expect(await checkNode("24.0.0")(context, noFolders)).toMatchObject([{ state: "fine" }]);
  });

  it("a SQLite driver that does not load, and a path in which it cannot be compiled", async () => {
    const context = createContext(capturedStreams(), { language: "en" });
    const load = () => Promise.reject(new Error("Could not locate the bindings file\nTried: …"));
    const next = async (folder: string) => (await checkDriver(context, load, folder))?.next;
    expect(await checkDriver(context, load, "/srv/clicktree/")).toMatchObject({
      state: "broken",
      message: "The SQLite driver cannot be loaded: Could not locate the bindings file",
    });
    expect(await next("/srv/clicktree/")).toContain("C++ compiler");
    expect(await next("/srv/my lab/")).toContain("Move the clone to a path without spaces");
    const chinese = createContext(capturedStreams(), { language: "zh" });
    expect((await checkDriver(chinese, load))?.message).toMatch(/：找不到编译好的驱动文件$/);
    const foreign = () =>
      Promise.reject(Object.assign(new Error("x.node: invalid ELF"), { code: "ERR_DLOPEN_FAILED" }));
    expect((await checkDriver(chinese, foreign))?.message).toMatch(/：它是为其他系统/);
    expect(await checkDriver(context, () => Promise.resolve())).toBeUndefined();
  });

  it("an API key that expires soon", async () => {
    const { person } = await signedIn();
    await person.json(["keys", "create", "nightly", "--expires", "10d"]);
    const { id } = await person.json<{ id: number }>(["keys", "create", "later", "--expires", "20d"]);
    const end = await person.run(["doctor", "--json"]);
    expect(end.exitCode).toBe(0);
    expect(notFine(end.stdout)).toMatchObject([
      {
        check: "keys",
        state: "warning",
        message: expect.stringContaining("The API key nightly expires at 2"),
        next: `Replace it: clicktree keys rotate ${id - 1}`,
      },
    ]);
    const rotated = await person.run(["keys", "rotate", String(id), "--expires", "30d"]);
    expect(rotated.stderr).toMatch(/^It expires at 2\d{3}-.*\.$/m);
    expect(notFine((await person.run(["doctor", "--json"])).stdout)).toHaveLength(1);
    expect((await person.run(["doctor", "--lang", "zh"])).stdout).toContain("API 密钥 nightly 将于 2");
  });

  it("sessions that others may read", async () => {
    const { person, store } = await signedIn();
    chmodSync(store, 0o644);
    const end = await person.run(["doctor", "--json"]);
    expect(end.exitCode).toBe(1);
    expect(notFine(end.stdout)).toMatchObject([
      { check: "sessions", repairable: true, repaired: false, message: expect.stringContaining("644") },
    ]);
    expect((await person.run(["doctor", "--fix", "--dry-run"])).exitCode).toBe(1);
    expect(statSync(store).mode & 0o777).toBe(0o644);
    expect((await person.run(["doctor", "--fix"])).exitCode).toBe(0);
    expect(statSync(store).mode & 0o777).toBe(0o600);
  });

  it("damaged sessions, set aside and not lost", async () => {
    const { person, store } = await signedIn();
    writeFileSync(store, "{ torn");
    chmodSync(store, 0o644);
    mkdirSync(`${store}.broken`);
    expect((await person.run(["doctor", "--fix", "--lang", "zh"])).stdout).toContain("：这是一个文件夹");
    rmdirSync(`${store}.broken`);
    const end = await person.run(["doctor", "--fix", "--json"]);
    expect(notFine(end.stdout)[0]).toMatchObject({ check: "sessions", state: "broken", repaired: true });
    expect(readFileSync(`${store}.broken`, "utf8")).toBe("{ torn");
    expect(statSync(`${store}.broken`).mode & 0o777).toBe(0o600);
    expect(existsSync(store)).toBe(false);
  });

  it("a session that has ended", async () => {
    const { person, store } = await signedIn();
    const { token } = JSON.parse(readFileSync(store, "utf8")).servers[server.address].user;
    await server.guest.with({ "X-Auth-Token": token }).send("POST", "/api/logout");
    expect(notFine((await person.run(["doctor", "--json"])).stdout)).toMatchObject([
      { check: "identity", state: "broken", repairable: true },
    ]);
    expect((await person.run(["doctor", "--fix"])).exitCode).toBe(0);
    expect(JSON.parse(readFileSync(store, "utf8")).servers).toEqual({});
  });

  it("a token and a key that the server does not know", async () => {
    const person = terminalUser(server.address);
    for (const name of ["CLICKTREE_TOKEN", "CLICKTREE_API_KEY"]) {
      const end = await person.run(["doctor", "--json"], { env: { [name]: "ct_unknown" } });
      expect(notFine(end.stdout)).toMatchObject([
        { check: "identity", message: `${server.address} does not accept the value of ${name}.` },
      ]);
    }
    const { keyValue } = await withApiKey(server.address, await server.registerUser(), ["transfers:read"]);
    const accepted = await person.run(["doctor"], { env: { CLICKTREE_API_KEY: keyValue } });
    expect(accepted.stdout).toContain(`${server.address} accepts the value of CLICKTREE_API_KEY.`);
  });

  it("a token and a key that cannot be sent in a header, which every command reports", async () => {
    const person = terminalUser(server.address);
    for (const name of ["CLICKTREE_TOKEN", "CLICKTREE_API_KEY"]) {
      const env = { [name]: "ct_\nunknown\u200b" };
      const end = await person.run(["doctor", "--json"], { env });
      const message = `${name} contains characters that are not allowed in keys and tokens: a line break or a non-ASCII character.`;
      expect(notFine(end.stdout)).toMatchObject([{ check: "identity", message }]);
      const listed = await person.run(["requests", "list"], { env });
      expect(listed).toMatchObject({ exitCode: 3, stderr: `${message}\nCopy it again as one complete line.\n` });
      const trimmed = await person.run(["requests", "list"], { env: { [name]: " ct_unknown\r\n" } });
      expect(trimmed).toMatchObject({ exitCode: 3, stderr: expect.not.stringContaining("characters") });
    }
    const { person: keeper } = await signedIn();
    const unused = { CLICKTREE_API_KEY: "ct_\nunknown" };
    expect(await keeper.run(["keys", "list"], { env: unused })).toMatchObject({ exitCode: 0, stderr: "" });
  });

  it("an administrator's key with which watch cannot work, but says nothing about a key of a user", async () => {
    const person = terminalUser(server.address);
    const admin = await server.admin();
    const keysOf = async (scopes: readonly Scope[]) => {
      const { data } = await admin.call(routes.adminApiKeys.create, {
        body: { keyName: "bench", scopes: [...scopes] },
      });
      const { stdout } = await person.run(["doctor", "--json"], { env: { CLICKTREE_API_KEY: data.keyValue } });
      return reportOf(stdout).checks.filter(({ check }) => check === "keys");
    };
    expect(await keysOf(["requests:read"])).toMatchObject([
      {
        state: "warning",
        message: "The API key bench does not have the scope requests:answer, which clicktree watch needs.",
        next: "For clicktree watch, create a key with all scopes: clicktree admin keys create NAME",
      },
    ]);
    expect(await keysOf(["requests:read", "requests:answer"])).toMatchObject([{ state: "fine" }]);
    const { keyValue } = await withApiKey(server.address, await server.registerUser(), ["transfers:read"]);
    const { stdout } = await person.run(["doctor", "--json"], { env: { CLICKTREE_API_KEY: keyValue } });
    expect(reportOf(stdout).checks.filter(({ check }) => check === "keys")).toEqual([]);
  });

  it("every invalid setting", async () => {
    const { person } = await signedIn();
    const env = { PORT: "many", CLICKTREE_SESSION_SECRET: "short" };
    const end = await person.run(["doctor", "--json"], { env });
    expect(end.exitCode).toBe(1);
    expect(notFine(end.stdout).map(({ check, message }) => [check, message.split(" ")[0]])).toEqual([
      ["settings", "PORT"],
      ["settings", "CLICKTREE_SESSION_SECRET"],
    ]);
  });

  it("a server that cannot be reached, and something else at its address", async () => {
    const noFolders = terminalUser(`http://127.0.0.1:${await freePort()}`);
    expect(notFine((await noFolders.run(["doctor", "--json"])).stdout)).toMatchObject([
      { check: "server", message: expect.stringContaining("ECONNREFUSED") },
    ]);
    const other = createServer((request, response) =>
      response.writeHead(request.headers["x-api-key"] === undefined ? 200 : 404).end("<html>\r\nhello"),
    );
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    const person = terminalUser(`http://127.0.0.1:${portOf(other)}`);
    expect(notFine((await person.run(["doctor", "--json"])).stdout)).toMatchObject([
      { check: "server", message: expect.stringContaining("not Clicktree") },
    ]);
    const env = { CLICKTREE_API_KEY: "ct_any" };
    const secure = await person.run(["requests", "list", "--url", `https://127.0.0.1:${portOf(other)}`], { env });
    expect(secure).toMatchObject({
      exitCode: 4,
      stderr: expect.stringMatching(/ does not use HTTPS\.\nBegin the address with http:\/\/, or check its port /),
    });
    const elsewhere = await person.run(["requests", "list"], { env });
    expect(elsewhere).toMatchObject({
      exitCode: 4,
      stderr: expect.stringMatching(/^The response with status 404 contains no message from Clicktree: .*\nCheck /),
    });
    other.close();
    const proxy = createServer((_, response) => response.writeHead(301, { location: "https://localhost/" }).end());
    await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
    const sentElsewhere = await terminalUser(`http://127.0.0.1:${portOf(proxy)}`).run(["requests", "list"], { env });
    expect(sentElsewhere).toMatchObject({
      exitCode: 4,
      stderr: expect.stringMatching(/ redirects to another address\.\nUse the address that it redirects to/),
    });
    proxy.close();
    const noHttp = createTcpServer((socket) => socket.end("SSH-2.0-OpenSSH_9\r\n"));
    await new Promise<void>((resolve) => noHttp.listen(0, "127.0.0.1", resolve));
    const ssh = await person.run(["requests", "list", "--url", `http://127.0.0.1:${portOf(noHttp)}`], { env });
    expect(ssh).toMatchObject({ exitCode: 4, stderr: expect.stringContaining("is not Clicktree.") });
    noHttp.close();
  });

  it("a server of another version", async () => {
    const context = createContext(capturedStreams({ CLICKTREE_URL: server.address, XDG_CONFIG_HOME: "/nowhere" }), {
      language: "en",
    });
    const [finding] = await checkServer("9.9.9")(context, { requests: undefined, feedback: undefined });
    expect(finding).toMatchObject({ state: "warning", message: expect.stringContaining("this command is 9.9.9") });
  });

  it("the daemon's folders: missing, not a folder, the same one twice", async () => {
    const { person } = await signedIn();
    writeFileSync(join(person.folder, "file"), "");
    const end = await person.run(["doctor", "--requests", "new/in", "--feedback", "file", "--fix", "--json"]);
    expect(notFine(end.stdout)).toMatchObject([
      { check: "folders", repaired: true },
      { check: "folders", repairable: false, message: expect.stringContaining("is not a folder") },
    ]);
    expect(statSync(join(person.folder, "new", "in")).isDirectory()).toBe(true);
    const same = await person.run(["doctor", "--requests", "x", "--feedback", "./x", "--json"]);
    expect(notFine(same.stdout)).toMatchObject([
      { check: "folders", message: expect.stringContaining("the same folder") },
    ]);
  });
});
