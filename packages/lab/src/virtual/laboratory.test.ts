import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { importInputFile } from "@clicktree/core/input-file";
import { measureFeedback } from "@clicktree/core/measurement";
import { readTable } from "@clicktree/core/receiver";
import { readFeedback } from "@clicktree/core/requests";
import { compileTree } from "@clicktree/core/tree";
import { eventually, temporaryFolder } from "@clicktree/testkit";
import { expect, it } from "vitest";
import { runLaboratory } from "./laboratory.js";
import type { LaboratoryEnd, LaboratoryEvent, LaboratoryOptions } from "./options.js";

const kennedy = "2\n0.5\n-0.5\n-0.5\n0,0,0,0";
const example = "2\n0.5+0i,0.5+0i\n-0.5+0i,-0.5+0i\n0.5\n-0.6+0.1i,7,7,0\n0,0,0,0,7,7,7,7,7,7,7,7,0,0,0,0";

function laboratory(options: Partial<LaboratoryOptions> = {}) {
  const folder = temporaryFolder("laboratory");
  const [inbox, outbox] = [options.inbox ?? join(folder, "inbox"), options.outbox ?? join(folder, "outbox")];
  mkdirSync(inbox, { recursive: true });
  const events: LaboratoryEvent[] = [];
  const stopping = new AbortController();
  const run = (more: Partial<LaboratoryOptions> = {}): Promise<LaboratoryEnd> =>
    runLaboratory({
      inbox,
      outbox,
      seed: 1,
      signal: stopping.signal,
      onEvent: (event) => events.push(event),
      explain: (refusal) => `Not measured: ${refusal.from === "laboratory" ? refusal.code : refusal.problem.code}`,
      ...options,
      ...more,
    });
  return {
    inbox,
    outbox,
    events,
    run,
    once: (more: Partial<LaboratoryOptions> = {}) => run({ once: true, ...more }),
    stop: () => stopping.abort(),
    put: (name: string, content: string | Uint8Array) => writeFileSync(join(inbox, name), content),
    read: (name: string) => readFileSync(join(outbox, name), "utf8"),
    answers: () =>
      existsSync(outbox)
        ? readdirSync(outbox)
            .filter((name) => !name.startsWith("."))
            .sort()
        : [],
  };
}

it("answers every request file with counts in the product's format", async () => {
  const lab = laboratory({ detector: { efficiency: 0.72, darkCounts: 1e-3, visibility: 0.997 } });
  lab.put("request_ada_1.txt", example);
  lab.put("request_a_b_12.txt", kennedy);
  lab.put("request_ada_1_requirements.txt", "at 4 K please");
  lab.put("notes.txt", "2");
  expect(await lab.once()).toEqual({ reason: "done", measured: 2, refused: 0, skipped: 0, failed: 0 });
  expect(lab.answers()).toEqual(["test_a_b_12.csv", "test_ada_1.csv"]);
  const reading = readFeedback(lab.read("test_ada_1.csv"));
  expect(reading).toMatchObject({ understood: true, feedback: { bins: 2, shots: 10_000, counted: true } });
  expect(lab.read("test_ada_1.csv").split("\n").slice(0, 8)).toEqual([
    "# format: clicktree-feedback 1",
    "# request: request_ada_1",
    "# equipment: simulated",
    "# conventions: clicktree 2, sign plus",
    "# detector: efficiency 0.72, dark counts 0.001, visibility 0.997, resolution 3",
    "# shots: 10000",
    "# seed: 1",
    "sent,n1,n2,count",
  ]);
  expect(lab.events.map((event) => event.kind)).toEqual([
    "ready",
    "started",
    "measured",
    "started",
    "measured",
    "stopped",
  ]);
});

