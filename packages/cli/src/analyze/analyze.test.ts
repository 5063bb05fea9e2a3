import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryRoot, runClicktree, temporaryFolder } from "@clicktree/testkit";
import { describe, expect, it } from "vitest";

const cwd = join(repositoryRoot, "examples", "trees");
const run = (...args: string[]) => runClicktree(["analyze", ...args], { cwd });
const json = async (...args: string[]) => JSON.parse((await run(...args, "--json")).stdout);
const qpsk = "qpsk-nulling-4bin.tree.json";

describe("clicktree analyze", () => {
  it("gives programs the exact figures of the tree, of its file and of the bounds", async () => {
    const analysis = await json(qpsk);
    expect(Object.keys(analysis)).toEqual(["conventions", "detector", "priors", "drawn", "exported", "bounds"]);
    expect(analysis.drawn.error).toBeCloseTo(0.069283706482, 12);
    expect(analysis.exported.error).toBeCloseTo(0.069283706482, 12);
    expect(analysis.drawn.confusion).toHaveLength(4);
    expect(analysis.drawn.perHypothesis[0]).toBe(analysis.drawn.confusion[0][0]);
    const { ideal, withEfficiency } = analysis.bounds;
    expect(ideal.helstrom.error).toBeCloseTo(0.009553177367, 12);
    expect(ideal.helstrom.lower).toBeLessThanOrEqual(ideal.helstrom.upper);
    expect(ideal.standardQuantumLimit.kind).toBe("heterodyne");
    expect(ideal.standardQuantumLimit.error).toBeCloseTo(0.151113446916, 12);
    expect(withEfficiency).toEqual(ideal);
  });

  it("accepts detector, sign, priors and decision rule, and also gives the bounds after losses", async () => {
    const real = ["--efficiency", "0.72", "--dark-counts", "1e-3", "--visibility", "0.997"];
    const { drawn, bounds, detector } = await json("bpsk-kennedy.tree.json", ...real, "--priors", "0.25,0.75");
    expect(detector).toEqual({ efficiency: 0.72, darkCounts: 1e-3, visibility: 0.997, resolution: 3 });
    expect(drawn.success).toBeLessThan(1 - bounds.withEfficiency.helstrom.lower);
    expect(bounds.withEfficiency.helstrom.error).toBeGreaterThan(bounds.ideal.helstrom.error);
    // with the other sign, a symmetric table loses the gain of nulling
    const minus = await json("bpsk-kennedy.tree.json", "--sign", "minus", "--decision", "labels");
    expect(minus.conventions).toMatchObject({ sign: "minus", decision: "labels" });
  });

  it("returns an array with file names for several files, and text in the user's language", async () => {
    const both = await json(qpsk, "bpsk-kennedy.tree.json");
    expect(both.map(({ file }: { file: string }) => file)).toEqual([qpsk, "bpsk-kennedy.tree.json"]);
    const english = (await run(qpsk)).stdout;
    expect(english).toContain("Helstrom 0.9904");
    expect(english).toContain("46 % of the standard quantum limit");
    expect((await run(qpsk, "--lang", "zh")).stdout).toContain("标准量子极限（外差）");
    expect((await run("bpsk-kennedy.tree.json")).stdout).toMatch(/^Dolinar receiver +0\.8710 +0\.1290$/m);
  });

  it("says what the author may want to change, and why, in either language", async () => {
    const read = async (...args: string[]) => (await run(...args)).stdout.replaceAll(/\s+/g, " ");
    const kennedy = await read("bpsk-kennedy.tree.json");
    expect(kennedy).toContain("! The error probability of the tree is 1.2 times the standard quantum limit.");
    expect(kennedy).toContain("improve the tree or add bins.");
    expect(await read("bpsk-kennedy.tree.json", "--lang", "zh")).toContain("! ");
    expect(await read(qpsk)).not.toContain("! ");
  });

  it("colours its tables in a terminal with colours, without a stray escape code", async () => {
    const { stdout } = await runClicktree(["analyze", "bpsk-kennedy.tree.json"], { cwd, env: { FORCE_COLOR: "1" } });
    expect(stdout).toContain("\u001b[");
    expect(stdout).not.toContain("\ufffd");
  });

  it("ends with the conditions that the figures are for, in either language", async () => {
    const last = async (...args: string[]) =>
      (await run("bpsk-kennedy.tree.json", ...args)).stdout.trim().split("\n").at(-1);
    expect(await last()).toBe("Conventions of clicktree 2: ideal detector, sign plus, equal priors");
    expect(await last("--priors", "0.7,0.3", "--sign", "minus", "--decision", "labels", "--lang", "zh")).toBe(
      "约定 clicktree 2：理想探测器，符号为负，先验概率 0.7 : 0.3，按标签判决",
    );
  });

  it("accepts every imperfection, states them, and names the option of an invalid one", async () => {
    const given = ["--phase-noise", "0.2", "--amplitude-noise", "0.05", "--noise-per", "bin", "--thermal", "0.01"];
    const more = ["--thermal-modes", "2", "--dead-time", "0.05", "--afterpulsing", "0.02", "--leak", "0.01"];
    const rest = ["--splitting", "0.3,0.3,0.2,0.2", "--residual", "0.05-0.02i", "--latency", "0.1"];
    const all = [qpsk, ...given, ...more, ...rest, "--top-count", "exact"];
    const { drawn, detector } = await json(...all);
    const splitting = [0.3, 0.3, 0.2, 0.2];
    const named = { phaseNoise: 0.2, amplitudeNoise: 0.05, noisePer: "bin", thermal: 0.01, thermalModes: 2 };
    const others = { deadTime: 0.05, afterpulsing: 0.02, leak: 0.01, latency: 0.1, topCount: "exact" };
    expect(detector.imperfections).toEqual({ ...named, ...others, splitting, residual: { re: 0.05, im: -0.02 } });
    expect(drawn.error).toBeGreaterThan((await json(qpsk)).drawn.error);
    const said = (await run(...all)).stdout.replaceAll(/\s+/g, " ");
    expect(said).toContain(
      "Conventions of clicktree 2: efficiency 1, dark counts 0, visibility 1, phase noise 0.2 rad, amplitude noise 0.05, noise per bin",
    );
    expect(said).toContain("residual displacement 0.05 − 0.02i, count 3 means exactly three");
    expect((await run(...all, "--lang", "zh")).stdout).toContain("相位噪声 0.2 rad");
    for (const [option, value] of [
      ["--phase-noise", "-1"],
      ["--thermal-modes", "0.5"],
      ["--splitting", "0.5,0.5"],
      ["--splitting", "0.5,a"],
      ["--residual", "high"],
      ["--latency", "2"],
    ] as const)
      expect(await run(qpsk, `${option}=${value}`)).toMatchObject({
        exitCode: 2,
        stdout: "",
        stderr: expect.stringContaining(`${option}: `),
      });
    expect(await run(qpsk, "--top-count", "exact", "--resolution", "2")).toMatchObject({ exitCode: 2 });
  });

  it("says why a file with too many records has no exact figure", async () => {
    const { exported, drawn } = await json("bpsk-kennedy-20bin.tree.json");
    expect(exported).toEqual({ success: null, error: null, reason: expect.stringContaining("outcome records") });
    expect(drawn.success).toBeGreaterThan(0.9);
  });

  it("fails for an invalid tree, a tree without a table and a success below the goal", async () => {
    expect(await run("broken-cycle-apart.tree.json", "--json")).toMatchObject({ exitCode: 1, stdout: "" });
    expect(await run(qpsk, "--fail-below", "0.93")).toMatchObject({ exitCode: 0 });
    const below = await run(qpsk, "--fail-below", "0.94");
    expect(below).toMatchObject({ exitCode: 1, stderr: expect.stringContaining("0.9307 is below 0.94") });
    const stderr = "--priors: half is not a number.\n";
    expect(await run(qpsk, "--priors", "0.5,half")).toMatchObject({ exitCode: 2, stderr });
  });

  it("names the invalid option in a usage error", async () => {
    for (const [option, value] of [
      ["--efficiency", "1.5"],
      ["--efficiency", "-0.1"],
      ["--dark-counts", "-1"],
      ["--visibility", "2"],
      ["--resolution", "4"],
      ["--priors", "0.5,0.6"],
      ["--priors", "-1,2"],
      ["--priors", "0.5,0.5"],
      ["--fail-below", "2"],
      ["--fail-below", "-0.1"],
    ] as const) {
      const end = await run(qpsk, option, value);
      expect([option, value, end.exitCode, end.stdout]).toEqual([option, value, 2, ""]);
      expect(end.stderr).toMatch(new RegExp(`^${option}`));
      expect(end.stderr).not.toContain(qpsk);
    }
  });

  it("warns of a displacement that is read as another number, and computes with that number", async () => {
    const folder = temporaryFolder("analyze");
    const tree = JSON.parse(readFileSync(join(cwd, "bpsk-kennedy.tree.json"), "utf8"));
    const write = (name: string, label: string) => {
      const nodes = tree.nodes.map((node: { data: { isTerminating: boolean } }) =>
        node.data.isTerminating ? node : { ...node, data: { ...node.data, label } },
      );
      writeFileSync(join(folder, name), JSON.stringify({ ...tree, nodes }));
      return join(folder, name);
    };
    const odd = await run(write("odd.tree.json", "0.5+0.3j"), "--json");
    const plain = await run(write("plain.tree.json", "0.5"), "--json");
    expect(odd).toMatchObject({ exitCode: 0, stderr: expect.stringContaining("it counts as 0.5") });
    expect(plain.stderr).toBe("");
    expect(JSON.parse(odd.stdout).drawn).toEqual(JSON.parse(plain.stdout).drawn);
    expect(JSON.parse(odd.stdout).exported).toEqual(JSON.parse(plain.stdout).exported);
  });
});
