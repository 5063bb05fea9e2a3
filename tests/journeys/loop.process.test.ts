import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { exampleTree, type RunningLoop, startLoop } from "@clicktree/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const qpsk = exampleTree("qpsk-nulling-4bin");

let loop: RunningLoop;
beforeAll(async () => {
  loop = await startLoop();
});
afterAll(() => loop.stop());

describe("the loop, through the real command and real processes", () => {
  it("takes a tree to the laboratory and its result back to a terminal", async () => {
    const ada = await loop.researcher();
    expect(await ada.run(["tree", "validate", qpsk])).toMatchObject({ exitCode: 0 });
    const terminal = ada.open(["submit", qpsk, "--wait"]);
    await terminal.shows("saved test_");
    expect((await terminal.ended).exitCode).toBe(0);
    const screen = terminal.screen();
    expect(screen).toMatch(/sent +taken +delivered +run +result/);
    expect(screen).toMatch(/your tree 0\.9307/);
    expect(screen).toMatch(/simulated 0\.9\d{3} \(95 %: ± 0\.0\d{3}\)/);
    expect(screen).toMatch(/✓ .* 0\.9307/);
    expect(terminal.written).toContain("\u001b[");
  });

  it("does the same in Chinese", async () => {
    const ada = await loop.researcher({ LANG: "zh_CN.UTF-8" });
    const terminal = ada.open(["submit", qpsk, "--wait"], { columns: 80, rows: 24 });
    await terminal.shows("已保存 test_");
    expect((await terminal.ended).exitCode).toBe(0);
    expect(terminal.screen()).toMatch(/已发送 +已受理 +已送达 +运行 +结果/);
    expect(terminal.screen()).toMatch(/您的决策树 0\.9307/);
    expect(terminal.screen()).not.toMatch(/measured|predicted|your tree/);
    // however small the terminal is, its earlier content, scrollback included, is never cleared
    for (const wipe of ["\u001b[2J", "\u001b[3J"]) expect(terminal.written).not.toContain(wipe);
  });

  it("does the same in a pipe: plain lines, no colour, no prompt", async () => {
    const ada = await loop.researcher();
    const end = await ada.run(["submit", qpsk, "--wait"]);
    expect(end).toMatchObject({ exitCode: 0, stderr: "" });
    expect(end.stdout).not.toContain("\u001b");
    expect(end.stdout).toMatch(/^✓ 0\.9/m);
    const saved = /^saved (.+)$/m.exec(end.stdout)?.[1] ?? "";
    expect(readFileSync(join(ada.folder, saved), "utf8")).toMatch(/^sent,n1,n2,n3,n4,count$/m);
  });

  it("answers a script with one JSON object, with Chinese sentences", async () => {
    const ada = await loop.researcher({ CLICKTREE_LANG: "zh" });
    const end = await ada.run(["submit", qpsk, "--wait", "--json"]);
    expect(end.exitCode).toBe(0);
    const { request, saved, result } = JSON.parse(end.stdout);
    expect(request).toMatchObject({ status: 2, hasTree: true });
    expect(existsSync(join(ada.folder, saved))).toBe(true);
    expect(result).toMatchObject({ understood: true, source: "drawn", shots: 2000 });
    expect(result.predicted.success).toBeCloseTo(0.9307, 4);
    expect(result.success.value).toBeGreaterThan(0.9);
  });

  it("returns one sentence for a file that equipment cannot read", async () => {
    const ada = await loop.researcher();
    const end = await ada.run([
      "submit",
      exampleTree("qpsk-nulling-4bin").replace(/trees.*/, "trees/README.md"),
      "--wait",
    ]);
    expect(end).toMatchObject({
      exitCode: 0,
      stdout: expect.stringContaining("Not a count file (line"),
    });
  });

  it("shows the request and its result again afterwards", async () => {
    const ada = await loop.researcher();
    const sent = await ada.json<{ request: { requestNumber: string } }>(["submit", qpsk, "--wait", "-o", "first.csv"]);
    const { requestNumber } = sent.request;
    expect((await ada.run(["requests", "list"])).stdout).toMatch(new RegExp(`${requestNumber} +\\S.* Completed`));
    expect((await ada.run(["requests", "show", requestNumber])).stdout).toMatch(/^result {2}.*admin/m);
    expect((await ada.run(["requests", "feedback", requestNumber, "--show"])).stdout).toContain(
      "predicted, decided as",
    );
  });
});
