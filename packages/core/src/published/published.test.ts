import { expect, it } from "vitest";
import { publishedNames, reproduce } from "./published.js";

it.each(publishedNames)("reproduces %s as published", (name) => {
  const rows = reproduce(name);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ agrees }) => !agrees)).toEqual([]);
});

it("approaches the Helstrom bound with each further bin of Dolinar's and of the optimal receiver", () => {
  const dolinar = reproduce("dolinar-1973");
  const optimal = reproduce("sych-leuchs-2016").filter(({ photons }) => photons === 0.2);
  for (const rows of [dolinar, optimal])
    for (const [i, { computed }] of rows.entries()) expect(computed).toBeLessThan(rows[i - 1]?.computed ?? 0.5);
  // optimal feed-forward is at least as good as Dolinar's displacements
  expect(optimal.find(({ bins }) => bins === 4)!.computed).toBeLessThan(dolinar[0]!.computed);
});

it("has the known errors of two slots: conditional nulling fails where neither slot clicks", () => {
  const [half] = reproduce("dolinar-1983");
  expect(half!.computed).toBeCloseTo(Math.exp(-1) / 2, 9);
});
