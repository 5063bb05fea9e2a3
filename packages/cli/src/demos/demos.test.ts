import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { routes } from "@clicktree/contract";
import { countsText, randomSource, simulatedCounting, simulatedSweeps } from "@clicktree/core/photons";
import { eventually, type Person, serverOfAllTests, signedInTerminal, type TerminalUser } from "@clicktree/testkit";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";

const server = serverOfAllTests();
let owner: Person;
let person: TerminalUser;
let boss: TerminalUser;
let admin: Person;
beforeAll(async () => {
  admin = await server.admin();
  boss = signedInTerminal(server, admin);
});
beforeEach(async () => {
  owner = await server.registerUser();
  person = signedInTerminal(server, owner);
});

interface Sent {
  readonly id: number;
  readonly fileName: string;
}
const request = (...options: string[]) => person.json<Sent>(["demos", "request", ...options]);
const ideal = { efficiency: 1, darkCounts: 0, visibility: 1 };
const laser = countsText(simulatedCounting(randomSource(7), 20, ideal));
const sweeps = countsText(simulatedSweeps(randomSource(7), { signal: 5, localOscillator: 5 }, ideal, 64));

/** Answers a request as an administrator and waits for its charts. */
async function answer({ id, fileName }: Sent, content: string, ...options: readonly string[]): Promise<void> {
  writeFileSync(join(boss.folder, `feedback_${fileName}`), content);
  const end = await boss.run(["admin", "demos", "feedback", fileName, `feedback_${fileName}`, ...options]);
  expect([end.exitCode, end.stdout]).toEqual([0, `${fileName} answered with feedback_${fileName}.\n`]);
  const status = async () => (await owner.call(routes.demos.read, { id })).data.status;
  await eventually(async () => (await status()) === 2);
}

