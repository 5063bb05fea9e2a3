import { keys, serverOfAllTests, signedInTerminal, type TerminalUser } from "@clicktree/testkit";
import { beforeEach, describe, expect, it } from "vitest";

const server = serverOfAllTests();
let person: TerminalUser;
beforeEach(async () => {
  person = signedInTerminal(server, await server.registerUser());
});

describe("API keys at the terminal", () => {
  it("asks for name, scopes and expiry in an interactive terminal", async () => {
    const terminal = person.open(["keys", "create"]);
    await terminal.shows("name");
    terminal.type(`laptop${keys.enter}`);
    await terminal.shows("What should the key be allowed to do?");
    terminal.type(`${keys.space}${keys.enter}`);
    await terminal.shows("When should it expire?");
    terminal.type(`${keys.down}${keys.enter}`);
    await terminal.shows("not be shown again");
    expect((await terminal.ended).exitCode).toBe(0);
    const [key] = await person.json<{ keyName: string; scopes: string[]; expiresAt: string }[]>(["keys", "list"]);
    expect(key).toMatchObject({ keyName: "laptop", scopes: ["trees:write", "transfers:read", "transfers:write"] });
    expect(Date.parse(key?.expiresAt ?? "") - Date.now()).toBeGreaterThan(29 * 86_400_000);
  });
});
