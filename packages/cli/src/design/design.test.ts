import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { capturedStreams, repositoryRoot, runClicktree, temporaryFolder } from "@clicktree/testkit";
import { describe, expect, it } from "vitest";
import { runWithProgress } from "../receiver/progress-bar.js";
import { createContext } from "../terminal/context.js";
import { Interrupted } from "../terminal/exit.js";

const example = (name: string) => join(repositoryRoot, "examples", "trees", `${name}.tree.json`);
const bpsk = ["--constellation", "bpsk", "--photons", "0.2", "--bins", "2", "--strategy", "dynamic"];

describe("clicktree design", () => {
  it("writes a tree that validates and reaches the printed figure, and shows it beside the bounds", async () => {
    const cwd = temporaryFolder();
    const made = await runClicktree(["design", ...bpsk, "--branches", "on-off", "-o", "best.tree.json"], { cwd });
    expect(made).toMatchObject({ exitCode: 0, stderr: "" });
    expect(made.stdout).toMatch(/your tree, as drawn +0\.8510 +0\.149[\s\S]*Kennedy[\s\S]*Helstrom bound +0\.8710/);
    expect(made.stdout).toContain("Wrote best.tree.json: a tree of 7 nodes.");
    expect(readdirSync(cwd)).toEqual(["best.tree.json"]);
    expect(await runClicktree(["tree", "validate", "best.tree.json"], { cwd })).toMatchObject({ exitCode: 0 });
    const analysis = await runClicktree(["analyze", "best.tree.json", "--json"], { cwd });
    expect(JSON.parse(analysis.stdout).drawn.error).toBeCloseTo(0.148983210335, 11);
  });

  it("designs and improves for an imperfect receiver", async () => {
    const cwd = temporaryFolder();
    const noisy = ["--phase-noise", "0.4", "--thermal", "0.05", "--residual", "0.2"];
    await runClicktree(["design", ...bpsk, "-o", "ideal.tree.json"], { cwd });
    const made = await runClicktree(["design", ...bpsk, ...noisy, "-o", "made.tree.json", "--strategy", "best"], {
      cwd,
    });
    expect(made).toMatchObject({ exitCode: 0, stderr: "" });
    await runClicktree(["improve", "ideal.tree.json", ...noisy, "-o", "improved.tree.json"], { cwd });
    const errorOf = async (file: string) =>
      JSON.parse((await runClicktree(["analyze", file, ...noisy, "--json"], { cwd })).stdout).drawn.error as number;
    expect(await errorOf("improved.tree.json")).toBeLessThan(await errorOf("ideal.tree.json"));
    expect(await errorOf("made.tree.json")).toBeLessThan((await errorOf("improved.tree.json")) + 1e-6);
  });

  it("[T102] names every property of its detector in the description and beside the figures", async () => {
    const given = [
      ...["--efficiency", "0.7", "--dark-counts", "0.002", "--visibility", "0.98", "--phase-noise", "0.011"],
      ...["--amplitude-noise", "0.012", "--noise-per", "bin", "--thermal", "0.013", "--thermal-modes", "3"],
      ...["--dead-time", "0.014", "--afterpulsing", "0.015", "--splitting", "0.6,0.4", "--leak", "0.016"],
      ...["--residual", "0.017-0.018i", "--latency", "0.019", "--top-count", "exact"],
      ...["--priors", "0.3,0.7", "--sign", "minus"],
    ];
    const { stdout, stderr } = await runClicktree([
      "design",
      "-c",
      "bpsk",
      "-n",
      "1",
      "-b",
      "2",
      "-s",
      "nulling",
      ...given,
    ]);
    const said =
      "efficiency 0.7, dark counts 0.002, visibility 0.98, phase noise 0.011 rad, amplitude noise 0.012, noise per bin, thermal counts 0.013 per bin, thermal modes 3, dead time 0.014 bins, afterpulsing 0.015, leak 0.016, latency 0.019 bins, light split 0.6 : 0.4, residual displacement 0.017 − 0.018i, count 3 means exactly three, sign minus, priors 0.3 : 0.7";
    expect(JSON.parse(stdout).description).toContain(`Designed by Clicktree for: ${said}. Success probability`);
    expect(stderr.replace(/\s+/g, " ")).toContain(said);
  });

  it("never writes a number with e in a sentence, however far the optimum may be", async () => {
    for (const photons of ["1e-7", "12", "20"]) {
      const bright = ["design", "-c", "bpsk", "-n", photons, "-b", "2", "-s", "nulling", "--visibility", "0.9"];
      const { stdout, stderr } = await runClicktree(bright);
      expect(`${stderr} ${JSON.parse(stdout).description}`).not.toMatch(/\d[eE][+-]?\d/);
    }
  });

  it("writes the tree to a pipe and the figures to the user, in their language", async () => {
    const { stdout, stderr } = await runClicktree(["design", "-c", "qpsk", "-n", "2", "-b", "1", "--lang", "zh"]);
    expect(JSON.parse(stdout)).toMatchObject({
      name: expect.stringMatching(/^QPSK，.*并优化，1 个时隙$/),
      modulationConfig: { hypotheses: 4 },
    });
    expect(stderr).toContain("Helstrom 界");
    const json = JSON.parse((await runClicktree(["design", ...bpsk, "--json"])).stdout);
    expect(json).toMatchObject({
      file: null,
      nodes: 21,
      dryRun: false,
      strategy: "dynamic",
      detector: { efficiency: 1 },
    });
    expect(json.tree.nodes).toHaveLength(21);
    expect(json.drawn.error).toBeCloseTo(0.147282174, 9);
  });

  it("says when branches end early because of the tree's size, and when a possibly better strategy could not be tried", async () => {
    const nine = ["design", "-c", "bpsk", "-n", "1", "-b", "9"];
    expect((await runClicktree(nine)).stderr).toContain("Branches that could gain at most 10⁻¹² end early");
    const left = await runClicktree(["design", "-c", "qpsk", "-n", "2", "-b", "9"]);
    expect(left.stderr).toContain("Not tried, but may do better: greedy. A tree of 9 bins");
  });

  it("searches within its budget for more than two hypotheses, and says how often it found the best", async () => {
    const qpsk = ["design", "-c", "qpsk", "-n", "4", "-b", "2", "--budget", "300ms", "--dry-run"];
    const { stdout, exitCode } = await runClicktree(qpsk);
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(
      /Found by global search, optimised\.\n\d+ descents; the best result was found \d+ more times?\.\nNo measurement can have an error below/,
    );
    const json = JSON.parse((await runClicktree([...qpsk, "--json"])).stdout);
    expect(json).toMatchObject({ strategy: "search", searched: { descents: expect.any(Number) } });
    expect(await runClicktree([...qpsk, "--budget", "soon"])).toMatchObject({ exitCode: 2 });
  });

  it("says how far the design can be above the optimum, by the bound for the light that remains, and keeps it", async () => {
    const qpsk = ["design", "-c", "qpsk", "-n", "4", "-b", "2", "-s", "nulling"];
    const { stdout, stderr } = await runClicktree([...qpsk, "--efficiency", "0.72"]);
    const said =
      /After these losses, no measurement can have an error below (\S+), so the error of this design is at most (\S+) above the optimum and at most (\S+) times as large\./;
    const [sentence, lower, most, ratio] = said.exec(stderr.replace(/\s+/g, " "))!;
    expect(JSON.parse(stdout).description).toContain(sentence);
    const { drawn, bounds, gap } = JSON.parse(
      (await runClicktree([...qpsk, "--efficiency", "0.72", "--json", "--dry-run"])).stdout,
    );
    expect(gap.lower).toBe(bounds.withEfficiency.helstrom.lower);
    expect(gap.most).toBeCloseTo(drawn.error - gap.lower, 14);
    expect(gap.ratio).toBeCloseTo(drawn.error / gap.lower, 10);
    // rounded so that the sentence stays true
    expect(Number(lower)).toBeLessThanOrEqual(gap.lower);
    expect(Number(most)).toBeGreaterThanOrEqual(gap.most);
    expect(Number(ratio)).toBeGreaterThanOrEqual(gap.ratio);
    expect(Number(lower)).toBeCloseTo(gap.lower, 5);
    const ideal = (await runClicktree([...qpsk, "--lang", "zh"])).stderr;
    expect(ideal.replace(/\s+/g, "")).toMatch(/任何测量的错误概率都不可能低于.*倍。/);
    const certain = await runClicktree(["design", "-c", "bpsk", "-n", "1", "-b", "1", "--priors", "1,0", "--dry-run"]);
    expect(certain.stdout).toContain("The error of this design is at most 0 above the optimum.");
  });

  it("takes a custom table, from a text or a tree, with detector, priors and sign", async () => {
    const cwd = temporaryFolder();
    writeFileSync(join(cwd, "own.csv"), "# two rows\n1, 0.5+0i\n\n0, 0\n");
    const bench = ["--efficiency", "0.7", "--dark-counts", "0.01", "--priors", "0.25,0.75", "--sign", "minus"];
    const own = ["design", "--table", "own.csv", "--strategy", "nulling", ...bench, "--json", "--dry-run"];
    const answer = JSON.parse((await runClicktree(own, { cwd })).stdout);
    expect(answer).toMatchObject({ conventions: { sign: "minus" }, priors: [0.25, 0.75], dryRun: true });
    expect(answer.tree).toBeUndefined();
    const copied = [
      "design",
      "--table",
      example("bpsk-optimal-2bin"),
      "-s",
      "dynamic",
      "--branches",
      "on-off",
      "--json",
    ];
    expect(JSON.parse((await runClicktree(copied)).stdout).drawn.error).toBeCloseTo(0.148983210335, 11);
  });

  it("reads a table as programs write it, and refuses what could be another table", async () => {
    const fixture = (name: string) => join(repositoryRoot, "packages/core/fixtures/trees-and-tables", name);
    const run = (name: string, ...more: string[]) =>
      runClicktree(["design", "--table", fixture(name), "-s", "nulling", "--json", "--dry-run", ...more]);
    const photons = async (name: string, ...more: string[]) => {
      const { stdout, stderr } = await run(name, ...more);
      return stdout === "" ? stderr : JSON.parse(stdout).bounds.ideal.helstrom.error;
    };
    const bpsk2 = (await photons("170-table-plain.txt")) as number;
    for (const name of ["171-table-decimal-comma-semicolon.txt", "182-table-utf16.csv", "183-table-brackets.txt"])
      expect(await photons(name)).toBeCloseTo(bpsk2, 12);
    expect(await run("180-table-header.csv")).toMatchObject({ exitCode: 1, stderr: expect.stringContaining("Line 1") });
    const column = "172-table-decimal-comma-1bin.txt";
    const unclear = await run(column);
    expect(unclear).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining("--decimal comma or --decimal point"),
    });
    // a BPSK signal of 0.25 photons: (1 - sqrt(1 - exp(-4 n))) / 2
    expect(await photons(column, "--decimal", "comma")).toBeCloseTo((1 - Math.sqrt(1 - Math.exp(-1))) / 2, 12);
    expect(await run("170-table-plain.txt", "--decimal", "comma")).toMatchObject({ exitCode: 1, stdout: "" });
    expect(await runClicktree(["design", ...bpsk, "--decimal", "comma", "--dry-run"])).toMatchObject({ exitCode: 2 });
  });

  it("reads the numbers of options as people write them", async () => {
    const run = async (...options: string[]) =>
      (await runClicktree(["analyze", example("bpsk-optimal-2bin"), "--json", ...options])).stdout;
    const plain = await run("--efficiency", "0.72", "--residual", "0.05-0.02i", "--priors", "0.4,0.6");
    expect(plain).toContain("0.72");
    expect(await run("--efficiency", "72%", "--residual", "0,05-0,02j", "--priors", "0,4;0,6")).toBe(plain);
    const unclear = await runClicktree(["analyze", example("bpsk-optimal-2bin"), "--residual", "0.5∠90"]);
    expect(unclear).toMatchObject({ exitCode: 2, stderr: expect.stringContaining("90° or 90 rad") });
  });

  it("writes nothing on a dry run, for a wrong command line, or without a tree", async () => {
    const cwd = temporaryFolder();
    const run = (...args: string[]) => runClicktree(["design", ...args, "-o", "x.tree.json"], { cwd });
    const dry = await run(...bpsk, "--dry-run");
    expect(dry.stdout).toContain("Would write x.tree.json: a tree of 21 nodes.");
    expect(await run("--photons", "1")).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining("--constellation"),
    });
    expect(await run("--table", "own.csv", "--bins", "2")).toMatchObject({ exitCode: 2 });
    const rowless = await run("-c", "psk", "-n", "1");
    expect(rowless).toMatchObject({ exitCode: 2, stderr: expect.stringContaining("--hypotheses") });
    expect(await run("-c", "qpsk", "--hypotheses", "8", "-n", "1")).toMatchObject({
      exitCode: 2,
      stderr: "qpsk has 4 hypotheses: remove --hypotheses, or choose psk, pam or qam.\n",
    });
    expect(await run("-c", "ppm", "--hypotheses", "2", "-b", "3", "-n", "1")).toMatchObject({ exitCode: 2 });
    expect(await run("-c", "bpsk", "--hypotheses", "2", "-n", "1", "--dry-run")).toMatchObject({ exitCode: 0 });
    const refused = await run("-c", "qam", "--hypotheses", "7", "-n", "1");
    expect(refused).toMatchObject({ exitCode: 2, stderr: expect.stringContaining("fills a rectangle") });
    const large = await run("-c", "qpsk", "-n", "2", "-b", "20", "-s", "greedy");
    expect(large).toMatchObject({ exitCode: 1, stderr: expect.stringContaining("more than 200000 nodes") });
    expect(await run("-c", "qpsk", "-n", "2", "-s", "dynamic")).toMatchObject({ exitCode: 2 });
    expect(readdirSync(cwd)).toEqual([]);
  });
});