describe("a student", () => {
  it("sends both demos, lists them, and cannot send options that no demo has", async () => {
    const dry = await person.run(["demos", "request", "--photons", "20", "--dry-run"]);
    expect([dry.exitCode, dry.stdout]).toEqual([0, "Would send Photon counting with 20 photons to the laboratory.\n"]);
    expect((await person.run(["demos", "list"])).stdout).toBe("There are no demo requests.\n");
    const first = await request("--photons", "20");
    const second = await request("--signal", "4.5", "--local-oscillator", "2");
    expect([first.fileName, second.fileName]).toEqual([
      expect.stringMatching(/^demo1_.*\.txt$/),
      expect.stringMatching(/^demo2_.*\.txt$/),
    ]);
    const { stdout } = await person.run(["demos", "list", "--lang", "zh"]);
    expect(stdout).toMatch(/相干态位移 +4\.5 与 2 +待处理/);
    expect(stdout.indexOf(second.fileName)).toBeLessThan(stdout.indexOf(first.fileName));
    expect(await person.json(["demos", "list", "--status", "pending", "-n", "1"])).toMatchObject([{ id: second.id }]);
    for (const [options, said] of [
      [[], "Which demo?"],
      [["--photons", "3", "--signal", "3"], "Which demo?"],
      [["--signal", "3"], "both --signal and --local-oscillator"],
      [["--photons", "2.5"], "whole number from 0 to 200"],
      [["--photons", "201"], "200"],
      [["--signal", "1.2345", "--local-oscillator", "1"], "3 decimals"],
    ] as const) {
      const end = await person.run(["demos", "request", ...options]);
      expect([end.exitCode, end.stdout, end.stderr]).toEqual([2, "", expect.stringContaining(said)]);
    }
    const preset = await person.run(["demos", "request", "--photons", "5", "--preset"]);
    expect([preset.exitCode, preset.stderr]).toEqual([1, expect.stringContaining("No data file uploaded")]);
  });

  it("waits for the counts of photon counting and sees them with the Poisson law", async () => {
    const waiting = person.start(["demos", "request", "--photons", "20", "--wait"]);
    const sent = (await waiting.line("demo1_")).split(" ")[0]!;
    const { id } = await person.json<Sent>(["demos", "show", sent]);
    await answer({ id, fileName: sent }, laser);
    const { exitCode, stdout } = await waiting.ended;
    expect(exitCode).toBe(0);
    const when = String.raw`\S+( \S+)?`;
    expect(stdout).toMatch(
      new RegExp(`\nsent {2}${when} {2}${owner.username}\nanswered {2}${when} {2}${admin.username}\ncharts\n`),
    );
    expect(stdout).toMatch(/●━+●━+●/);
    expect(stdout).toMatch(/Poisson fit, similarity +9\d\.\d\d % {2}Good Fit/);
    expect(stdout).toContain("✓ The variance of the counts equals their mean within the fluctuations");
    expect(stdout).toContain("█");
    const shown = await person.json(["demos", "show", sent.replace(/\.txt$/, "")]);
    expect(shown).toMatchObject({ id, status: 2, analysis: { demo: "demo1", samples: 1000 } });
    const mark = "SIMULATED: these counts were drawn by a computer";
    expect(stdout).not.toContain(mark);
    const drawn = await request("--photons", "20");
    await answer(drawn, `# equipment: simulated\n${laser}`);
    expect((await person.run(["demos", "show", drawn.fileName])).stdout).toContain(mark);
    expect((await person.run(["demos", "list"])).stdout.split("\n").filter((line) => / simulated /.test(line))).toEqual(
      [expect.stringContaining(drawn.fileName)],
    );
    const chinese = await person.run(["demos", "show", String(id), "--lang", "zh"]);
    expect(chinese.stdout).toContain("拟合良好");
  });

  it("sees the interference fringe beside the requested photon numbers", async () => {
    const sent = await request("--signal", "5", "--local-oscillator", "5");
    expect((await person.run(["demos", "show", sent.fileName])).stdout).toContain(
      "Please wait for the administrator to process this request.",
    );
    await answer(sent, sweeps);
    const { stdout } = await person.run(["demos", "show", sent.fileName]);
    expect(stdout).toContain("32 × 64");
    expect(stdout).toMatch(/The fringe has the visibility (0\.9|1\.0)\d+; an overlap of 1 gives\s1\.0000/);
    expect(stdout.split("\n").every((line) => line.length <= 100)).toBe(true);
  });

  it("reads that a hundred bright counts are like laser light, and that too few name no light", async () => {
    const shown = async (content: string) => {
      const sent = await request("--photons", "200");
      await answer(sent, content);
      return (await person.run(["demos", "show", sent.fileName])).stdout;
    };
    const bright = await shown(countsText(simulatedCounting(randomSource(7), 200, ideal, 100)));
    expect(bright).toMatch(/Poisson fit, similarity +[67]\d\.\d\d % {2}Fair Fit/);
    expect(bright).toContain("✓ The variance of the counts equals their mean within the fluctuations");
    expect(await shown("9")).toContain("· Fewer than 30 counts say too little");
    expect(await shown("9\n".repeat(30))).toContain("· The counts scatter less than those of laser light");
  });

  it("downloads the counts beside other files, to standard output, or nowhere", async () => {
    const sent = await request("--photons", "5");
    const early = await person.run(["demos", "feedback", sent.fileName]);
    expect([early.exitCode, early.stderr]).toEqual([1, expect.stringContaining("has no feedback yet")]);
    await answer(sent, "4\n6\n");
    const name = `feedback_${sent.fileName}`;
    writeFileSync(join(person.folder, name), "mine");
    expect((await person.run(["demos", "feedback", sent.fileName, "--dry-run"])).stdout).toContain("Would save");
    const { saved } = await person.json<{ saved: string }>(["demos", "feedback", String(sent.id)]);
    expect(saved).toBe(name.replace(".txt", " (2).txt"));
    expect(readFileSync(join(person.folder, saved), "utf8")).toBe("4\n6\n");
    expect(readFileSync(join(person.folder, name), "utf8")).toBe("mine");
    expect((await person.run(["demos", "feedback", sent.fileName, "-o", "-"])).stdout).toBe("4\n6\n");
    const both = await person.run(["demos", "feedback", sent.fileName, "-o", "-", "--json"]);
    expect([both.exitCode, both.stdout]).toEqual([2, ""]);
    expect(readdirSync(person.folder)).toHaveLength(2);
  });

  it("reads why a file contains no counts", async () => {
    const sent = await request("--photons", "5");
    await answer(sent, "4\nsix\n", "--force");
    const { stdout } = await person.run(["demos", "show", sent.fileName]);
    expect(stdout).toContain("The file cannot be processed: line 2: six is not a non-negative whole number.");
    expect(stdout).toContain("✕");
    expect((await person.run(["demos", "list"])).stdout).toContain("Completed, no counts");
  });

  it("cannot see another user's demo, and must be signed in", async () => {
    const sent = await request("--photons", "5");
    const other = signedInTerminal(server, await server.registerUser());
    const end = await other.run(["demos", "show", sent.fileName]);
    expect([end.exitCode, end.stderr]).toEqual([1, expect.stringContaining("clicktree demos list")]);
    expect((await person.run(["demos", "list"], { env: { CLICKTREE_TOKEN: "" } })).exitCode).toBe(3);
  });
});

