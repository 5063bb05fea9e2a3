import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { routes } from "@clicktree/contract";
import { keys, type Person, serverOfAllTests, terminalUser } from "@clicktree/testkit";
import { beforeAll, describe, expect, it } from "vitest";

const server = serverOfAllTests();
let admin: Person;
let owner: Person;
beforeAll(async () => {
  admin = await server.admin();
  owner = await server.registerUser();
});

const send = async () => (await owner.call(routes.transfers.create, { body: { content: "0\n0" } })).data;

/** An administrator with two folders. The queue may also contain requests of other tests. */
function bench(env: Record<string, string> = {}) {
  const person = terminalUser(server.address, { CLICKTREE_TOKEN: admin.token, ...env });
  const [requests, feedback] = [join(person.folder, "in"), join(person.folder, "out")];
  mkdirSync(feedback);
  return { person, requests, feedback, args: ["watch", "--requests", requests, "--feedback", feedback] };
}

describe("watch at a terminal", () => {
  it("shows a screen whose keys pause, show the log and quit with 0", async () => {
    const { person, args } = bench();
    const terminal = person.open(args, { columns: 120 });
    await terminal.shows("● connected");
    const { requestNumber } = await send();
    await terminal.shows(new RegExp(`downloaded +\\d+ .*${requestNumber}`));
    terminal.type("p");
    await terminal.shows("◌ paused");
    terminal.type("p");
    await terminal.shows("● connected");
    terminal.type("l");
    await terminal.shows(`${requestNumber} saved as`);
    terminal.type("?");
    await terminal.shows("Name a result");
    terminal.type("q");
    expect((await terminal.ended).exitCode).toBe(0);
  });

  it("exits with 130 on Ctrl-C, and supports Chinese", async () => {
    const { person, args } = bench({ CLICKTREE_LANG: "zh" });
    const terminal = person.open(args, { columns: 80 });
    await terminal.shows("● 已连接");
    terminal.type(keys.interrupt);
    expect((await terminal.ended).exitCode).toBe(130);
  });

  it("asks before each file with --ask, and holds declined files", async () => {
    const { person, feedback, args } = bench();
    const { id, requestNumber } = await send();
    const name = `${requestNumber.replace("request_", "test_")}.csv`;
    writeFileSync(join(feedback, name), "sent,n1\n0,0\n");
    const terminal = person.open([...args, "--ask", "--once"], { columns: 120 });
    await terminal.shows(`Send ${name}`);
    terminal.type(`n${keys.enter}`);
    await terminal.shows("you chose not to send it");
    expect((await terminal.ended).exitCode).toBe(1);
    expect((await owner.call(routes.transfers.read, { id })).data.status).toBe(1);
  });
});
