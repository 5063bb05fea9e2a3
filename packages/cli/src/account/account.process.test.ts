import { freshName, keys, serverOfAllTests, terminalUser, testPassword } from "@clicktree/testkit";
import { describe, expect, it } from "vitest";

const server = serverOfAllTests();

describe("signing in at a terminal", () => {
  it("asks for name and password, and never shows the password", async () => {
    const name = freshName();
    const person = terminalUser(server.address);
    const terminal = person.open(["register"]);
    await terminal.shows("User name");
    terminal.type(`${name}${keys.enter}`);
    await terminal.shows("Password");
    terminal.type(`${testPassword}${keys.enter}`);
    await terminal.shows("Password again");
    terminal.type(`${testPassword}${keys.enter}`);
    await terminal.shows("You are signed in");
    expect((await terminal.ended).exitCode).toBe(0);
    expect(terminal.written).not.toContain(testPassword);
  });

  it("exits with 130 on Ctrl-C and stores nothing", async () => {
    const person = terminalUser(server.address, { CLICKTREE_LANG: "zh" });
    const terminal = person.open(["login"]);
    await terminal.shows("用户名");
    terminal.type(keys.interrupt);
    expect((await terminal.ended).exitCode).toBe(130);
    expect(terminal.screen()).toContain("已中断");
    expect(await person.run(["whoami"])).toMatchObject({ exitCode: 3 });
  });
});
