import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { routes } from "@clicktree/contract";
import { freePort, keys, type Person, serverOfAllTests, terminalUser } from "@clicktree/testkit";
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
const kinds = (stdout: string) =>
  stdout
    .trim()
    .split("\n")
    .map((line) => (JSON.parse(line) as { kind: string }).kind);

describe("watch in a pipe", () => {
  it("prints JSON lines, transfers files both ways and ends cleanly on SIGTERM with 130", async () => {
    const { person, requests, feedback, args } = bench();
    const running = person.start(args);
    await running.line('"connected"');
    const { id, requestNumber } = await send();
    await running.line(`"request":"${requestNumber}"`);
    expect(readFileSync(join(requests, `${requestNumber}.txt`), "utf8")).toBe("0\n0");
    writeFileSync(join(feedback, `${requestNumber.replace("request_", "test_")}.csv`), "sent,n1\n0,0\n");
    await running.line('"uploaded"');
    expect((await owner.call(routes.transfers.read, { id })).data.status).toBe(2);
    const end = await running.stop();
    expect(end.exitCode).toBe(130);
    expect(kinds(end.stdout)).toEqual(
      expect.arrayContaining(["started", "connected", "downloaded", "uploaded", "stopped"]),
    );
  });

  it("does everything once with --once, and exits with 1 if a file was held", async () => {
    const { person, requests, feedback, args } = bench();
    const { requestNumber } = await send();
    expect(await person.run([...args, "--once"])).toMatchObject({ exitCode: 0 });
    expect(existsSync(join(requests, `${requestNumber}.txt`))).toBe(true);
    writeFileSync(join(feedback, "test_nobody_7.csv"), "x");
    const end = await person.run([...args, "--once", "--lang", "zh"]);
    expect(end).toMatchObject({ exitCode: 1, stderr: expect.stringContaining("test_nobody_7.csv") });
    expect(existsSync(join(feedback, "test_nobody_7.csv"))).toBe(true);
  });

  it("runs the laboratory's program with the words after --", async () => {
    const { person, feedback, args } = bench();
    const { requestNumber } = await send();
    const script =
      "require('fs').writeFileSync(process.argv[1] + '/' + process.argv[2].replace('request_', 'test_') + '.txt', 'ran')";
    const running = person.start([
      ...args,
      "--on-request",
      process.execPath,
      "--",
      "-e",
      script,
      "{outbox}",
      "{request}",
    ]);
    await running.line(new RegExp(`"uploaded","request":"${requestNumber}"`));
    expect(readFileSync(join(feedback, `${requestNumber.replace("request_", "test_")}.txt`), "utf8")).toBe("ran");
    await running.stop();
  });

  it("refuses one folder under two names", async () => {
    const { person, feedback } = bench();
    const link = join(person.folder, "link");
    symlinkSync(feedback, link);
    for (const other of [feedback, link])
      expect(await person.run(["watch", "--requests", feedback, "--feedback", other, "--once"])).toMatchObject({
        exitCode: 2,
        stderr: expect.stringContaining("two different folders"),
      });
  });

  it("refuses a laboratory program that cannot be started, before it downloads a request", async () => {
    const { person, requests, args } = bench();
    writeFileSync(join(person.folder, "run.py"), "print()", { mode: 0o644 });
    const start = (...words: string[]) => person.run([...args, "--on-request", ...words]);
    expect(await start("no-such-program")).toMatchObject({
      exitCode: 2,
      stderr: expect.stringMatching(/^Program no-such-program not found\.\nPass --on-request the path/),
    });
    expect(await start("./run.py", "--lang", "zh")).toMatchObject({
      exitCode: 2,
      stderr: expect.stringMatching(/^无法运行 \.\/run\.py。\n请使其可执行/),
    });
    expect(existsSync(requests)).toBe(false);
  });

  it("refuses one folder for both, --ask in a pipe, missing folders and a user's account", async () => {
    const { person, requests, args } = bench();
    expect(await person.run(["watch", "--requests", requests, "--feedback", requests])).toMatchObject({ exitCode: 2 });
    expect(await person.run([...args, "--ask"])).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining("--ask"),
    });
    expect(await person.run(["watch"])).toMatchObject({ exitCode: 2, stderr: expect.stringContaining("--requests") });
    expect(await person.run([...args, "--dry-run"])).toMatchObject({
      exitCode: 0,
      stdout: expect.stringContaining("Would save"),
    });
    expect(existsSync(requests)).toBe(false);
    const denied = await person.run([...args, "--once"], { env: { CLICKTREE_TOKEN: owner.token } });
    expect(denied).toMatchObject({ exitCode: 3, stderr: expect.stringContaining("requests:answer") });
    const away = await person.run([...args, "--once"], {
      env: { CLICKTREE_URL: `http://127.0.0.1:${await freePort()}` },
    });
    expect(away).toMatchObject({ exitCode: 4 });
  });
});

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
