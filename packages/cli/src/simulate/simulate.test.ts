import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryRoot, runClicktree, temporaryFolder } from "@clicktree/testkit";
import { describe, expect, it } from "vitest";

const qpsk = join(repositoryRoot, "examples", "trees", "qpsk-nulling-4bin.tree.json");
const real = ["--efficiency", "0.72", "--dark-counts", "1e-3", "--visibility", "0.997"];

describe("clicktree simulate", () => {
  it("says what the shots mean, and gives programs the interval, residuals and goodness of fit", async () => {
    const { stdout } = await runClicktree(["simulate", qpsk, "--shots", "5000", ...real]);
    expect(stdout).toMatch(
      /0\.\d{4} \(95 %: ± 0\.\d{4}\) (agrees with|is [\d.]+ σ (above|below)) the predicted 0\.8491/,
    );
    expect(stdout).toContain("5,000 simulated shots, seed 1.");
    const { stdout: json } = await runClicktree(["simulate", qpsk, "--shots", "5000", ...real, "--json"]);
    const { success, predicted, goodness, counts, shots, seed } = JSON.parse(json);
    expect([shots, seed, counts.flat().reduce((a: number, b: number) => a + b, 0)]).toEqual([5000, 1, 5000]);
    expect(predicted.success).toBeCloseTo(0.8491, 4);
    expect(success.interval.low).toBeLessThan(success.value);
    expect(goodness.degreesOfFreedom).toBeGreaterThan(4);
    expect(["agrees", "near"]).toContain(goodness.verdict);
  });

  it("writes the same counts for a seed on one thread and on several, in the format of the laboratory", async () => {
    const folder = temporaryFolder("simulate");
    const run = (workers: string, file: string) =>
      runClicktree(["simulate", qpsk, "--shots", "600000", "--workers", workers, "--csv", file], { cwd: folder });
    expect((await run("1", "one.csv")).exitCode).toBe(0);
    expect((await run("3", "three.csv")).exitCode).toBe(0);
    const counts = readFileSync(join(folder, "one.csv"), "utf8");
    expect(readFileSync(join(folder, "three.csv"), "utf8")).toBe(counts);
    expect(counts).toMatch(
      /^# format: clicktree-feedback 1\n# equipment: simulated\n# conventions: clicktree 2, sign plus/,
    );
    expect(counts).toMatch(/^sent,n1,n2,n3,n4,count$/m);
  });

  it("writes the counts to standard output with --csv -, and the figures to standard error", async () => {
    const folder = temporaryFolder("simulate");
    const args = ["simulate", qpsk, "--shots", "500", "--csv"];
    const end = await runClicktree([...args, "-"], { cwd: folder });
    expect(end).toMatchObject({ exitCode: 0, stderr: expect.stringContaining("500 simulated shots, seed 1.") });
    await runClicktree([...args, "counts.csv"], { cwd: folder });
    expect(end.stdout).toBe(readFileSync(join(folder, "counts.csv"), "utf8"));
    expect(await runClicktree([...args, "-", "--json"], { cwd: folder })).toMatchObject({
      ...{ exitCode: 2, stdout: "" },
      stderr: expect.stringContaining("use either --csv - or --json."),
    });
    expect(readdirSync(folder)).toEqual(["counts.csv"]);
  });

  it("refuses invalid options, writes nothing with --dry-run, and fails below --fail-below", async () => {
    const folder = temporaryFolder("simulate");
    writeFileSync(join(folder, "no.tree.json"), "{}");
    const end = (...args: string[]) => runClicktree(["simulate", ...args], { cwd: folder });
    for (const wrong of [
      ["--shots", "1.5"],
      ["--workers", "100"],
      ["--seed", "-1"],
      ["--shots", "2e9"],
    ])
      expect(await end(qpsk, ...wrong)).toMatchObject({
        exitCode: 2,
        stdout: "",
        stderr: expect.stringMatching(`^${wrong[0]}`),
      });
    expect(await end("no.tree.json")).toMatchObject({ exitCode: 1, stdout: "" });
    expect((await end(qpsk, "--efficiency", "1.5", "--lang", "zh")).stderr).toContain("探测效率须在 0 到 1 之间");
    const dry = await end(qpsk, "--csv", "c.csv", "--dry-run", "--json");
    expect(JSON.parse(dry.stdout)).toMatchObject({ dryRun: true, shots: 10_000, seed: 1, csv: "c.csv" });
    expect(existsSync(join(folder, "c.csv"))).toBe(false);
    expect(await end(qpsk, "--fail-below", "0.99")).toMatchObject({ exitCode: 1 });
    const elsewhere = await end(qpsk, "--csv", folder, "--lang", "zh");
    expect(elsewhere).toMatchObject({ exitCode: 1, stderr: expect.stringContaining("请用 --csv 指定其他位置。") });
  });
});