it("measures what the exported file predicts: success within 4 σ and all records by a chi-square test", async () => {
  const detector = { efficiency: 0.9, darkCounts: 0.01, visibility: 0.99 };
  const lab = laboratory({ detector, shots: 200_000, seed: 2026 });
  lab.put("request_ada_1.txt", example);
  await lab.once();
  const reading = readFeedback(lab.read("test_ada_1.csv"));
  const { tree } = importInputFile(example);
  const table = readTable(tree?.modulationTable);
  if (!reading.understood || !tree || !table.ok) throw new Error("the answer cannot be read");
  const options = { source: "exported", detector, commonest: 16 } as const;
  const measured = measureFeedback(reading.feedback, compileTree(tree), table.value, options);
  if (!measured.ok) throw new Error(measured.problem.code);
  const { deviation, residuals, commonest, decided } = measured.value;
  expect(decided).toBe(200_000);
  expect(Math.abs(deviation ?? 9)).toBeLessThan(4);
  for (const cell of (residuals ?? []).flat()) expect(Math.abs(cell ?? 9)).toBeLessThan(4);
  const frequent = commonest.filter((record) => record.predicted * decided > 5);
  const chiSquare = frequent.reduce(
    (sum, r) => sum + (r.shots - r.predicted * decided) ** 2 / (r.predicted * decided),
    0,
  );
  // The 99.99 % quantile of chi-square with 10 degrees of freedom is 35.6.
  expect(frequent).toHaveLength(10);
  expect(chiSquare).toBeLessThan(35.6);
});

it("gives the same file for the same seed and request, and a different one otherwise", async () => {
  const [one, two, three] = [laboratory(), laboratory(), laboratory({ seed: 2 })];
  for (const lab of [one, two, three]) {
    lab.put("request_ada_1.txt", example);
    lab.put("request_ada_2.txt", example);
    await lab.once();
  }
  const counts = (lab: typeof one, name: string) => lab.read(name).split("sent,")[1];
  expect(one.read("test_ada_1.csv")).toBe(two.read("test_ada_1.csv"));
  expect(counts(one, "test_ada_1.csv")).not.toBe(counts(three, "test_ada_1.csv"));
  expect(counts(one, "test_ada_1.csv")).not.toBe(counts(one, "test_ada_2.csv"));
});

it("writes one row per shot, sends chosen hypotheses and counts as the given detector does", async () => {
  const lab = laboratory({ everyShot: true, shots: 50, hypotheses: [1], detector: { resolution: 1, darkCounts: 0.5 } });
  lab.put("request_ada_1.txt", kennedy);
  await lab.once();
  const rows = lab
    .read("test_ada_1.csv")
    .trimEnd()
    .split("\n")
    .filter((line) => !line.startsWith("#"));
  expect(rows[0]).toBe("sent,n1");
  expect(rows).toHaveLength(51);
  expect(new Set(rows.slice(1))).toEqual(new Set(["1,1", "1,0"]));
});

it.each([
  ["0\n0.5\n0,0,0,0", "NO_TABLE"],
  ["What a day in the laboratory!", "NOT_INPUT_FILE"],
  ["2\n1,1\n1,x\n0", "MODULATION"],
  [Buffer.from([0xff, 0xd8, 0xff, 0x00]), "NOT_TEXT"],
  [Buffer.alloc(10 * 1024 * 1024 + 1, "1"), "FILE_TOO_LARGE"],
])("answers a file that cannot be measured with one sentence that says why: %#", async (content, code) => {
  const lab = laboratory();
  lab.put("request_ada_1.txt", content);
  expect(await lab.once()).toMatchObject({ reason: "done", measured: 0, refused: 1 });
  expect(lab.answers()).toEqual(["test_ada_1.txt"]);
  expect(lab.read("test_ada_1.txt")).toBe(`Not measured: ${code}\n`);
});

it("answers a request once, also after restarts and without its journal, and again if the file was replaced", async () => {
  const lab = laboratory();
  lab.put("request_ada_1.txt", kennedy);
  await lab.once();
  const first = lab.read("test_ada_1.csv");
  expect(await lab.once({ seed: 9 })).toMatchObject({ measured: 0, skipped: 1 });
  rmSync(join(lab.outbox, ".laboratory"), { recursive: true });
  expect(await lab.once({ seed: 9 })).toMatchObject({ measured: 0, skipped: 1 });
  rmSync(join(lab.outbox, "test_ada_1.csv"));
  expect(await lab.once({ seed: 9 })).toMatchObject({ measured: 0, skipped: 1 });
  expect(lab.answers()).toEqual([]);
  lab.put("request_ada_1.txt", "not an input file");
  expect(await lab.once()).toMatchObject({ refused: 1 });
  lab.put("request_ada_1.txt", `${kennedy}\n`);
  expect(await lab.once()).toMatchObject({ measured: 1 });
  expect(lab.answers()).toEqual(["test_ada_1.csv"]);
  expect(lab.read("test_ada_1.csv")).toBe(first);
});

