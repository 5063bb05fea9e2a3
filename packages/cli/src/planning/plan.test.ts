import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { routes } from "@clicktree/contract";
import {
  exampleTree,
  repositoryRoot,
  runClicktree,
  serverOfAllTests,
  signedInTerminal,
  temporaryFolder,
} from "@clicktree/testkit";
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

  it("decides counts at a look for the detector and the sign that their file names", async () => {
    const goal = [exampleTree("bpsk-optimal-2bin"), "--better-than", "sql"];
    const csv = join(temporaryFolder("plan"), "counts.csv");
    const { shots } = await json("plan", ...goal);
    await run("simulate", goal[0]!, "--sign", "minus", "--shots", String(shots), "--csv", csv);
    const end = await json("plan", ...goal, "--counts", csv);
    expect(end).toMatchObject({ look: 1, shown: true });
    expect(end.estimate).toBeCloseTo(0.851, 1);
    expect(await json("plan", ...goal, "--sign", "minus", "--counts", csv)).toEqual(end);
    writeFileSync(csv, readFileSync(csv, "utf8").replace("sign minus", "minus"));
    expect((await run("plan", ...goal, "--counts", csv)).stdout).toMatch(/minus.*sign plus/);
  });

  it("says why a file of counts cannot be evaluated", async () => {
    const csv = join(temporaryFolder("plan"), "counts.csv");
    const refused = async (rows: string) => {
      writeFileSync(csv, `sent,n1,count\n${rows}`);
      return (await run("plan", "bpsk-kennedy.tree.json", "--better-than", "guess", "--counts", csv)).stderr;
    };
    expect(await refused("0,0,21\n1,0,21.5\n")).toContain("\nLine 3: the last value must be the number of shots");
    expect(await refused("0,0,21\n")).toContain("has counts of 1 of 2 hypotheses. A plan needs those of every");
    expect(await refused("")).toMatch(/has no counts of this tree that can be evaluated\.\n$/);
  });

  it("takes counts without a hypothesis that is never sent", async () => {
    const csv = join(temporaryFolder("plan"), "counts.csv");
    const goal = [exampleTree("qpsk-nulling-4bin"), "--better-than", "guess", "--priors", "0.5,0,0.5,0"];
    const { shots } = await json("plan", ...goal);
    const records = `0,0,0,0,0,${shots / 2}\n2,3,0,0,0,${shots / 2}\n`;
    const looked: unknown[] = [];
    for (const others of ["", "1,0,1,0,0,0\n"]) {
      writeFileSync(csv, `sent,n1,n2,n3,n4,count\n${records}${others}`);
      looked.push(await json("plan", ...goal, "--counts", csv));
    }
    expect(looked[0]).toMatchObject({ shots, shown: true });
    expect(looked[1]).toEqual(looked[0]);
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

  it("plans from measured results, of one request or of two", async () => {
    const user = await server.registerUser();
    const person = signedInTerminal(server, user);
    const admin = await server.admin();
    const answered = async (right: number, countsOfH1 = "1,0,300\n1,1,700\n", priors = [0.5, 0.5]): Promise<string> => {
      const tree = JSON.parse(readFileSync(exampleTree("bpsk-kennedy"), "utf8"));
      const content = readFileSync(exampleTree("bpsk-kennedy").replace(".tree.json", ".expected.txt"), "utf8");
      const { data } = await user.call(routes.transfers.create, {
        body: { content, tree, treeName: tree.name, expectations: { priors } },
      });
      // H0 is nulled: decided by no photon; H1 by any
      const feedbackFileContent = `sent,n1,count\n0,0,${right}\n0,1,${1000 - right}\n${countsOfH1}`;
      const body = { feedbackFileName: "f.csv", feedbackFileContent };
      await admin.call(routes.adminTransfers.feedback, { id: data.id, body });
      return data.requestNumber;
    };
    const [good, bad] = [await answered(960), await answered(900)];
    const plan = await person.json(["plan", "--request", good, "--better-than-request", bad]);
    const measured = { shots: 2000, simulated: false };
    expect(plan).toMatchObject({ success: 0.83, measured, otherTree: bad, otherSuccess: 0.8, otherMeasured: measured });
    const text = (await person.run(["plan", "--request", good, "--better-than-request", bad])).stdout;
    expect(text).toContain(`${good}: measured success 0.8300 in 2,000 shots\n${bad}: measured success 0.8000 in`);
    expect(text).toContain(`better than ${bad}, with 90 % probability`);
    const looks = ["plan", "--request", good, "--better-than-request", bad, "--lang", "zh"];
    expect((await person.run(looks)).stdout).toContain("实测成功概率 0.8300（2,000 次测量）");
    expect(await person.run(["plan", "--request", bad, "--better-than-request", good])).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining("If these are the true values, no number of shots can show that it is."),
    });
    // measured proportions and a bound or an interval, and a predicted tree beside a measured one
    const interval = await person.json(["plan", "--request", good, "--interval", "0.01"]);
    expect(interval).toMatchObject({ success: 0.83, measured });
    const kennedy = exampleTree("bpsk-kennedy");
    expect(await person.json(["plan", kennedy, "--interval", "0.01"])).not.toHaveProperty("measured");
    expect(await person.json(["plan", "--request", good, "--better-than-tree", kennedy])).toMatchObject({
      otherTree: kennedy,
      otherSuccess: expect.closeTo(0.7753, 3),
    });
    // counts of one hypothesis are a result of the whole receiver only if the other is never sent
    const part = await answered(960, "");
    expect(await person.run(["plan", "--request", part, "--interval", "0.01"])).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining(`${part} has counts of 1 of 2 hypotheses.`),
    });
    const alone = await answered(960, "", [1, 0]);
    expect(await person.json(["plan", "--request", alone, "--interval", "0.01"])).toMatchObject({ success: 1 });
    const { data: waiting } = await user.call(routes.transfers.create, { body: { content: "0\n0" } });
    expect(await person.run(["plan", "--request", waiting.requestNumber, "--interval", "0.01"])).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining("has no counts of this tree"),
    });
    for (const args of [
      ["--interval", "0.01"],
      [kennedy, "--request", good, "--interval", "0.01"],
      ["--request", good, "--interval", "0.01", "--efficiency", "0.9"],
      [kennedy, "--better-than-tree", kennedy, "--better-than-request", good],
    ])
      expect(await person.run(["plan", ...args])).toMatchObject({ exitCode: 2, stdout: "" });
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
    const looks = await run("plan", bright, "--interval", "0.01", "--looks", "2");
    expect((await run("plan", bright, "--better-than", "2")).stderr).toMatch(/^--better-than 2 is neither /);
    expect(looks.stderr).toContain("an interval has none.\nLeave out --looks and --counts, or give --better-than");
  });

  it("asks the server for the time and for free hours only with --hours", async () => {
    const person = signedInTerminal(server, await server.registerUser());
    const args = ["plan", join(cwd, bright), "--interval", "0.01"];
    expect(await person.json(args)).not.toHaveProperty("hours");
    expect(await person.json([...args, "--hours"])).toMatchObject({ hours: { run: null, minutes: null, free: [] } });
    expect((await person.run([...args, "--hours"])).stdout).toContain("so the time is unknown");
  });
});
