import { join } from "node:path";
import { repositoryRoot, runClicktree, serverOfAllTests, signedInTerminal, temporaryFolder } from "@clicktree/testkit";
import { describe, expect, it } from "vitest";

const server = serverOfAllTests();
const cwd = join(repositoryRoot, "examples", "trees");
const run = (...args: string[]) => runClicktree(args, { cwd });
const json = async (...args: string[]) => JSON.parse((await run(...args, "--json")).stdout);
const real = ["--efficiency", "0.72", "--dark-counts", "0.001", "--visibility", "0.997"];
const bright = "qpsk-nulling-4bin-n4.tree.json";

describe("clicktree plan", () => {
  it("gives the shots for an interval, in both languages", async () => {
    expect((await run("plan", bright, "--interval", "0.01")).stdout).toMatch(
      /^qpsk-.*: predicted success 0\.99\d\d\n[\d,]+ shots give a 95 % interval of ± 0\.01 or narrower with 90 % prob/,
    );
    expect((await run("plan", bright, "--interval", "0.01", "--lang", "zh")).stdout).toContain("不宽于 ± 0.01");
  });

  it("plans looks at which a difference is clear, and says at each whether to stop, with a valid interval", async () => {
    const goal = [bright, "--better-than", "sql", "--looks", "2", ...real];
    const plan = await json("plan", ...goal);
    expect(plan).toMatchObject({ sigmas: 3, looks: [{}, {}] });
    expect(plan.expectedShots).toBeLessThan(plan.shots);
    const text = (await run("plan", ...goal)).stdout;
    expect(text).toContain("better than the standard quantum limit, with 90 % probability");
    const csv = join(temporaryFolder("plan"), "counts.csv");
    await run("simulate", bright, ...real, "--shots", String(plan.shots), "--csv", csv);
    const end = await json("plan", ...goal, "--counts", csv);
    expect(end).toMatchObject({ look: 2, shots: plan.shots, shown: true, goesOn: false });
    expect(end.interval.low).toBeLessThan(plan.success);
    expect(end.interval.high).toBeGreaterThan(plan.success);
    await run("simulate", bright, ...real, "--shots", "100", "--csv", csv);
    expect(await run("plan", ...goal, "--counts", csv)).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining("100 shots are not those of a look"),
    });
  });

  it("compares two trees with equal numbers of shots", async () => {
    const [pnr, onOff] = ["qpsk-nulling-4bin.tree.json", "qpsk-nulling-4bin-onoff.tree.json"];
    const plan = await json("plan", pnr, "--better-than-tree", onOff);
    expect(plan).toMatchObject({ otherTree: onOff, looks: [{}] });
    expect(plan.looks[0].success).toBeLessThan(plan.success - plan.otherSuccess);
    expect(await run("plan", onOff, "--better-than-tree", pnr)).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining("No number of shots can show that it is."),
    });
  });

  it("refuses no goal, two goals, looks for an interval, and unknown bounds", async () => {
    for (const args of [
      [],
      ["--interval", "0.01", "--better-than", "sql"],
      ["--interval", "0.01", "--looks", "2"],
      ["--better-than", "sql", "--looks", "1.5"],
      ["--better-than", "everything"],
    ])
      expect(await run("plan", bright, ...args)).toMatchObject({ exitCode: 2, stdout: "" });
  });

  it("asks the server for the time and for free hours only with --hours", async () => {
    const person = signedInTerminal(server, await server.registerUser());
    const args = ["plan", join(cwd, bright), "--interval", "0.01"];
    expect(await person.json(args)).not.toHaveProperty("hours");
    expect(await person.json([...args, "--hours"])).toMatchObject({ hours: { run: null, minutes: null, free: [] } });
    expect((await person.run([...args, "--hours"])).stdout).toContain("so the time is unknown");
  });
});