it("finds files that arrive while it runs, by rename or in pieces, and stops on request", async () => {
  const lab = laboratory({ shots: 1000 });
  const ended = lab.run();
  await eventually(() => lab.events.find((event) => event.kind === "ready"));
  lab.put(".request_ada_1.tmp", kennedy);
  renameSync(join(lab.inbox, ".request_ada_1.tmp"), join(lab.inbox, "request_ada_1.txt"));
  lab.put("request_ada_2.txt", "2\n0.5\n-0.5\n-0.5\n");
  lab.put("request_ada_2.txt", kennedy);
  await eventually(() => lab.answers().length === 2);
  await eventually(() => lab.events.filter((event) => event.kind === "measured").length === 2);
  lab.stop();
  expect(await ended).toMatchObject({ reason: "interrupted", measured: 2 });
});

it("leaves no partial file when it is stopped during a measurement, and measures again next time", async () => {
  const lab = laboratory({ shots: 50_000_000 });
  lab.put("request_ada_1.txt", example);
  const ended = lab.run();
  await eventually(() => lab.events.find((event) => event.kind === "started"));
  lab.stop();
  expect(await ended).toMatchObject({ reason: "interrupted", measured: 0, failed: 0 });
  expect(lab.answers()).toEqual([]);
  writeFileSync(join(lab.outbox, "4711-1.tmp"), "half");
  const next = laboratory({ inbox: lab.inbox, outbox: lab.outbox, delayMs: 30 });
  expect(await next.once()).toMatchObject({ measured: 1 });
  expect(next.answers()).toEqual(["test_ada_1.csv"]);
  const measured = next.events.find((event) => event.kind === "measured");
  expect(measured?.kind === "measured" && measured.milliseconds >= 29).toBe(true);
});

it("lets one laboratory at a time work in an outbox", async () => {
  const lab = laboratory();
  const ended = lab.run();
  await eventually(() => lab.events.find((event) => event.kind === "ready"));
  expect(await lab.once()).toMatchObject({ reason: "busy", holder: process.pid });
  lab.stop();
  await ended;
});

it("[T69] ignores what is not a regular file, and reports it", async () => {
  const lab = laboratory();
  lab.put("secret", kennedy);
  symlinkSync(join(lab.inbox, "secret"), join(lab.inbox, "request_ada_1.txt"));
  mkdirSync(join(lab.inbox, "request_ada_2.txt"));
  expect(await lab.once()).toMatchObject({ reason: "done", measured: 0 });
  expect(lab.events.filter((event) => event.kind === "ignored").map((event) => event.reason)).toContain("notAFile");
  expect(lab.answers()).toEqual([]);
});

it("[T64] reports disk errors, leaves the request for later and reports how it ended", async () => {
  const lab = laboratory();
  lab.put("request_ada_1.txt", kennedy);
  mkdirSync(lab.outbox);
  writeFileSync(join(lab.outbox, ".laboratory"), "no folder");
  expect(await lab.once()).toMatchObject({ reason: "trouble", failed: 1 });
  expect(lab.events.find((event) => event.kind === "trouble")).toBeDefined();
  rmSync(join(lab.outbox, ".laboratory"));
  expect(await lab.once()).toMatchObject({ reason: "done", measured: 1 });
});

it("refuses invalid settings", async () => {
  const lab = laboratory();
  await expect(lab.once({ shots: 0 })).rejects.toThrow(RangeError);
  await expect(lab.once({ seed: -1 })).rejects.toThrow(RangeError);
  await expect(lab.once({ detector: { efficiency: 2 } })).rejects.toThrow(RangeError);
});
