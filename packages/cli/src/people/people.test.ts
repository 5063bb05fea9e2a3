import { hostname } from "node:os";
import { routes } from "@clicktree/contract";
import {
  chainTree,
  eventually,
  freshName,
  serverOfAllTests,
  signedInTerminal,
  type TerminalUser,
  testPassword,
} from "@clicktree/testkit";
import { beforeAll, expect, it } from "vitest";

const server = serverOfAllTests();
let admin: TerminalUser;
beforeAll(async () => {
  admin = signedInTerminal(server, await server.admin());
});
const people = (...words: string[]) => ["admin", "people", ...words];
const password = { input: `${testPassword}\n` };

it("creates, lists and deletes administrators, asks first unless --yes is given, and shows the audit log", async () => {
  const name = freshName("chen");
  const missing = await admin.run(people("create"));
  expect([missing.exitCode, missing.stderr]).toEqual([2, expect.stringContaining("NAME")]);
  const dry = await admin.run(people("create", name, "--password-stdin", "--dry-run"), password);
  expect([dry.exitCode, dry.stdout]).toEqual([0, `Would create the administrator ${name}.\n`]);
  const made = await admin.json<{ id: number }>(people("create", name, "--password-stdin"), password);
  const again = await admin.run(people("create", name, "--password-stdin"), password);
  expect([again.exitCode, again.stderr.split("\n")[0]]).toEqual([1, "Username already exists"]);
  const listed = await admin.run(people("list", "--lang", "zh"));
  expect(listed.stdout).toMatch(/编号 +名称/);
  expect(listed.stdout).toMatch(new RegExp(`${made.id} +${name} .*尚未登录`));

  const unsure = await admin.run(people("remove", name));
  expect([unsure.exitCode, unsure.stderr]).toEqual([2, expect.stringContaining("This cannot be undone.")]);
  const self = await admin.run(people("remove", "admin", "--yes"));
  expect([self.exitCode, self.stderr.split("\n")[0]]).toEqual([1, "You cannot delete your own account"]);
  const removed = await admin.run(people("remove", String(made.id), "--yes"));
  expect([removed.exitCode, removed.stdout]).toEqual([0, `Administrator ${name} deleted.\n`]);
  expect((await admin.run(people("remove", name, "--yes"))).stderr).toContain("clicktree admin people list");

  const about = ["admin", "audit", "--object", name];
  const shown = await admin.run(about);
  expect(shown.stdout).toMatch(
    new RegExp(`admin +Administrator deleted +${name}[^]*admin +Administrator created +${name}`),
  );
  const entries = await admin.json<object[]>([...about, "--action", "admin-removed"]);
  expect(entries).toMatchObject([{ action: "admin-removed", client: `Terminal on ${hostname()}` }]);
  expect((await admin.run([...about, "--lang", "zh"])).stdout).toContain(`${hostname()} 上的终端`);
  // with a key: the entry also names the program that used it
  const owner = await server.admin();
  const key = await server.apiKey(owner, ["requests:read", "requests:answer"]);
  await key.with({ "user-agent": "curl/8.5.0" }).call(routes.adminTransfers.pending);
  const query = { action: "key-used" } as const;
  await eventually(async () => (await owner.call(routes.audit.list, { query })).data.length === 1);
  expect((await admin.run(["admin", "audit", "--action", query.action])).stdout).toMatch(/curl, key key\d/);
  const csv = await admin.run([...about, "--csv"]);
  expect(csv.stdout.split("\r\n").map((line) => line.split(",")[2])).toEqual([
    "action",
    "admin-removed",
    "admin-created",
  ]);
  expect((await admin.run([...about, "--to", "2026-01-01", "--lang", "zh"])).stdout).toBe("没有记录\n");
  const wrong = await admin.run([...about, "--from", "2026-02-30"]);
  expect([wrong.exitCode, wrong.stderr.split("\n")[0]]).toEqual([2, "--from 2026-02-30 is not a date or time."]);
});