describe("clicktree improve", () => {
  it("writes a better tree and says by how much, or the same tree if none is better", async () => {
    const cwd = temporaryFolder();
    const kennedy = await runClicktree(["improve", example("bpsk-kennedy"), "-o", "k.tree.json"], { cwd });
    expect(kennedy.stdout).toContain("Success 0.7753 → 0.8370, error 0.2247 → 0.1630: 1 displacement changed.");
    const before = JSON.parse(readFileSync(example("bpsk-kennedy"), "utf8"));
    const after = JSON.parse(readFileSync(join(cwd, "k.tree.json"), "utf8"));
    expect({ ...after, nodes: [] }).toEqual({ ...before, nodes: [] });
    const again = JSON.parse((await runClicktree(["improve", "k.tree.json", "--json"], { cwd })).stdout);
    expect(again).toMatchObject({ changed: 0, tree: after });
    expect(await runClicktree(["improve", example("broken-cycle-apart")])).toMatchObject({ exitCode: 1, stdout: "" });
  });
});

it("work that is stopped between two steps ends as interrupted and leaves no progress line behind", async () => {
  const stop = new AbortController();
  const streams = { ...capturedStreams(), signal: stop.signal };
  let line = "";
  const stderr = {
    isTTY: true,
    write(text: string) {
      line = text.startsWith("\r") ? text.slice(4) : line + text;
    },
  };
  const endless = (function* () {
    for (let done = 0; ; done++) {
      if (done === 10) stop.abort();
      yield { done, total: 1e9 };
    }
  })();
  const context = createContext({ ...streams, stderr }, { language: "en" });
  await expect(runWithProgress(context, endless, (share) => `${share} %`)).rejects.toThrow(Interrupted);
  expect(line).toBe("");
});

