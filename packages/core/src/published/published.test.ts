import { describe, expect, it } from "vitest";
import { helstromError } from "./formulas.js";
import { publishedNames, reproduce } from "./published.js";
import { dolinarRecursion, optimalBinsError } from "./references.js";

describe("a published result", () => {
  it.each(publishedNames)("%s is reproduced, and compared only where the paper gives no number", (name) => {
    const rows = reproduce(name);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ verdict }) => verdict === "differs")).toEqual([]);
    for (const { basis, relation, verdict } of rows) {
      // only own figures have no condition: every other row can fail
      expect([basis === "own", relation === "beside"]).toEqual([verdict === "compared", verdict === "compared"]);
    }
  });

  it("counts published numbers, independent computations and own figures apart", () => {
    const bases = (name: (typeof publishedNames)[number]) => {
      const rows = reproduce(name);
      return (["published", "independent", "own"] as const).map(
        (basis) => rows.filter((row) => row.basis === basis).length,
      );
    };
    expect(Object.fromEntries(publishedNames.map((name) => [name, bases(name)]))).toEqual({
      ...{ "dolinar-1973": [1, 3, 0], "dolinar-1983": [18, 0, 0], "takeoka-sasaki-2008": [12, 0, 0] },
      ...{ "becerra-2013": [1, 0, 0], "izumi-2013": [0, 0, 2], "becerra-2015": [0, 0, 3] },
      ...{ "sych-leuchs-2016": [2, 6, 0], "cui-2022": [2, 0, 0] },
    });
  });

  it("that states up to 40 % is shown so, and the model exceeds it", () => {
    for (const { value, relation, computed, verdict } of reproduce("cui-2022")) {
      expect({ value, relation, verdict }).toEqual({ value: 0.4, relation: "upTo", verdict: "exceeds" });
      expect(computed).toBeGreaterThan(0.4);
    }
  });

  it("has the known errors of two slots: conditional nulling fails where neither slot clicks", () => {
    const [half] = reproduce("dolinar-1983");
    expect(half!.computed).toBeCloseTo(Math.exp(-1) / 2, 9);
  });

  it("approaches the Helstrom bound with each further bin of Dolinar's and of the optimal receiver", () => {
    const dolinar = reproduce("dolinar-1973");
    const optimal = reproduce("sych-leuchs-2016").filter(({ photons }) => photons === 0.2);
    for (const rows of [dolinar, optimal])
      for (const [i, { computed }] of rows.entries()) expect(computed).toBeLessThan(rows[i - 1]?.computed ?? 0.5);
    // optimal feed-forward is at least as good as Dolinar's displacements
    expect(optimal.find(({ bins }) => bins === 4)!.computed).toBeLessThan(dolinar[0]!.computed);
  });
});

describe("an independent computation", () => {
  it("of Dolinar's receiver reaches the Helstrom bound in continuous time", () => {
    for (const photons of [0.1, 0.5, 1.5])
      expect(dolinarRecursion(photons, 1_000_000) / helstromError(photons)).toBeCloseTo(1, 4);
  });

  it("of the best displacements lies between the bound and Dolinar's, and knows one bin", () => {
    for (const photons of [0.3, 0.8]) {
      const [one, three] = [1, 3].map((bins) => optimalBinsError(photons, bins));
      expect(three).toBeLessThan(Math.min(one!, dolinarRecursion(photons, 3)));
      expect(three).toBeGreaterThan(helstromError(photons));
    }
    // Kennedy's receiver is not the best one
    expect(optimalBinsError(0.2, 1)).toBeCloseTo(0.1630227136, 9);
  });
});
