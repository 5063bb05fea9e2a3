import { mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { settings as texts } from "@clicktree/messages/catalogs";
import { describe, expect, it } from "vitest";
import { formatFaults } from "../index.js";
import { persistedSecret } from "./data-directory.js";
import { readSettings } from "./read-settings.js";

const folder = () => mkdtempSync(join(tmpdir(), "clicktree-settings-"));
const settingsOf = (environment: Record<string, string>) => {
  const read = readSettings(environment);
  if ("faults" in read) throw new Error(JSON.stringify(read.faults));
  return read.settings;
};
const faultsOf = (environment: Record<string, string>) => {
  const read = readSettings(environment);
  return "faults" in read ? read.faults : [];
};

describe("Settings", () => {
  it("have the documented defaults", () => {
    const settings = settingsOf({});
    expect(settings).toMatchObject({ host: "127.0.0.1", port: 4000, adminUsername: "admin", labCidrs: [] });
    expect(settings.database).toEqual({ kind: "sqlite", file: join(settings.dataDir, "clicktree.sqlite") });
    expect(settings.limits).toMatchObject({ registrations: 60, signIns: 10, keys: 50, streams: 6 });
  });

  it("come from a file, over which the environment takes precedence", () => {
    const path = join(folder(), "clicktree.json");
    writeFileSync(path, JSON.stringify({ PORT: 4100, CLICKTREE_TIMEZONE: "Asia/Shanghai", CLICKTREE_LIMIT_KEYS: 7 }));
    const settings = settingsOf({ CLICKTREE_CONFIG: path, PORT: "4200", CLICKTREE_TIMEZONE: "" });
    expect([settings.port, settings.timeZone, settings.limits.keys]).toEqual([4200, "Asia/Shanghai", 7]);
    // a zone keeps the name that the settings use, not an older name for the same zone
    for (const name of ["Asia/Kolkata", "Asia/Kathmandu", "UTC"])
      expect(settingsOf({ CLICKTREE_TIMEZONE: name }).timeZone).toBe(name);
    expect(settingsOf({ CLICKTREE_TIMEZONE: "asia/shanghai" }).timeZone).toBe("Asia/Shanghai");
  });

  it("name maintenance windows, which end after they start", () => {
    const read = (text: string) => settingsOf({ CLICKTREE_MAINTENANCE: text }).maintenance;
    expect(read("2026-12-03T02:00Z/2026-12-03T04:00Z, 2026-11-26T02:00:00+08:00/2026-11-26T04:00:00+08:00")).toEqual([
      { start: "2026-11-25T18:00:00.000Z", end: "2026-11-25T20:00:00.000Z" },
      { start: "2026-12-03T02:00:00.000Z", end: "2026-12-03T04:00:00.000Z" },
    ]);
    for (const text of [
      "2026-11-26T04:00Z/2026-11-26T02:00Z",
      "2026-11-26T02:00Z",
      "2026-02-30T02:00Z/2026-03-03T02:00Z",
      "2026-11-26T02:00Z/2026-11-26T04:00Z/2026-11-26T05:00Z",
      "tomorrow/2026-11-26T04:00Z",
    ])
      expect(faultsOf({ CLICKTREE_MAINTENANCE: text })).toMatchObject([
        { code: "MAINTENANCE", params: { window: text } },
      ]);
  });

  it("send mail with a mail server, a sender and an address, and refuse some of the three", () => {
    const mail = {
      CLICKTREE_SMTP_URL: "smtp://127.0.0.1:25",
      CLICKTREE_MAIL_FROM: "clicktree@example.org",
      CLICKTREE_PUBLIC_URL: "https://clicktree.example.org",
    };
    expect(settingsOf(mail).mail).toBeDefined();
    expect(settingsOf({}).mail).toBeUndefined();
    const { CLICKTREE_SMTP_URL: _, ...unsent } = mail;
    expect(faultsOf(unsent)).toEqual([
      { code: "MAIL_INCOMPLETE", params: { name: "CLICKTREE_MAIL_FROM", missing: "CLICKTREE_SMTP_URL" } },
    ]);
    const { CLICKTREE_SMTP_URL } = mail;
    expect(faultsOf({ CLICKTREE_SMTP_URL })).toEqual([
      {
        code: "MAIL_INCOMPLETE",
        params: { name: "CLICKTREE_SMTP_URL", missing: "CLICKTREE_MAIL_FROM, CLICKTREE_PUBLIC_URL" },
      },
    ]);
    expect(faultsOf({ ...mail, CLICKTREE_MAIL_FROM: "no address" })).toMatchObject([
      { params: { name: "CLICKTREE_MAIL_FROM" } },
    ]);
  });

  it("report all their faults together, in both languages", () => {
    const path = join(folder(), "clicktree.json");
    writeFileSync(path, JSON.stringify({ PROT: 1, HOST: { name: "x" } }));
    const faults = faultsOf({
      CLICKTREE_CONFIG: path,
      PORT: "70000",
      DATABASE_URL: "mysql://x",
      CLICKTREE_TIMEZONE: "Mars/Olympus",
      CLICKTREE_MAINTENANCE: "2026-11-26T02:00/2026-11-26T04:00",
      CLICKTREE_LAB_CIDRS: "10.0.0.0/33",
      CLICKTREE_TRUSTED_PROXY: "localhost",
      CLICKTREE_LIMIT_KEYS: "many",
      CLICKTREE_LIMIT_KEY: "5",
      CLICKTREE_LINK_LAB: "javascript:alert(1)",
      CLICKTREE_LOGO_CLOUD: path,
      CLICKTREE_ADMIN_USERNAME: ".x",
      CLICKTREE_ADMIN_PASSWORD: "short",
      CLICKTREE_LOG_LEVEL: "loud",
    });
    expect(faults).toHaveLength(15);
    for (const language of ["en", "zh"] as const) {
      const report = formatFaults(faults, language);
      expect(report.split("\n")).toHaveLength(16);
      expect(report).not.toMatch(/\{\{|undefined/);
      for (const name of ["PROT", "HOST", "PORT", "DATABASE_URL", "CLICKTREE_LIMIT_KEY "])
        expect(report).toContain(name);
    }
    expect(Object.keys(texts.en)).toEqual(Object.keys(texts.zh));
  });

  it("count the administrator's password in characters, as signing in does", () => {
    const refusal = (password: string) => faultsOf({ CLICKTREE_ADMIN_PASSWORD: password })[0]?.code;
    expect(["🌲".repeat(3), "🌲".repeat(101)].map(refusal)).toEqual(["ADMIN_PASSWORD", "ADMIN_PASSWORD"]);
    expect(["🌲".repeat(6), "🌲".repeat(100)].map(refusal)).toEqual([undefined, undefined]);
  });

  it("[T12] refuse a session secret that is short or appears in a document", () => {
    const refusal = (secret: string) => faultsOf({ CLICKTREE_SESSION_SECRET: secret })[0]?.code;
    expect(refusal("only-31-characters-are-too-few-")).toBe("SECRET_SHORT");
    expect(refusal("change-me-change-me-change-me-change-me")).toBe("SECRET_EXAMPLE");
    expect(refusal("an-example-secret-of-at-least-32-characters")).toBe("SECRET_EXAMPLE");
    expect(refusal("Zk3vB0x9q-7YpQ2mW8nR5tL1sD4fG6hJ")).toBeUndefined();
  });
});

describe("The session secret", () => {
  it("[T12] is created once, readable only by its owner", () => {
    const dataDir = folder();
    const secret = persistedSecret(dataDir, "session-secret");
    expect(secret.length).toBeGreaterThanOrEqual(64);
    expect(persistedSecret(dataDir, "session-secret")).toBe(secret);
    expect(statSync(join(dataDir, "session-secret")).mode & 0o777).toBe(0o600);
    writeFileSync(join(dataDir, "session-secret"), "cut");
    expect(() => persistedSecret(dataDir, "session-secret")).toThrow("SECRET_FILE");
    expect(readFileSync(join(dataDir, "session-secret"), "utf8")).toBe("cut");
  });
});