it("designs receivers of many bins with merged nodes, which the other commands read", async () => {
  const cwd = temporaryFolder("long");
  const run = (...args: string[]) => runClicktree(args, { cwd });
  const spec = ["-c", "bpsk", "-n", "1", "-b", "40", "--branches", "on-off"];
  expect(await run("design", ...spec)).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining("--merge-within: A design of more than 20 bins needs merged nodes"),
  });
  const made = await run("design", ...spec, "--merge-within", "0.2", "--end-below", "1e-6", "-o", "long.tree.json");
  expect(made.stdout).toMatch(/Branches that end early add [\s\S]* to the error\.\nMerged nodes add .* to the error\./);
  const tree = JSON.parse(readFileSync(join(cwd, "long.tree.json"), "utf8"));
  expect(tree.description).toMatch(/Branches that end early add .* Merged nodes add .* to the error\.$/);
  const { drawn } = JSON.parse((await run("analyze", "long.tree.json", "--json")).stdout);
  expect(drawn.error).toBeLessThan(0.0049);
  const shots = JSON.parse((await run("simulate", "long.tree.json", "--shots", "2000", "--json")).stdout);
  expect(shots.predicted.error).toBe(drawn.error);
  expect(shots.success.value).toBeGreaterThan(0.98);
  const swept = JSON.parse(
    (await run("sweep", "long.tree.json", "--over", "bins", "--values", "1,40", "--json")).stdout,
  );
  expect(swept.points[1].error).toBeCloseTo(drawn.error, 12);
  expect(await run("simulate", "long.tree.json", "--csv", "counts.csv")).toMatchObject({ exitCode: 2 });
});
