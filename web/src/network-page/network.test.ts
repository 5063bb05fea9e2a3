import { bestRepeaters, chainFigures, evenLinks } from "@clicktree/core/photons/network";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { challengeOf, judge, readChallenge, startOf } from "./challenge.js";
import {
  addressOf,
  countSays,
  firstNetwork,
  isEven,
  limits,
  linksOf,
  moved,
  readAddress,
  spacedEvenly,
  stretched,
  withBranch,
  withFewer,
  withoutRepeater,
  withRepeater,
} from "./network.js";
import { chainOf, linkName, pairsOf, placeOfC } from "./users.js";

describe("the third user", () => {
  const lengths = (pair: "ab" | "ac" | "bc") => linksOf(chainOf({ ...firstNetwork, pair }));

  it("joins the chain at its middle repeater, and each pair has a chain of its own", () => {
    expect(lengths("ab")).toEqual([99, 100, 112, 90, 99]);
    expect(lengths("ac")).toEqual([99, 100, 77]);
    expect(lengths("bc")).toEqual([77, 112, 90, 99]);
    const ofBC = chainOf({ ...firstNetwork, pair: "bc" });
    expect([linkName(ofBC, 0), linkName(ofBC, 3), ofBC.origin, ofBC.distance]).toEqual(["C–R2", "R4–B", 122, 378]);
    expect(placeOfC({ ...firstNetwork, pair: "bc" })).toBe(ofBC.origin);
    const ofAC = chainOf({ ...firstNetwork, pair: "ac" });
    expect([linkName(ofAC, 2), placeOfC({ ...firstNetwork, pair: "ac" })]).toEqual(["R2–C", ofAC.distance]);
  });

  it("has no link without repeaters; its fibre and the pair are in the address", () => {
    const alone = { ...firstNetwork, pair: "ac" as const, repeaters: [] };
    expect([linksOf(chainOf(alone)), pairsOf(alone), placeOfC(alone)]).toEqual([[500], ["ab"], undefined]);
    const pulled = withBranch({ ...firstNetwork, pair: "bc" }, 120.4);
    expect(readAddress(addressOf(pulled))).toEqual({ ...pulled, branch: 120 });
    expect([withBranch(pulled, -5).branch, withBranch(pulled, 9e9).branch]).toEqual([10, 300]);
  });
});

