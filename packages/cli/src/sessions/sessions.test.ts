import { hostname } from "node:os";
import type { Session } from "@clicktree/contract";
import { freshName, serverOfAllTests, terminalUser, testPassword } from "@clicktree/testkit";
import { expect, it } from "vitest";

const server = serverOfAllTests();

it("lists where an account is signed in, and ends other sessions by number or all together", async () => {
  const name = freshName();
  await server.registerUser(name);
  const [first, second] = [terminalUser(server.address), terminalUser(server.address)];
  const signIn = { env: { CLICKTREE_PASSWORD: testPassword } };
  for (const terminal of [first, second]) await terminal.run(["login", "-u", name], signIn);
  const sessions = await first.json<Session[]>(["sessions", "list"]);
  const terminal = `Terminal on ${hostname().replace(/[^\w.-]/g, "")}`;
  expect(sessions.map(({ client, isCurrent }) => [client, isCurrent])).toEqual([
    [terminal, true],
    [terminal, false],
    ["node", false],
  ]);
  const [mine, other] = sessions.map(({ id }) => String(id));
  const listed = await first.run(["sessions", "list"]);
  expect(listed.stdout.split("\n")[1]).toMatch(new RegExp(`^ *${mine} .*now \\(this terminal\\)`));

  const end = (...args: string[]) => first.run(["sessions", "end", ...args]);
  expect(await end(mine ?? "", "--yes")).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining("clicktree logout ends it"),
  });
  expect(await end("999999", "--yes")).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining("does not exist"),
  });
  for (const args of [[], [other ?? "", "--others"]]) expect((await end(...args)).exitCode).toBe(2);
  expect(await end(other ?? "")).toMatchObject({ exitCode: 2, stderr: expect.stringContaining("--yes") });
  expect((await end(other ?? "", "--dry-run")).stdout).toContain(`Would end the session of ${terminal}.`);
  expect((await second.run(["whoami"])).exitCode).toBe(0);
  expect((await end(other ?? "", "--yes")).stdout).toContain(`Session of ${terminal} ended.`);
  expect((await second.run(["whoami"])).exitCode).toBe(3);
  expect((await end("--others", "--dry-run")).stdout).toContain("Would end 1 other session.");
  expect(await first.json(["sessions", "end", "--others", "--yes"])).toEqual({ ended: 1 });
  expect(await first.json(["sessions", "list"])).toMatchObject([{ isCurrent: true }]);
  const key = { CLICKTREE_API_KEY: (await first.json<{ keyValue: string }>(["keys", "create", "k"])).keyValue };
  expect(await terminalUser(server.address, key).run(["sessions", "list"])).toMatchObject({ exitCode: 3 });
});
