import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type ResultArchive, routes } from "@clicktree/contract";
import { exportText } from "@clicktree/core/input-file";
import { exampleTree, repositoryRoot, serverOfAllTests, signedInTerminal } from "@clicktree/testkit";
import { describe, expect, it } from "vitest";

const server = serverOfAllTests();

describe("a result as a file", () => {
  it("is written by the server's data and verified without it, in both languages", async () => {
    const owner = await server.registerUser();
    const person = signedInTerminal(server, owner);
    const boss = signedInTerminal(server, await server.admin());
    const tree = JSON.parse(readFileSync(exampleTree("qpsk-nulling-4bin"), "utf8"));
    const { data } = await owner.call(routes.transfers.create, {
      body: { content: exportText(tree), tree, treeName: "qpsk" },
    });
    const input = readFileSync(`${repositoryRoot}/examples/feedback/qpsk-ideal.csv`, "utf8");
    await boss.run(["admin", "feedback", data.requestNumber, "-", "--name", "counts.csv"], { input });

    const file = join(person.folder, "result.json");
    expect(await person.run(["result", "export", data.requestNumber, "-o", "result.json"])).toMatchObject({
      exitCode: 0,
    });
    const archive = JSON.parse(readFileSync(file, "utf8")) as ResultArchive;
    expect(archive).toMatchObject({ format: "clicktree-result", formatVersion: 2, source: "simulated" });
    expect(archive.feedback).toEqual({ fileName: "counts.csv", version: 1, content: input });
    const csv = (await person.run(["result", "export", data.requestNumber, "--format", "csv"])).stdout;
    expect(csv).toContain("\nsuccess,,,,,10000,0.9305,");

    const offline = { env: { CLICKTREE_URL: "http://127.0.0.1:9" } };
    const good = await person.run(["result", "verify", "result.json"], offline);
    expect(good).toMatchObject({ exitCode: 0 });
    expect(good.stdout).toMatch(/SIMULATED counts[\s\S]*✓ All \d+ figures follow/);

    const changed = structuredClone(archive);
    changed.analysis!.success!.value = 0.99;
    writeFileSync(file, JSON.stringify(changed));
    const bad = await person.run(["result", "verify", "result.json", "--lang", "zh"], offline);
    expect(bad).toMatchObject({ exitCode: 1 });
    expect(bad.stdout).toContain("analysis.success.value：文件中为 0.99，重算为 0.9305");
    const { stdout, exitCode } = await person.run(["result", "verify", "result.json", "--json"], offline);
    expect(exitCode).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      verified: false,
      differences: [{ path: "analysis.success.value", stored: 0.99, computed: 0.9305 }],
    });
    const wrong = await person.run(["result", "verify", "-"], { ...offline, input: '{"format":"other"}' });
    expect(wrong).toMatchObject({ exitCode: 1 });
    expect(wrong.stderr).toContain("is not a result archive");
  });
});