describe("a chain of repeaters on the map", () => {
  it("begins with the known figures", () => {
    expect(linksOf(firstNetwork)).toEqual([99, 100, 112, 90, 99]);
    expect(chainFigures(linksOf(firstNetwork), firstNetwork).pairs).toBeCloseTo(1.81642252955, 10);
    expect(chainFigures(linksOf(spacedEvenly(firstNetwork)), firstNetwork).pairs).toBeCloseTo(2.14746501446, 10);
  });

  it("does not move a repeater whose neighbours are too close for another whole kilometre", () => {
    const close = stretched(moved(stretched(firstNetwork, 20), 4, 80), 20);
    expect(moved(close, 0, 0)).toEqual(close);
  });

  it("keeps links of 1 km and more in any sequence of changes, and its address says the same", () => {
    const step = fc.record({
      kind: fc.constantFrom("move", "add", "remove", "even", "stretch"),
      node: fc.nat(9),
      to: fc.integer({ min: -50, max: 1100 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let network = firstNetwork;
        for (const { kind, node, to } of steps) {
          if (kind === "move") network = moved(network, Math.min(node, network.repeaters.length), to);
          if (kind === "add") network = withRepeater(network);
          if (kind === "remove") network = to % 2 === 0 ? withFewer(network) : withoutRepeater(network, node);
          if (kind === "even") network = spacedEvenly(network);
          if (kind === "stretch") network = stretched(network, Math.min(1000, Math.max(20, to)));
          expect(network.repeaters.length).toBeLessThanOrEqual(limits.repeaters);
          expect(linksOf(network).every((link) => link > 0)).toBe(true);
        }
        const again = readAddress(addressOf(network));
        if (linksOf(network).every((link) => link >= limits.link + 0.01))
          linksOf(again).forEach((link, i) => {
            expect(link).toBeCloseTo(linksOf(network)[i]!, 1);
          });
      }),
    );
  });

  it("stays even while repeaters come and go, and halves the longest link of an uneven chain", () => {
    expect(isEven(withRepeater(spacedEvenly(firstNetwork)))).toBe(true);
    expect(isEven(withFewer(spacedEvenly(firstNetwork)))).toBe(true);
    expect(withRepeater(firstNetwork).repeaters).toEqual([99, 199, 255, 311, 401]);
    expect(withFewer(firstNetwork).repeaters).toEqual([99, 199, 311]);
    expect(addressOf(spacedEvenly(firstNetwork, 6))).toBe("?d=500&n=6&f=0.98&e=0.7&seed=1");
  });

  it("keeps its first values if an address cannot be read", () => {
    for (const address of ["?d=x&f=7&e=-1&seed=1e99", "?r=400,300", "?r=1,2,3,4,5,6,7,8,9,10", "?r=a", "?n=10", ""])
      expect(readAddress(address), address).toEqual(firstNetwork);
  });
});

describe("the challenge", () => {
  it("is solved by the best chain alone, within 1 % of its key", () => {
    for (let seed = 0; seed < 40; seed++) {
      const challenge = challengeOf(seed);
      expect(challenge.best).toBeGreaterThanOrEqual(2);
      expect(challenge.best).toBeLessThanOrEqual(8);
      const network = { ...firstNetwork, ...challenge, repeaters: [] };
      expect(judge(challenge, spacedEvenly(network, challenge.best)).verdict).toBe("solved");
      expect(judge(challenge, spacedEvenly(network, challenge.best - 1)).verdict).toBe("tooFew");
      expect(judge(challenge, spacedEvenly(network, challenge.best + 1)).verdict).toBe("tooMany");
      const uneven = moved(spacedEvenly(network, challenge.best), 0, 1);
      expect(judge(challenge, uneven)).toMatchObject({ verdict: "uneven", slowest: 1 });
    }
    expect(challengeOf(5)).toEqual(challengeOf(5));
  });

  it("is the same for everybody who opens its address, with the chain as far as it was built", () => {
    const { distance, fidelity, efficiency, best } = challengeOf(5);
    const start = startOf(5, firstNetwork);
    expect(start).toMatchObject({ distance, fidelity, efficiency, repeaters: [Math.round(distance / 3)] });
    expect(readChallenge("?challenge=5")).toEqual({ seed: 5, network: start });
    const built = spacedEvenly(start, best);
    const opened = readChallenge(`${addressOf(built)}&challenge=5`);
    expect(opened).toEqual({ seed: 5, network: built });
    // editing the address cannot make the task easier
    const edited = readChallenge("?d=20&n=2&f=1&e=1&challenge=5")!.network;
    expect(edited).toMatchObject({ distance, fidelity, efficiency });
    expect(linksOf(edited).every((link) => Math.abs(link - distance / 3) < 1e-9)).toBe(true);
    expect(["", "?challenge=", "?challenge=x", "?challenge=-1"].map(readChallenge)).toEqual(Array(4).fill(undefined));
  });
});

it("says why a number of repeaters is best, also if it is none, or if swaps cost nothing", () => {
  const says = (change: object, isKey = true) => {
    const network = { ...firstNetwork, ...change };
    return countSays(network, isKey, bestRepeaters(network.distance, network));
  };
  expect(says({})).toBe("countBest");
  expect(says({ distance: 20, fidelity: 0.9 })).toBe("countBestNone");
  expect(says({ fidelity: 1 })).toBe("countBestPerfect");
  expect([says({}, false), says({ fidelity: 1 }, false)]).toEqual(["countPairsText", "countPairsPerfect"]);
});

it("leaves a key for some number of repeaters wherever the sliders are", () => {
  for (const fidelity of [limits.fidelity.min, limits.fidelity.max])
    for (const efficiency of [limits.efficiency.min, limits.efficiency.max])
      for (const distance of [limits.distance.min, limits.distance.max]) {
        const network = { ...firstNetwork, fidelity, efficiency, distance };
        const best = evenLinks(distance, bestRepeaters(distance, network));
        expect([network, chainFigures(best, network).key > 0]).toEqual([network, true]);
      }
});
