import { mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { freePort, freshName, serverOfAllTests, terminalUser, testPassword, withApiKey } from "@clicktree/testkit";
import { describe, expect, it } from "vitest";

const server = serverOfAllTests();

const password = { input: `${testPassword}\n` };
const storeOf = (person: { configuration: string }) => join(person.configuration, "clicktree", "sessions.json");

describe("signing in from a pipe", () => {
  it("creates an account, stores its session readable by this user only, and deletes it on logout", async () => {
    const name = freshName();
    const person = terminalUser(server.address);
    const made = await person.run(["register", "-u", name, "--password-stdin"], password);
    expect(made).toMatchObject({
      exitCode: 0,
      stderr: "",
      stdout: expect.stringContaining(`Account ${name} created`),
    });
    expect(statSync(storeOf(person)).mode & 0o777).toBe(0o600);
    expect(await person.json(["whoami"])).toMatchObject({ by: "session", user: { username: name, isAdmin: 0 } });
    const { token } = JSON.parse(readFileSync(storeOf(person), "utf8")).servers[server.address].user;
    expect((await person.run(["logout"])).stdout).toContain(`Signed ${name} out`);
    expect(await person.run(["whoami"])).toMatchObject({
      exitCode: 3,
      stderr: expect.stringContaining("clicktree login"),
    });
    expect(await person.run(["whoami"], { env: { CLICKTREE_TOKEN: token } })).toMatchObject({ exitCode: 3 });
  });

  it("keeps user and administrator side by side at one server", async () => {
    const name = freshName();
    const person = terminalUser(server.address);
    await server.registerUser(name);
    await person.run(["login", "-u", name], { env: { CLICKTREE_PASSWORD: testPassword } });
    await person.run(["login", "--admin", "-u", "admin"], { env: { CLICKTREE_PASSWORD: testPassword } });
    expect(await person.json(["whoami"])).toMatchObject({ user: { username: name } });
    expect(await person.json(["whoami", "--admin"])).toMatchObject({ user: { username: "admin", isAdmin: 1 } });
    expect(await person.json(["logout", "--all"])).toMatchObject({ ended: [{ kind: "user" }, { kind: "admin" }] });
  });

  it("reports a wrong password in the chosen language, with exit code 3", async () => {
    const person = terminalUser(server.address, { LANG: "zh_CN.UTF-8" });
    const end = await person.run(["login", "-u", "nobody", "--password-stdin"], password);
    expect(end).toMatchObject({ exitCode: 3, stdout: "", stderr: expect.stringContaining("用户名或密码错误") });
  });

  it("does not prompt in a pipe: a missing value is a usage error that names the flag", async () => {
    const person = terminalUser(server.address);
    expect(await person.run(["login"])).toMatchObject({ exitCode: 2, stderr: expect.stringContaining("--username") });
    expect(await person.run(["login", "-u", "ada"])).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining("--password-stdin"),
    });
  });

  it("changes nothing with --dry-run", async () => {
    const person = terminalUser(server.address);
    const end = await person.run(["login", "-u", "ada", "--password-stdin", "--dry-run"], password);
    expect(end).toMatchObject({ exitCode: 0, stdout: expect.stringContaining("Would sign in") });
    expect(await person.run(["whoami"])).toMatchObject({ exitCode: 3 });
  });

  it("reports an unreachable server with exit code 4, and as JSON on standard error with --json", async () => {
    const person = terminalUser(`http://127.0.0.1:${await freePort()}`);
    const end = await person.run(["login", "-u", "ada", "--password-stdin", "--json"], password);
    expect(end).toMatchObject({ exitCode: 4, stdout: "" });
    expect(JSON.parse(end.stderr)).toMatchObject({
      error: { code: "UNREACHABLE", next: expect.stringContaining("doctor") },
    });
  });

  it("refuses a damaged session store and an invalid address instead of guessing", async () => {
    const person = terminalUser(server.address);
    await person.run(["register", "-u", freshName(), "--password-stdin"], password);
    writeFileSync(storeOf(person), "{");
    expect(await person.run(["whoami"])).toMatchObject({
      exitCode: 2,
      stderr: expect.stringMatching(/ cannot be read: it is damaged\.\n.*doctor --fix/),
    });
    for (const torn of ["{", "[]", '{"servers":{"http://x":1}}']) {
      writeFileSync(storeOf(person), torn);
      const { stderr } = await person.run(["whoami", "--lang", "zh"]);
      expect(stderr).toMatch(/^无法读取 .+：文件已损坏。\nclicktree doctor --fix /);
    }
    const other = terminalUser(server.address); // whose sessions are intact
    for (const url of ["ftp://x", "http://x/?request=4", "http://x/#top"])
      expect(await other.run(["login", "-u", "a", "--url", url], {})).toMatchObject({
        exitCode: 2,
        stderr: expect.stringContaining(`${url} is not a server address.`),
      });
    const secret = await other.run(["login", "-u", "a", "--url", "ftp://ada:hunter2@x"], {});
    expect(secret).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining("ftp://…@x is not a server address."),
    });
    expect(secret.stderr).not.toContain("hunter2");
    // a key and an address need no session
    const env = { CLICKTREE_API_KEY: "clicktree_wrong", CLICKTREE_URL: server.address };
    expect(await person.run(["requests", "list"], { env })).toMatchObject({ exitCode: 3 });
  });

  it("says what to do if sessions can be neither read nor stored, in both languages", async () => {
    const person = terminalUser(server.address);
    const store = storeOf(person);
    mkdirSync(store, { recursive: true });
    expect(await person.run(["whoami"])).toMatchObject({
      exitCode: 2,
      stderr: `${store} cannot be read: it is a folder.\nMake it readable for you, or delete it and sign in again.\n`,
    });
    rmSync(dirname(store), { recursive: true });
    writeFileSync(join(person.folder, "file"), "");
    const env = { XDG_CONFIG_HOME: join(person.folder, "file") };
    const closed = join(person.folder, "file", "clicktree", "sessions.json");
    expect(await person.run(["whoami", "--lang", "zh"], { env })).toMatchObject({
      stderr: expect.stringContaining(`无法读取 ${closed}：路径中有一段不是文件夹。\n请`),
    });
    // the folder is a dangling link: it contains no session store, and none can be written there
    symlinkSync(join(person.folder, "nowhere"), dirname(store));
    const end = await person.run(["register", "-u", freshName(), "--password-stdin"], password);
    expect([end.exitCode, end.stdout]).toEqual([1, ""]);
    expect(end.stderr).toMatch(
      / cannot be written: .+\.\nSet XDG_CONFIG_HOME to a folder that you can write to, then sign in with /,
    );
  });
});

