import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freshName, keys, serverOfAllTests, terminalUser, testPassword } from "@clicktree/testkit";
import { describe, expect, it } from "vitest";

const server = serverOfAllTests();

async function signedIn(env: Record<string, string> = {}) {
  const person = terminalUser(server.address, env);
  await person.json(["register", "-u", freshName()], { env: { CLICKTREE_PASSWORD: testPassword } });
  return { person, store: join(person.configuration, "clicktree", "sessions.json") };
}

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

describe("doctor finds problems, says what to do, and repairs what it can", () => {
  it("settings and data of a server on another machine only where a server is set up here too", async () => {
    const person = terminalUser("http://clicktree.invalid");
    const checked = async (env: Record<string, string> = {}) =>
      reportOf((await person.run(["doctor", "--json"], { env })).stdout).checks.filter(({ check }) =>
        ["settings", "data", "sqlite", "database"].includes(check),
      );
    const message = expect.stringMatching(/^http:\/\/clicktree\.invalid is another machine/);
    expect(await checked({ PORT: "many" })).toMatchObject([{ check: "settings", state: "fine", message }]);
    const whole = ["settings", "data", "database"];
    const names = async (env?: Record<string, string>) => (await checked(env)).map(({ check }) => check);
    expect(await names({ CLICKTREE_TIMEZONE: "Asia/Shanghai" })).toEqual(whole);
    expect(await names({ CLICKTREE_URL: "http://localhost:9" })).toEqual(whole);
    mkdirSync(join(person.folder, "data"));
    expect(await names()).toEqual(["settings"]);
    writeFileSync(join(person.folder, "data", "clicktree.sqlite"), "");
    expect(await names()).toEqual(whole);
  });

  it("a data folder that cannot be used and a secret that others may read", async () => {
    const { person } = await signedIn();
    writeFileSync(join(person.folder, "file"), "");
    const unusable = await person.run(["doctor", "--json"], {
      env: { CLICKTREE_DATA_DIR: join(person.folder, "file", "data") },
    });
    expect(notFine(unusable.stdout)[0]).toMatchObject({ check: "data", state: "broken" });
    const data = join(person.folder, "data");
    mkdirSync(data);
    const secrets = ["session-secret", "signing-secret", "equipment-key"].map((name) => join(data, name));
    for (const secret of secrets) writeFileSync(secret, "x".repeat(64), { mode: 0o644 });
    const fixed = await person.run(["doctor", "--fix", "--json"]);
    expect(notFine(fixed.stdout)).toMatchObject(secrets.map(() => ({ check: "data", repaired: true })));
    for (const secret of secrets) expect(statSync(secret).mode & 0o777).toBe(0o600);
  });

  it("a file that is not a database, and leaves it unchanged", async () => {
    const { person } = await signedIn();
    const data = join(person.folder, "data");
    mkdirSync(data);
    writeFileSync(join(data, "clicktree.sqlite"), "not a database at all, but long enough to be looked at ".repeat(20));
    const end = await person.run(["doctor", "--fix", "--json"]);
    expect(end.exitCode).toBe(1);
    expect(notFine(end.stdout)).toMatchObject([
      { check: "database", repairable: false, message: expect.stringContaining("damaged") },
    ]);
    expect(readFileSync(join(data, "clicktree.sqlite"), "utf8")).toMatch(/^not a database/);
    const postgres = await person.run(["doctor", "--json"], {
      env: { DATABASE_URL: "postgres://u:geheim@127.0.0.1:9/x" },
    });
    expect(notFine(postgres.stdout)).toMatchObject([
      { check: "database", next: expect.stringContaining("DATABASE_URL") },
    ]);
    expect(postgres.stdout).not.toContain("geheim");
  });

  it("asks before it repairs", async () => {
    const { person, store } = await signedIn();
    chmodSync(store, 0o640);
    const terminal = person.open(["doctor"], { env: { CLICKTREE_LANG: "zh" }, columns: 200 });
    await terminal.shows("禁止他人读取");
    await terminal.shows("sessions.json？");
    terminal.type(keys.enter);
    await terminal.shows("已修复。");
    expect((await terminal.ended).exitCode).toBe(0);
    expect(statSync(store).mode & 0o777).toBe(0o600);
  });
});
