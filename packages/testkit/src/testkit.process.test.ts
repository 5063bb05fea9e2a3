import { existsSync } from "node:fs";
import pg from "pg";
import { expect, it } from "vitest";
import {
  createTestDatabase,
  eventually,
  fullTree,
  keys,
  openTerminal,
  randomTree,
  startProcess,
  temporaryFolder,
} from "./index.js";

it("waits for a condition and reports the last value on timeout", async () => {
  let looks = 0;
  expect(await eventually(() => ++looks > 3 && "there")).toBe("there");
  await expect(eventually(() => Promise.reject(new Error("closed")), { within: 30 })).rejects.toThrow("last: closed");
});

it("gives a real and empty PostgreSQL 18 database", async () => {
  const database = await createTestDatabase("postgres");
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ server_version: string }>("SHOW server_version");
  expect(rows[0]?.server_version).toMatch(/^18/);
  await client.end();
  await database.drop();
});

it("waits for a line of a real process and for its end", async () => {
  const program = `process.stdin.on("data", (d) => { console.log("heard " + d); process.exit(3); }); console.log("ready");`;
  const child = startProcess(process.execPath, ["-e", program], { interactive: true });
  expect(await child.line("ready")).toBe("ready");
  child.write("you");
  expect(await child.line(/^heard/)).toBe("heard you");
  expect((await child.ended).exitCode).toBe(3);
  await expect(child.line("never")).rejects.toThrow("The process ended");
});

it("shows the screen of a program in a pseudo terminal and types keys", async () => {
  const program = `process.stdout.write("a\\u001b[31mb\\u001b[0m\\u001b[1Gx 等"); process.stdin.setRawMode(true);
    process.stdin.once("data", (d) => { process.stdout.write("\\r\\nkey " + JSON.stringify(String(d))); process.exit(0); });`;
  const terminal = openTerminal(process.execPath, ["-e", program]);
  expect(await terminal.shows("x 等")).toBe("x 等");
  terminal.type(keys.up);
  expect(await terminal.shows(/key/)).toContain('key "\\u001b[A"');
  expect((await terminal.ended).exitCode).toBe(0);
});

it("creates existing folders and trees of the requested size", () => {
  expect(existsSync(temporaryFolder())).toBe(true);
  expect(fullTree(3).nodes).toHaveLength(85);
  expect(fullTree(3).edges).toHaveLength(84);
  expect(randomTree(7)).toEqual(randomTree(7));
  expect(randomTree(7, 100).nodes.length).toBeGreaterThanOrEqual(2);
});

it("shows all that a program wrote before it ended, however slowly the terminal is read", async () => {
  /** A search that takes 100 ms for each part of the output. */
  class Slow extends RegExp {
    override test(text: string): boolean {
      const end = performance.now() + 100;
      while (performance.now() < end);
      return super.test(text);
    }
  }
  const script = "process.stdout.write('line\\n'.repeat(4_000) + 'the last line\\n')";
  const terminal = openTerminal(process.execPath, ["-e", script]);
  expect(await terminal.shows(new Slow("the last line"))).toContain("the last line");
});