it("says with an API key which key it is, what it may do, and whose session serves the commands that take none", async () => {
  const owner = await server.registerUser();
  const { keyValue } = await withApiKey(server.address, owner, ["trees:read"]);
  const person = terminalUser(server.address);
  const other = freshName();
  await person.run(["register", "-u", other, "--password-stdin"], password);
  const env = { CLICKTREE_API_KEY: keyValue };
  const { stdout } = await person.run(["whoami"], { env });
  expect(stdout).toContain(` of ${owner.username} at ${server.address}.\nScopes: trees:read\nIt does not expire.\n`);
  expect(stdout).toContain(`use the session of ${other}.`);
  expect(await person.json(["whoami"], { env })).toMatchObject({
    by: "key",
    key: { username: owner.username, scopes: ["trees:read"], expiresAt: null },
    session: { username: other },
  });
  const alone = await terminalUser(server.address).run(["whoami"], { env });
  expect(alone.stdout).toContain(
    "Commands that accept no key, such as keys, sessions, demos and reserve, need a sign-in.",
  );
  const wrong = await person.run(["whoami"], { env: { CLICKTREE_API_KEY: "clicktree_wrong" } });
  expect(wrong).toMatchObject({ exitCode: 3, stderr: expect.stringContaining("invalid, expired or deleted") });
  const refused = await person.run(["requests", "list"], { env });
  expect(refused).toMatchObject({
    exitCode: 3,
    stderr: expect.stringMatching(
      /scope transfers:read\. .*API keys\nIn the terminal: clicktree keys create NAME --scope transfers:read\n$/,
    ),
  });
});