it("closes a user's account by its name, and asks first", async () => {
  const user = await server.registerUser();
  const name = user.username;
  // an unknown name is reported before a person is asked
  const unknown = await admin.run(people("close", `${name}x`));
  expect([unknown.exitCode, unknown.stderr.split("\n")]).toEqual([
    1,
    [
      expect.stringContaining(`No user has the name ${name}x.`),
      expect.stringContaining("clicktree admin people users"),
      "",
    ],
  ]);
  expect((await admin.run(people("close", "admin", "--dry-run"))).exitCode).toBe(1);
  const unsure = await admin.run(people("close", name.toUpperCase()));
  expect([unsure.exitCode, unsure.stderr]).toEqual([2, expect.stringContaining("Trees (0), keys")]);
  const dry = await admin.run(people("close", name, "--dry-run", "--lang", "zh"));
  expect([dry.exitCode, dry.stdout]).toEqual([0, `将注销 ${name} 的账号。\n`]);
  expect((await user.call(routes.trees.list)).status).toBe(200);
  const closed = await admin.run(people("close", name, "--yes"));
  expect([closed.exitCode, closed.stdout]).toEqual([0, `Account of ${name} closed.\n`]);
  expect((await user.call(routes.trees.list)).status).toBe(401);
  const again = await admin.run(people("close", name, "--yes"));
  expect([again.exitCode, again.stderr]).toEqual([1, expect.stringContaining(`No user has the name ${name}.`)]);
});

it("resets the password of a user or another administrator, and asks first", async () => {
  const user = await server.registerUser();
  const reset = (name: string, ...more: string[]) => admin.run(people("reset-password", name, ...more));
  for (const [name, message] of [
    [`${user.username}x`, `No account has the name ${user.username}x`],
    ["admin", "You cannot reset your own password. Change it under Profile"],
  ] as const) {
    const refused = await reset(name);
    expect([refused.exitCode, refused.stderr.split("\n")[0]]).toEqual([1, message]);
  }
  const unsure = await reset(user.username);
  expect([unsure.exitCode, unsure.stderr]).toEqual([2, expect.stringContaining("Their sessions end at once")]);
  const dry = await reset(user.username, "--dry-run", "--lang", "zh");
  expect([dry.exitCode, dry.stdout]).toEqual([0, `将重置 ${user.username} 的密码。\n`]);
  expect((await user.call(routes.trees.list)).status).toBe(200);
  const done = await reset(user.username.toUpperCase(), "--yes");
  expect(done).toMatchObject({ exitCode: 0, stdout: expect.stringMatching(/^[\w-]{20}\n$/) });
  expect(done.stderr).toContain(user.username);
  expect((await user.call(routes.trees.list)).status).toBe(401);
  expect((await server.signIn(user.username, done.stdout.trim())).id).toBe(user.id);
  const other = freshName("qian");
  await admin.json(people("create", other, "--password-stdin"), password);
  const made = await admin.json<{ password: string }>(people("reset-password", other, "--yes"));
  expect(made).toEqual({ username: other, password: expect.stringMatching(/^[\w-]{20}$/) });
});

it("lists and searches the users, with their trees and waiting requests", async () => {
  const [older, newer] = [await server.registerUser(freshName("mei")), await server.registerUser(freshName("mei"))];
  await older.call(routes.trees.create, { body: chainTree(1) });
  await older.call(routes.transfers.create, { body: { content: "0" } });
  const listed = await admin.run(people("users", "--search", "MEI"));
  const row = (name: string, trees: number, waiting: number) =>
    `\\d+ +${name} +20[-\\d]+ [:\\d]+ +20[-\\d]+ [:\\d]+ +${trees} +${waiting}`;
  expect(listed.stdout).toMatch(
    new RegExp(`last sign-in +trees +waiting\n *${row(newer.username, 0, 0)}\n *${row(older.username, 1, 1)}\n$`),
  );
  const [first, ...others] = await admin.json<{ username: string }[]>(people("users", "--search", "mei", "-n", "1"));
  expect([first?.username, others]).toEqual([newer.username, []]);
  expect((await admin.run(people("users", "--search", "%", "--lang", "zh"))).stdout).toContain("没有用户名包含该文字");
});

it("is for administrators", async () => {
  const user = signedInTerminal(server, await server.registerUser());
  expect((await user.run(people("list"))).exitCode).toBe(3);
  expect((await user.run(["admin", "audit"])).exitCode).toBe(3);
});
