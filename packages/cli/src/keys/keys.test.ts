import {
  capturedStreams,
  serverOfAllTests,
  signedInTerminal,
  type TerminalUser,
  terminalUser,
} from "@clicktree/testkit";
import { beforeEach, describe, expect, it } from "vitest";
import { createContext } from "../terminal/context.js";
import { readMoment } from "./keys.js";

const server = serverOfAllTests();
let person: TerminalUser;
beforeEach(async () => {
  person = signedInTerminal(server, await server.registerUser());
});

describe("API keys at the terminal", () => {
  it("shows the value once, alone on standard output, and the key then works as CLICKTREE_API_KEY", async () => {
    const made = await person.run(["keys", "create", "script", "--scope", "transfers:read", "--expires", "30d"]);
    expect(made).toMatchObject({ exitCode: 0, stderr: expect.stringContaining("not be shown again") });
    const value = made.stdout.trim();
    expect(value).toMatch(/^\S{20,}$/);
    const listed = await person.run(["keys", "list"]);
    expect(listed.stdout).toContain("script");
    expect(listed.stdout).not.toContain(value);
    const script = terminalUser(server.address, { CLICKTREE_API_KEY: value });
    expect(await script.run(["requests", "list"])).toMatchObject({ exitCode: 0 });
    expect(await script.json(["whoami"])).toMatchObject({ by: "key", key: { keyName: "script" } });
    expect(await script.run(["submit", "-"], { input: "0\n0" })).toMatchObject({ exitCode: 3 });
    expect(await script.run(["keys", "list"])).toMatchObject({
      exitCode: 3,
      stderr: expect.stringContaining(
        "with an API key.\nSign in with clicktree login; CLICKTREE_API_KEY may stay set.",
      ),
    });
  });

  it.each(["2130-02-30", "2130-02-30T10:00:00Z", "2130-04-31T10:00"])(
    "creates no key that expires on %s, a day that does not exist",
    async (day) => {
      const { exitCode, stderr } = await person.run(["keys", "create", "script", "--expires", day]);
      expect([exitCode, stderr]).toEqual([2, expect.stringContaining(day)]);
    },
  );

  it("deletes by name or number, only with confirmation, and never one of two keys with the same name", async () => {
    const { id } = await person.json<{ id: number }>(["keys", "create", "twin"]);
    await person.json(["keys", "create", "twin"]);
    expect(await person.run(["keys", "remove", "twin", "--yes"])).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining("Several keys"),
    });
    expect(await person.run(["keys", "remove", String(id)])).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining("--yes"),
    });
    expect((await person.run(["keys", "remove", String(id), "--dry-run"])).stdout).toContain("Would delete");
    expect(await person.json(["keys", "remove", String(id), "--yes"])).toEqual({ id, keyName: "twin" });
    expect(await person.json<unknown[]>(["keys", "list"])).toHaveLength(1);
  });

  it("replaces a key by one with the same scopes, and says how long the old one works", async () => {
    const old = await person.json<{ id: number; keyValue: string }>(["keys", "create", "nightly", "-s", "trees:read"]);
    expect((await person.run(["keys", "rotate", "nightly", "--dry-run"])).stdout).toContain("Would create");
    const rotated = await person.run(["keys", "rotate", "nightly", "--name", "next", "--expires", "90d"]);
    expect(rotated).toMatchObject({ exitCode: 0, stderr: expect.stringContaining(`number ${old.id}, works until`) });
    expect(rotated.stdout.trim()).toMatch(/^clicktree_[\w-]{43}$/);
    const listed = await person.json<object[]>(["keys", "list"]);
    expect(listed).toMatchObject([
      { keyName: "next", scopes: ["trees:read"], state: "active" },
      { keyName: "nightly", state: "expiring" },
    ]);
    expect((await person.run(["keys", "list"])).stdout).toContain("(soon)");
    expect((await person.run(["keys", "list", "--lang", "zh"])).stdout).toMatch(/\d（即将到期）$/m);
    const again = await person.json(["keys", "rotate", "next", "--expires", "never", "--overlap", "1h"]);
    expect(again).toMatchObject({ keyName: "next", expiresAt: null });
    expect(await person.run(["keys", "rotate", "nobody"])).toMatchObject({ exitCode: 1 });
    const soon = await person.run(["keys", "rotate", "next", "--expires", "90d", "--overlap", "soon"]);
    expect(soon).toMatchObject({ exitCode: 2, stderr: expect.stringMatching(/^--overlap soon is not a time /) });
    const boss = signedInTerminal(server, await server.admin());
    await boss.json(["admin", "keys", "create", "turn"]);
    expect(await boss.json(["admin", "keys", "rotate", "turn"])).toMatchObject({
      scopes: ["requests:read", "requests:answer"],
    });
  });

  it("creates administrator keys only with administrator scopes", async () => {
    const boss = signedInTerminal(server, await server.admin());
    expect(await boss.json(["admin", "keys", "create", "daemon"])).toMatchObject({
      scopes: ["requests:read", "requests:answer"],
    });
    expect(await boss.run(["admin", "keys", "create", "x", "--scope", "trees:read"])).toMatchObject({ exitCode: 2 });
  });
});

describe("the expiry of a key", () => {
  const context = createContext(capturedStreams(), { language: "en" });
  const now = Date.parse("2026-11-21T12:00:00Z");

  it("is a time from now, the last second of a day, or a point in time", () => {
    expect(readMoment(context, "--expires", undefined, now)).toBeUndefined();
    expect(readMoment(context, "--expires", "12h", now)).toBe("2026-11-22T00:00:00.000Z");
    expect(readMoment(context, "--expires", "2027-01-31", now)).toBe(new Date(2027, 0, 31, 23, 59, 59).toISOString());
    expect(readMoment(context, "--expires", "2027-01-31T10:00:00Z", now)).toBe("2027-01-31T10:00:00.000Z");
    // the server stores years of four digits
    expect(readMoment(context, "--expires", "3000000d", now)).toBe("9999-12-31T23:59:59.999Z");
  });

  it.each(["2020-01-01", "2027-02-30", "tomorrow", "30", "-1d", "2027-13-01"])("refuses %s", (text) => {
    expect(() => readMoment(context, "--expires", text, now)).toThrow(`--expires ${text} is not a time in the future.`);
  });
});
