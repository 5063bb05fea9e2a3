import { randomBytes } from "node:crypto";
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { routes } from "@clicktree/contract";
import {
  freePort,
  runClicktree,
  startClicktree,
  startTestServer,
  temporaryFolder,
  testPassword,
  testSettings,
} from "@clicktree/testkit";
import { describe, expect, it, vi } from "vitest";
import { openStore } from "./database/open-store.js";

const environment = (dataDir: string, more: Record<string, string> = {}) => ({
  ...testSettings,
  CLICKTREE_DATA_DIR: dataDir,
  ...more,
});

/** A start that must be refused: exit code 2 and one sentence that names the cause. */
async function refusal(dataDir: string, more: Record<string, string> = {}): Promise<string> {
  const end = await runClicktree(["serve"], { env: environment(dataDir, more) });
  expect([end.exitCode, end.stdout]).toEqual([2, ""]);
  expect(end.stderr).not.toMatch(/ {4}at |\{\{|undefined/);
  return end.stderr;
}

async function madeData(): Promise<string> {
  const server = await startTestServer({ database: "sqlite" });
  await server.registerUser();
  await server.stop();
  return server.database.dataDir;
}

describe("[T76] The server refuses to start, and changes nothing,", () => {
  it("on a damaged database", async () => {
    const whole = await madeData();
    for (const damage of ["header", "middle", "cut"]) {
      const dataDir = temporaryFolder(damage);
      cpSync(whole, dataDir, { recursive: true });
      const file = join(dataDir, "clicktree.sqlite");
      let bytes = readFileSync(file);
      if (damage === "header") bytes.write("no database at all");
      if (damage === "middle") randomBytes(bytes.length >> 1).copy(bytes, bytes.length >> 2);
      if (damage === "cut") bytes = bytes.subarray(0, bytes.length >> 1);
      writeFileSync(file, bytes);
      expect(await refusal(dataDir)).toContain(file);
      expect(readFileSync(file).equals(bytes)).toBe(true);
    }
  });

  it("on an empty or missing database beside the secrets of an earlier start [T111]", async () => {
    for (const loss of ["empty", "missing"])
      for (const secrets of [["session-secret"], ["signing-secret"], ["session-secret", "signing-secret"]]) {
        const dataDir = temporaryFolder(loss);
        const file = join(dataDir, "clicktree.sqlite");
        for (const name of secrets) writeFileSync(join(dataDir, name), randomBytes(48).toString("base64url"));
        if (loss === "empty") writeFileSync(file, "");
        const names = readdirSync(dataDir);
        const message = await refusal(dataDir);
        expect(message).toContain(file);
        expect(message).toContain(join(dataDir, secrets[0] ?? ""));
        expect(message).toContain("backup");
        expect(readdirSync(dataDir)).toEqual(names);
      }
  });

  it("on the schema of a later version", async () => {
    const dataDir = await madeData();
    const file = join(dataDir, "clicktree.sqlite");
    const store = await openStore({ kind: "sqlite", file });
    await store.write((tx) =>
      tx.all("INSERT INTO schema_versions (version, name, applied_at) VALUES (999, '0999-later', 'x')"),
    );
    await store.close();
    expect(await refusal(dataDir)).toMatch(new RegExp(`${file}.*schema 999`));
  });

  it("where it cannot write", async () => {
    const dataDir = await madeData();
    const file = join(dataDir, "clicktree.sqlite");
    // Root may write anywhere, so for root a folder takes the place of the file.
    if (process.getuid?.() === 0) {
      const blocked = temporaryFolder("blocked");
      mkdirSync(join(blocked, "clicktree.sqlite"));
      expect(await refusal(blocked)).toContain(join(blocked, "clicktree.sqlite"));
    } else {
      chmodSync(file, 0o444);
      expect(await refusal(dataDir)).toContain(file);
    }
    const under = join(file, "within-a-file");
    expect(await refusal(under)).toContain(under);
  });

  it("on a port that is taken", async () => {
    const port = await freePort();
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(port, "127.0.0.1", resolve));
    const text = await refusal(temporaryFolder("port"), { PORT: String(port) });
    expect(text).toContain(String(port));
    other.close();
  });

  it("without its PostgreSQL, and does not reveal its password", async () => {
    const port = await freePort();
    const text = await refusal(temporaryFolder("pg"), {
      DATABASE_URL: `postgres://me:hush-hush@127.0.0.1:${port}/lab`,
    });
    expect(text).toContain(`127.0.0.1:${port}/lab`);
    expect(text).not.toContain("hush-hush");
  });

  it("with invalid settings, all of which it lists", async () => {
    const dataDir = join(temporaryFolder("settings"), "data");
    const text = await refusal(dataDir, { PORT: "x", CLICKTREE_SESSION_SECRET: "short" });
    expect(text).toMatch(/PORT/);
    expect(text).toMatch(/CLICKTREE_SESSION_SECRET/);
    expect(existsSync(dataDir)).toBe(false);
    const chinese = await runClicktree(["serve", "--lang", "zh"], { env: environment(dataDir, { PORT: "x" }) });
    expect([chinese.exitCode, chinese.stderr]).toEqual([2, expect.stringContaining("必须是")]);
  });
});

describe("The first start", () => {
  it("alone uses the settings of the administrator; a later one says that it ignores them", async () => {
    const dataDir = temporaryFolder("later");
    const logOf = async (more: Record<string, string>) => {
      const env = environment(dataDir, { CLICKTREE_LOG_LEVEL: "info", CLICKTREE_ADMIN_PASSWORD: "", ...more });
      const server = startClicktree(["serve"], { env });
      await server.line(/http:\/\//);
      return (await server.stop()).stderr.split("\n").filter((line) => line.includes("CLICKTREE_ADMIN"));
    };
    expect(await logOf({ CLICKTREE_ADMIN_PASSWORD: testPassword })).toEqual([]);
    expect(await logOf({})).toEqual([]);
    for (const name of ["CLICKTREE_ADMIN_PASSWORD", "CLICKTREE_ADMIN_USERNAME"]) {
      const later = "another-one";
      const lines = await logOf({ [name]: later });
      expect(lines).toEqual([expect.stringContaining("clicktree serve --reset-password NAME")]);
      expect(lines[0]).not.toContain(later);
    }
  });

  it("prints a random password even if it then fails, because no later start knows it", async () => {
    const dataDir = temporaryFolder("failed");
    const port = await freePort();
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(port, "127.0.0.1", resolve));
    const env = environment(dataDir, { CLICKTREE_ADMIN_PASSWORD: "", PORT: String(port) });
    const failed = await runClicktree(["serve"], { env });
    expect([failed.exitCode, failed.stderr]).toEqual([2, expect.stringContaining(String(port))]);
    expect(failed.stdout).toMatch(/^First administrator: admin, password: [\w-]{20} /);
    const inJson = { ...env, CLICKTREE_DATA_DIR: temporaryFolder("failed-json") };
    expect(JSON.parse((await runClicktree(["serve", "--json"], { env: inJson })).stdout)).toEqual({
      firstAdministrator: { username: "admin", password: expect.stringMatching(/^[\w-]{20}$/) },
    });
    other.close();
    const later = startClicktree(["serve"], { env });
    await later.line(/http:\/\//);
    expect((await later.stop()).stdout).not.toContain("First administrator");
  });

  it("generates the administrator's password and prints it once", async () => {
    const dataDir = temporaryFolder("first");
    const { startServer, readSettings } = await import("./index.js");
    const read = readSettings({ ...environment(dataDir), CLICKTREE_ADMIN_PASSWORD: "" });
    if ("faults" in read) throw new Error("refused");
    let username = "";
    let password = "";
    const first = await startServer(read.settings, {
      onFirstAdministrator(made) {
        ({ username, password } = made);
      },
    });
    expect(password).toMatch(/^[\w-]{20}$/);
    const login = await fetch(`${first.address}${routes.accounts.adminLogin.path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username, password }),
    });
    expect(login.status).toBe(200);
    await first.stop();
    const onFirstAdministrator = vi.fn();
    const second = await startServer(read.settings, { onFirstAdministrator });
    expect(onFirstAdministrator).not.toHaveBeenCalled();
    await second.stop();
    const stored = readdirSync(dataDir)
      .map((name) => readFileSync(join(dataDir, name), "latin1"))
      .join();
    expect(stored).not.toContain(password);
    expect(testPassword).not.toBe(password);
  });
});