describe("an administrator", () => {
  it("sees whose demo is waiting, reads its file, marks it as read, and answers it once", async () => {
    const sent = await request("--signal", "4.5", "--local-oscillator", "2");
    const listed = await boss.run(["admin", "demos", "list"]);
    expect(listed.stdout).toMatch(new RegExp(`${sent.fileName}.*${owner.username} {2}New`));
    expect((await boss.run(["admin", "demos", "content", sent.fileName])).stdout).toBe("4.5\n2");
    const dry = ["admin", "demos", "mark-read", sent.fileName, "--dry-run"];
    expect((await boss.run(dry)).stdout).toBe(`Would mark ${sent.fileName} as read.\n`);
    expect(await boss.json(["admin", "demos", "mark-read", sent.fileName])).toMatchObject({ isRead: 1, status: 0 });
    writeFileSync(join(boss.folder, "f.txt"), sweeps);
    writeFileSync(join(boss.folder, "torn.txt"), "1\n2\nx\n");
    const torn = await boss.run(["admin", "demos", "feedback", sent.fileName, "torn.txt", "--dry-run"]);
    expect(torn.stderr).toMatch(/^The file cannot be processed: .*line 3/);
    const whole = await boss.run(["admin", "demos", "feedback", sent.fileName, "f.txt", "--dry-run"]);
    expect([whole.stdout, whole.stderr]).toEqual([
      expect.stringContaining("Would answer"),
      expect.stringMatching(/^2048 counts, smallest \d+, largest \d+, mean \d+\.\d\d\.\n$/),
    ]);
    await answer(sent, sweeps);
    expect(await boss.run(["admin", "demos", "feedback", sent.fileName, "f.txt"])).toMatchObject({
      exitCode: 0,
      stdout: `Nothing was changed: the latest feedback of ${sent.fileName} already has this content.\n`,
    });
    const shown = await boss.json(["admin", "demos", "show", String(sent.id)]);
    expect(shown).toMatchObject({ feedbackVersion: 1, analysis: { statistics: { originalDataPoints: 2048 } } });
    const done = await boss.json<Sent[]>(["admin", "demos", "list", "--status", "completed"]);
    expect(done.map(({ id }) => id)).toContain(sent.id);
    expect((await person.run(["admin", "demos", "list"])).exitCode).toBe(3);
  });

  it("sees how the counts are read, and sends what may be something else only with --force [T97]", async () => {
    const sent = await request("--photons", "20");
    const send = (content: string | Buffer, ...options: readonly string[]) => {
      writeFileSync(join(boss.folder, "c.txt"), content);
      return boss.run(["admin", "demos", "feedback", sent.fileName, "c.txt", ...options]);
    };
    const indexed = await send("0,24\n1,20\n2,10\n");
    expect([indexed.exitCode, indexed.stdout]).toEqual([1, ""]);
    expect(indexed.stderr).toMatch(
      /line 1: a column beside the counts rises evenly.*\(0,24\).*Nothing was sent.*--force/s,
    );
    expect((await person.json<{ status: number }>(["demos", "show", sent.fileName])).status).toBe(0);
    const thermal = `${"3\n".repeat(30)}${"40\n".repeat(30)}`;
    expect((await send(thermal, "--dry-run")).stderr).toBe(
      "60 counts, smallest 3, largest 40, mean 21.50.\nThe counts scatter more than those of laser light: their variance is larger than their mean.\n",
    );
    const facts = await boss.json(["admin", "demos", "feedback", sent.fileName, "c.txt", "--dry-run"]);
    expect(facts).toMatchObject({ counts: { count: 60, smallest: 3, largest: 40, mean: 21.5 }, fault: null });
    const wide = await send(Buffer.from("24\r\n20\r\n", "utf16le"));
    expect([wide.exitCode, wide.stderr]).toEqual([0, "2 counts, smallest 20, largest 24, mean 22.00.\n"]);
    const forced = await send("0,24\n1,20\n2,10\n", "--force");
    expect([forced.exitCode, forced.stderr]).toEqual([0, expect.stringContaining("rises evenly")]);
  });

  it("answers again with content that returns [T95]", async () => {
    const sent = await request("--photons", "5");
    for (const content of ["4\n6\n", "5\n", "4\n6\n"]) {
      await answer(sent, content);
      expect((await owner.call(routes.demos.feedback, { id: sent.id })).text).toBe(content);
    }
  });

  it("replaces, downloads and deletes the preset data that let a student run a demo at once", async () => {
    const files = (...words: string[]) => boss.run(["admin", "demo-data", ...words]);
    expect((await files("list")).stdout).toContain("No data file uploaded");
    writeFileSync(join(boss.folder, "counts.txt"), laser);
    writeFileSync(join(boss.folder, "broken.txt"), "1\nx\n");
    expect((await files("upload", "demo1", "broken.txt", "--dry-run")).stderr).toContain("line 2: x is not");
    const refused = await files("upload", "demo1", "broken.txt");
    expect([refused.exitCode, refused.stderr]).toEqual([1, expect.stringContaining("Nothing was sent")]);
    expect((await files("upload", "demo1", "broken.txt", "--force")).stdout).toContain("but it cannot be processed");
    // its charts are looked at for the first request alone, so the second one is answered at once
    await person.run(["demos", "request", "--photons", "5", "--preset", "--wait"]);
    const broken = await person.run(["demos", "request", "--photons", "5", "--preset"]);
    expect([broken.exitCode, broken.stdout]).toEqual([0, expect.stringContaining("No charts can be made")]);
    expect((await files("upload", "demo1", "counts.txt")).stdout).toContain("counts.txt is now the data file of Demo1");
    for (const empty of ["", " \r\n\t\n", "\ufeff"]) {
      writeFileSync(join(boss.folder, "empty.txt"), empty);
      const asked = await files("upload", "demo1", "empty.txt");
      expect([asked.exitCode, asked.stderr]).toEqual([2, expect.stringContaining("Really replace counts.txt")]);
    }
    expect((await files("upload", "demo2", "empty.txt")).stderr).toContain("Nothing was sent");
    expect((await files("upload", "demo2", "empty.txt", "--yes")).exitCode).toBe(0);
    expect((await files("delete", "demo2", "--yes")).exitCode).toBe(0);
    expect((await files("upload", "demo3", "counts.txt")).exitCode).toBe(2);
    const csv = await files("upload", "demo1", "counts.txt", "--name", "counts.csv");
    expect([csv.exitCode, csv.stderr]).toEqual([2, expect.stringContaining("does not end in .txt")]);
    const list = await boss.json<Sent[]>(["admin", "demo-data", "list"]);
    expect(list).toMatchObject([{ demoType: "demo1", fileName: "counts.txt", size: laser.length }]);
    expect((await files("download", "demo1", "-o", "-")).stdout).toBe(laser);
    const preset = await person.run(["demos", "request", "--photons", "5", "--preset", "--wait"]);
    expect([preset.exitCode, preset.stdout]).toEqual([0, expect.stringContaining(", preset data")]);
    expect((await files("delete", "demo1")).exitCode).toBe(2);
    expect((await files("delete", "demo1", "--dry-run")).stdout).toContain("Would delete counts.txt");
    expect((await files("delete", "demo1", "--yes")).exitCode).toBe(0);
    expect((await files("delete", "demo1", "--yes")).exitCode).toBe(1);
  });
});
