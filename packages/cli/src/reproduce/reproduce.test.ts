import { runClicktree } from "@clicktree/testkit";
import { expect, it } from "vitest";

it("lists published results, and shows a computed one beside the published values in both languages", async () => {
  const list = await runClicktree(["reproduce"]);
  expect(list).toMatchObject({ exitCode: 0, stdout: expect.stringMatching(/dolinar-1983 +S\. J\. Dolinar/) });
  const english = await runClicktree(["reproduce", "takeoka-sasaki-2008"]);
  expect(english.exitCode).toBe(0);
  expect(english.stdout).toMatch(/Kennedy receiver +0\.2 +1 +2 +published += 0\.2246645 +0\.2246645 +✓/);
  expect(english.stdout).toContain("\n12 figures agree with published numbers.\n");
  const becerra = await runClicktree(["reproduce", "becerra-2013"]);
  expect(becerra.stdout).toContain("1 figure agrees with published numbers.");
  const chinese = await runClicktree(["reproduce", "becerra-2013", "--lang", "zh"]);
  expect(chinese.stdout).toContain("1 个数值与发表值相符。");
  const json = JSON.parse((await runClicktree(["reproduce", "dolinar-1983", "--json"])).stdout);
  expect(json.rows).toHaveLength(18);
  expect(json).toMatchObject({ name: "dolinar-1983", source: expect.stringContaining("Dolinar") });
  expect(await runClicktree(["reproduce", "shannon-1948"])).toMatchObject({ exitCode: 2 });
});

it("says what is not published: own figures, independent computations, and a model that exceeds an “up to”", async () => {
  const trend = await runClicktree(["reproduce", "becerra-2015"]);
  expect(trend).toMatchObject({ exitCode: 0, stdout: expect.stringContaining("compared with quantum limit") });
  expect(trend.stdout).toContain("The paper gives no number that could be compared.\n3 figures stand beside");
  expect(trend.stdout).not.toContain("✓");
  const cui = await runClicktree(["reproduce", "cui-2022"]);
  expect(cui.exitCode).toBe(0);
  expect(cui.stdout).toMatch(/published +up to 40 ?% +\d\d\.?\d* ?% +exceeds/);
  expect(cui.stdout).toContain("The model exceeds the published “up to” in 2 figures.");
  expect(cui.stdout).not.toContain("agree");
  const dolinar = await runClicktree(["reproduce", "dolinar-1973"]);
  expect(dolinar.stdout).toMatch(/compared with recursion += 0\.1417923 +0\.1417923 +✓/);
  expect(dolinar.stdout).toContain("1 figure agrees with published numbers.\n3 figures agree with an independent");
});
