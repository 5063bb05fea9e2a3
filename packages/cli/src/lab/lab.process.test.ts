import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deliver, ownKeyPair, parseHostKey } from "@clicktree/lab/sftp";
import {
  brokenOutputs,
  eventually,
  runClicktree,
  startClicktree,
  startUnheard,
  temporaryFolder,
} from "@clicktree/testkit";
import { expect, it } from "vitest";

const kennedy = "2\n0.5\n-0.5\n-0.5\n0,0,0,0";

function folders() {
  const base = temporaryFolder("lab");
  const [inbox, outbox] = [join(base, "inbox"), join(base, "outbox")];
  mkdirSync(inbox);
  return { base, inbox, outbox, args: ["lab", "--inbox", inbox, "--outbox", outbox] };
}

const events = (text: string) =>
  text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);

it("measures the files of the inbox, the same for the same seed, and prints JSON lines in a pipe", async () => {
  const { inbox, outbox, args } = folders();
  writeFileSync(join(inbox, "request_ada_1.txt"), kennedy);
  writeFileSync(join(inbox, "request_ada_2.txt"), "0\n1");
  const end = await runClicktree([...args, "--once", "--seed", "7", "--shots", "400", "--efficiency", "0.8"]);
  expect([end.exitCode, end.stderr]).toEqual([0, ""]);
  expect(events(end.stdout).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(["ready", "started", "measured", "refused", "stopped"]),
  );
  const counts = readFileSync(join(outbox, "test_ada_1.csv"), "utf8");
  expect(counts).toContain("efficiency 0.8");
  expect(counts).toMatch(/^sent,n1,count$/m);
  expect(readFileSync(join(outbox, "test_ada_2.txt"), "utf8")).toMatch(/^Not measured\./);
  const again = folders();
  writeFileSync(join(again.inbox, "request_ada_1.txt"), kennedy);
  await runClicktree([...again.args, "--once", "--seed", "7", "--shots", "400", "--efficiency", "0.8"]);
  expect(readFileSync(join(again.outbox, "test_ada_1.csv"), "utf8")).toBe(counts);
});

it("measures with the imperfections of its bench and names them in its file", async () => {
  const { inbox, outbox, args } = folders();
  writeFileSync(join(inbox, "request_ada_1.txt"), kennedy);
  const bench = ["--phase-noise", "0.3", "--afterpulsing", "0.1", "--residual", "1.5", "--top-count", "exact"];
  const end = await runClicktree([...args, "--once", "--seed", "7", "--shots", "400", ...bench]);
  expect([end.exitCode, end.stderr]).toEqual([0, ""]);
  const counts = readFileSync(join(outbox, "test_ada_1.csv"), "utf8");
  expect(counts).toContain(
    "# imperfections: phase noise 0.3, noise per shot, afterpulsing 0.1, residual 1.5+0i, top count exact\n",
  );
  expect(counts).toMatch(/^\d,4,\d+$/m);
});

it("refuses impossible settings in the chosen language, and changes nothing", async () => {
  const { outbox, args } = folders();
  const wrong = [
    ["--efficiency", "1.2"],
    ["--shots", "0"],
    ["--seed", "1.5"],
    ["--resolution", "4"],
    ["--dead-time", "1.5"],
    ["--sftp", "70000"],
  ];
  for (const extra of wrong) {
    const end = await runClicktree([...args, "--once", ...extra, "--lang", "zh"]);
    expect([extra, end.exitCode, end.stdout]).toEqual([extra, 2, ""]);
    expect(end.stderr).toMatch(/\p{Script=Han}/u);
    expect(end.stderr).toContain(extra[0]);
  }
  const dry = await runClicktree([...args, "--dry-run", "--json"]);
  expect(JSON.parse(dry.stdout)).toMatchObject({ dryRun: true, outbox });
  expect(existsSync(outbox)).toBe(false);
});

it("names the largest seed when a larger one is given", async () => {
  const { args } = folders();
  const end = await runClicktree([...args, "--once", "--seed", "9007199254740993", "--lang", "en"]);
  expect([end.exitCode, end.stderr]).toEqual([2, expect.stringContaining("from 0 to 9007199254740991")]);
});

it("measures a file that arrives by SFTP, until it is stopped", async () => {
  const { base, outbox, args } = folders();
  const key = join(base, "host-key");
  const lab = startClicktree([...args, "--sftp", "0", "--sftp-key", key, "--seed", "1"]);
  try {
    const { port, publicKey } = JSON.parse(await lab.line('"sftp"')) as { port: number; publicKey: string };
    expect(statSync(key).mode & 0o777).toBe(0o600);
    const { privateKey } = await ownKeyPair(join(base, "client-key"), "test");
    const sent = await deliver({
      host: "127.0.0.1",
      port,
      user: "clicktree",
      privateKey,
      hostKey: parseHostKey(publicKey)!,
      folder: "/",
      files: [{ name: "request_ada_3.txt", bytes: Buffer.from(kennedy) }],
    });
    expect(sent.state).toBe("done");
    await lab.line("arrived");
    await eventually(() => existsSync(join(outbox, "test_ada_3.csv")));
  } finally {
    expect((await lab.stop()).exitCode).toBe(130);
  }
});

it.each(brokenOutputs)("goes on measuring without its log, and says so once: %s", async (broken) => {
  const why = broken === "full disk" ? "the disk is full" : "its reader has closed it";
  for (const errorsToo of [false, true]) {
    const { inbox, outbox, args } = folders();
    const lab = startUnheard(broken, args, { errorsToo });
    if (!errorsToo) await lab.line(`Standard output cannot be written: ${why}. The program keeps running`);
    for (const number of [1, 2]) {
      writeFileSync(join(inbox, `request_ada_${number}.txt`), kennedy);
      await eventually(() => existsSync(join(outbox, `test_ada_${number}.csv`)));
    }
    const { exitCode, stderr } = await lab.stop();
    expect([exitCode, stderr.match(/cannot be written/g)?.length]).toEqual([130, errorsToo ? undefined : 1]);
  }
});

it("lets one laboratory work in a folder at a time", async () => {
  const { args } = folders();
  const first = startClicktree(args);
  try {
    await first.line('"ready"');
    const second = await runClicktree([...args, "--once"]);
    expect(second.exitCode).toBe(1);
    expect(second.stderr).toContain(String(first.pid));
  } finally {
    await first.stop();
  }
});
