import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { routes } from "@clicktree/contract";
import { exportText } from "@clicktree/core/input-file";
import { eventually, exampleTree, repositoryRoot, serverOfAllTests, signedInTerminal } from "@clicktree/testkit";
import { describe, expect, it } from "vitest";

const server = serverOfAllTests();

describe("results compared in the terminal", () => {
  it("are pooled where that is allowed, tested in every outcome, and written as CSV", async () => {
    const owner = await server.registerUser();
    const person = signedInTerminal(server, owner);
    const boss = signedInTerminal(server, await server.admin());
    const tree = JSON.parse(readFileSync(exampleTree("qpsk-nulling-4bin"), "utf8"));
    const send = async () => {
      const body = { content: exportText(tree), tree, treeName: "qpsk" };
      return (await owner.call(routes.transfers.create, { body })).data.requestNumber;
    };
    const drawn = readFileSync(`${repositoryRoot}/examples/feedback/qpsk-ideal.csv`, "utf8");
    const measured = drawn.replace("# equipment: simulated", "# equipment: bench-1");
    const drifted = measured.replace("\n1,1,0,0,0,970\n", "\n1,1,0,0,0,470\n");
    expect(drifted).not.toBe(measured);
    const numbers: string[] = [];
    for (const input of [measured, measured, drifted, drawn]) {
      numbers.push(await send());
      await boss.run(["admin", "feedback", numbers.at(-1)!, "-", "--name", "counts.csv", "--force"], { input });
    }
    await eventually(async () => {
      const { data } = await owner.call(routes.transfers.list, { query: { view: "summary" } });
      expect(data.every(({ measured }) => measured !== null)).toBe(true);
      return true;
    });
    const [first, second, third, simulated] = numbers as [string, string, string, string];

    const agreeing = await person.run(["result", "compare", first, second, simulated]);
    expect(agreeing).toMatchObject({ exitCode: 0 });
    expect(agreeing.stdout).toContain("qpsk, 2 runs");
    expect(agreeing.stdout).toMatch(/Pooled: 0\.93\d\d .*20,000 shots/);
    expect(agreeing.stdout).toMatch(/agree in every outcome: χ² = 0\.0, degrees of freedom \d\d+, p = 1/);
    expect(agreeing.stdout).toMatch(/qpsk, 1 run\nSIMULATED counts/);

    const [group] = await person.json<{ agreement: { furthest: { pValue: number } } }[]>([
      ...["result", "compare", first, second, third],
    ]);
    expect(group!.agreement.furthest.pValue).toBeLessThan(1e-9);
    expect(group!.agreement.furthest).toMatchObject({ requestNumber: third, sent: 1, counts: [[1, 0, 0, 0]] });
    const zh = await person.run(["result", "compare", first, third, "--lang", "zh"]);
    expect(zh.stdout).toContain("有一种计数序列在各次运行之间的差异超出统计涨落");

    await person.run(["result", "compare", first, second, "-o", "runs.csv"]);
    const csv = readFileSync(join(person.folder, "runs.csv"), "utf8").split("\r\n");
    const piped = ["result", "compare", first, second, "-o", "-"];
    expect((await person.run(piped)).stdout).toBe(csv.join("\r\n"));
    expect(await person.json([...piped, "--dry-run"])).toMatchObject({ requests: [first, second], path: "-" });
    expect(existsSync(join(person.folder, "-"))).toBe(false);
    expect(csv.filter((row) => row.startsWith("run,1,"))).toHaveLength(2);
    const outcomes = csv.filter((row) => row.startsWith(`outcome,1,${first},`));
    expect(outcomes.map((row) => Number(row.split(",")[8])).reduce((sum, n) => sum + n)).toBe(10_000);

    expect(await person.run(["result", "compare", first, first])).toMatchObject({ exitCode: 2 });
    const waiting = await person.run(["result", "compare", first, await send()]);
    expect(waiting.stderr).toContain("has no counts that can be evaluated");
    expect(waiting.stdout).toContain("One run of this file under these conditions.");
  });
});
