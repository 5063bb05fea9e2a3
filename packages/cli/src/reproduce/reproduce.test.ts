import { runClicktree } from "@clicktree/testkit";
import { expect, it } from "vitest";

it("lists published results, and shows a computed one beside the published values in both languages", async () => {
  const list = await runClicktree(["reproduce"]);
  expect(list).toMatchObject({ exitCode: 0, stdout: expect.stringMatching(/dolinar-1983 +S\. J\. Dolinar/) });
  const english = await runClicktree(["reproduce", "takeoka-sasaki-2008"]);
  expect(english.exitCode).toBe(0);
  expect(english.stdout).toMatch(/Kennedy receiver +0\.2 +1 +2 += 0\.2246645 +0\.2246645 +✓/);
  expect(english.stdout).toContain("12 figures agree, none differs.");
  expect((await runClicktree(["reproduce", "becerra-2013"])).stdout).toContain("1 figure agrees, none differs.");
  const chinese = await runClicktree(["reproduce", "becerra-2013", "--lang", "zh"]);
  expect(chinese.stdout).toContain("全部 1 个数值相符。");
  const json = JSON.parse((await runClicktree(["reproduce", "dolinar-1983", "--json"])).stdout);
  expect(json.rows).toHaveLength(18);
  expect(json).toMatchObject({ name: "dolinar-1983", source: expect.stringContaining("Dolinar") });
  expect(await runClicktree(["reproduce", "shannon-1948"])).toMatchObject({ exitCode: 2 });
});
