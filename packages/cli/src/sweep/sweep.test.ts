import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryRoot, runClicktree, temporaryFolder } from "@clicktree/testkit";
import { describe, expect, it } from "vitest";

const trees = join(repositoryRoot, "examples", "trees");
const run = (args: readonly string[], cwd = trees) => runClicktree(["sweep", ...args], { cwd });
const json = async (...args: string[]) => JSON.parse((await run([...args, "--json"])).stdout);

describe("clicktree sweep", () => {
  it("follows Kennedy's closed form over photons, beside the limits", async () => {
    const { over, points } = await json("bpsk-kennedy.tree.json", "--values", "0.2,1,2");
    expect(over).toBe("photons");
    for (const { value, error } of points) expect(error).toBeCloseTo(Math.exp(-4 * value) / 2, 6);
    const { helstrom, standardQuantumLimit } = points[0].bounds.ideal;
    expect(helstrom.error).toBeCloseTo(0.12896393845, 10);
    expect([standardQuantumLimit.kind, standardQuantumLimit.error.toFixed(10)]).toEqual(["homodyne", "0.1855466848"]);
  });

  it("plots errors logarithmically with both limits named, and lists the points, in both languages", async () => {
    const { stdout } = await run(["qpsk-nulling-4bin.tree.json", "--from", "1", "--to", "4", "--steps", "4"]);
    expect(stdout).toMatch(/0\.1 ┤.*●/);
    expect(stdout).toContain("● your tree   ╌ standard quantum limit   ─ Helstrom bound");
    expect(stdout).toMatch(/^ +2 +0\.06928 +0\.1511 +0\.009553$/m);
    for (const line of stdout.split("\n")) expect(line.length).toBeLessThanOrEqual(100);
    expect(stdout).not.toContain("\u001b");
    const chinese = await run(["bpsk-kennedy.tree.json", "--over", "efficiency", "--steps", "3", "--lang", "zh"]);
    expect(chinese.stdout).toContain("标准量子极限");
  });

  it("designs a new tree for each point with --design", async () => {
    const given = ["bpsk-optimal-2bin.tree.json", "--over", "bins", "--values", "1,2", "--resolution", "1"];
    const { points } = await json(...given, "--design", "dynamic");
    // the optimum of one bin is 0.163022713650, that of two on/off bins 0.148983210335
    expect(points.map(({ error }: { error: number }) => error.toFixed(8))).toEqual(["0.16302271", "0.14898321"]);
  });

  it("passes --branches and --end-below to the design", async () => {
    const given = ["bpsk-optimal-2bin.tree.json", "--values", "0.2", "--design", "dynamic"];
    const onOff = await json(...given, "--branches", "on-off");
    expect(onOff.points[0].error).toBeCloseTo(0.148983210335, 8);
    const early = await json(...given, "--end-below", "0.2");
    expect(early.points[0].error).toBeGreaterThan(onOff.points[0].error);
  });

  it("sweeps from a quarter to four times the tree's own photon number by default", async () => {
    const { points } = await json("qpsk-nulling-4bin-n4.tree.json");
    const values = points.map(({ value }: { value: number }) => value);
    expect([values[0], values.at(-1), values.length]).toEqual([1, 16, 21]);
    const dark = await json("bpsk-kennedy.tree.json", "--over", "dark-counts", "--dark-counts", "0.5", "--steps", "2");
    expect(dark.points.map(({ value }: { value: number }) => value)).toEqual([0, 2]);
  });

  it("sweeps each imperfection from its ideal value on, and designs for it at each point", async () => {
    const names = [
      "phase-noise",
      "amplitude-noise",
      "thermal",
      "dead-time",
      "afterpulsing",
      "leak",
      "residual",
      "latency",
    ];
    const ideal = (await json("bpsk-optimal-2bin.tree.json", "--values", "0.2")).points[0].error;
    for (const name of names) {
      const { points, over } = await json("bpsk-optimal-2bin.tree.json", "--over", name, "--steps", "2");
      expect([over, points[0].value, points[0].error]).toEqual([name, 0, expect.closeTo(ideal, 12)]);
      // an on/off tree needs only the first count, which dead time does not affect
      if (name === "dead-time") expect(points[1].error).toBeCloseTo(ideal, 12);
      else expect(points[1].error).toBeGreaterThan(ideal);
    }
    const given = ["bpsk-optimal-2bin.tree.json", "--over", "phase-noise", "--values", "0,0.5", "--branches", "on-off"];
    const { points } = await json(...given, "--design", "best");
    const drawn = await json(...given.slice(0, -2));
    expect(points[1].error).toBeLessThan(drawn.points[1].error);
  });

  it("aligns the axis of errors whatever the length of its labels", async () => {
    const { stdout } = await run(["bpsk-optimal-4bin.tree.json", "--over", "bins"]);
    const axis = stdout.split("\n").flatMap((line) => (/[┤└]/.test(line) ? [line.search(/[┤└]/)] : []));
    expect(axis).toHaveLength(14);
    expect(new Set(axis).size).toBe(1);
  });

  it("writes its points as a table, or says what it would do", async () => {
    const folder = temporaryFolder("sweep");
    const args = [
      join(trees, "qpsk-nulling-4bin.tree.json"),
      "--over",
      "dark-counts",
      "--values",
      "0,0.01",
      "--csv",
      "d.csv",
    ];
    const dry = await run([...args, "--dry-run"], folder);
    expect([dry.exitCode, existsSync(join(folder, "d.csv"))]).toEqual([0, false]);
    const elsewhere = await run([...args.slice(0, -1), "."], folder);
    expect(elsewhere).toMatchObject({ exitCode: 1, stderr: expect.stringContaining("another place with --csv.") });
    expect((await run(args, folder)).exitCode).toBe(0);
    const [header, first] = readFileSync(join(folder, "d.csv"), "utf8").split("\n");
    expect(header).toMatch(/^darkCounts,success,error,sql_error,helstrom_error/);
    const piped = await run([...args.slice(0, -1), "-"], folder);
    expect(piped).toMatchObject({ exitCode: 0, stdout: readFileSync(join(folder, "d.csv"), "utf8") });
    expect(piped.stderr).toContain("0.0692");
    expect(readdirSync(folder)).toEqual(["d.csv"]);
    expect(first).toMatch(/^0,0\.9307162\d+,0\.0692837\d+,0\.15111344\d+,0\.00955317/);
  });

  it("refuses invalid ranges and fails if a point is below the goal", async () => {
    for (const wrong of [
      ["--over", "colour"],
      ["--from", "3", "--to", "1"],
      ["--values", "1,x"],
      ["--steps", "2.5"],
    ])
      expect(await run(["bpsk-kennedy.tree.json", ...wrong])).toMatchObject({ exitCode: 2, stdout: "" });
    expect(await run(["bpsk-kennedy.tree.json", "--over", "visibility", "--values", "1.2"])).toMatchObject({
      exitCode: 2,
      stderr: expect.stringMatching(/^--values: /),
    });
    expect(await run(["bpsk-kennedy.tree.json", "--values", "1,2", "--to", "3"])).toMatchObject({ exitCode: 2 });
    expect(await run(["bpsk-kennedy.tree.json", "--branches", "each"])).toMatchObject({ exitCode: 2 });
    expect(await run(["qpsk-nulling-4bin.tree.json", "--design", "dynamic"])).toMatchObject({
      exitCode: 2,
      stderr: expect.stringMatching(/^--design: /),
    });
    const many = await run(["bpsk-kennedy.tree.json", "--over", "bins", "--to", "1e12"]);
    expect(many).toMatchObject({ exitCode: 2, stderr: expect.stringContaining("from 1 to 20, not 21") });
    const steps = await run(["bpsk-kennedy.tree.json", "--over", "bins", "--steps", "3"]);
    expect(steps).toMatchObject({ exitCode: 2, stderr: expect.stringContaining("omit --steps") });
    for (const [name, value] of [
      ["leak", "2"],
      ["thermal-modes", "0"],
      ["dead-time", "-1"],
    ] as const)
      expect(
        await run(["bpsk-kennedy.tree.json", "--over", name, "--thermal", "0.1", "--values", value]),
      ).toMatchObject({ exitCode: 2, stderr: expect.stringMatching(/^--values: /) });
    const none = await run(["bpsk-kennedy.tree.json", "--over", "bins", "--from", "0.2", "--to", "0.8"]);
    expect(none).toMatchObject({ exitCode: 2, stderr: "There are no whole numbers from 0.2 to 0.8.\n" });
    const below = await run(["bpsk-kennedy.tree.json", "--values", "0.2,2", "--fail-below", "0.9"]);
    expect(below).toMatchObject({ exitCode: 1, stderr: expect.stringContaining("mean photon number 0.2") });
  });
});
