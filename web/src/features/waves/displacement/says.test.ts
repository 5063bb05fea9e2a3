import { expect, it } from "vitest";
import {
  advanceDisplacement,
  countSource,
  type DisplacementSetup,
  startDisplacement,
  withDisplacement,
} from "./model.js";
import { countsSay, fringeSays, lookAt, planeSays } from "./says.js";

const setup: DisplacementSetup = {
  ...{ signal: 5, localOscillator: 5, overlap: 0.98, blocked: false },
  ...{ phaseMode: "manual", phase: 2.62, offset: 0 },
};
const ran = (change: Partial<DisplacementSetup>, steps = 400) =>
  advanceDisplacement(startDisplacement({ ...setup, ...change }), countSource(7), steps);
const keysOf = (sentences: readonly { readonly key: string }[]) => sentences.map(({ key }) => key);

it("says of the arrows how they lie, also for weak light, and where one is missing or does not overlap", () => {
  const says = (change: Partial<DisplacementSetup>) => {
    const changed = { ...setup, ...change };
    return planeSays(changed, changed.phase);
  };
  expect([says({}), says({ phase: 0 }), says({ phase: 1.57 })]).toEqual(["saysLess", "saysMore", "saysSquare"]);
  const weak = { signal: 0.2, localOscillator: 0.2 };
  expect([says({ ...weak, phase: 0 }), says({ ...weak, phase: 1.57 })]).toEqual(["saysMore", "saysSquare"]);
  expect([says({ phase: 3.14 }), says({ blocked: true })]).toEqual(["saysNulled", "saysBlocked"]);
  for (const change of [{ localOscillator: 0 }, { signal: 0 }, { overlap: 0 }])
    expect(says({ ...change, phase: 0 })).toBe("saysSingle");
});

it("says of the fringe what is counted and how well it agrees", () => {
  expect(fringeSays(ran({}, 0), false).key).toBe("fringeNone");
  expect(fringeSays(ran({}), false)).toMatchObject({ key: "fringeOne", values: { mean: "1.50" } });
  const moved = advanceDisplacement(withDisplacement(ran({}), { phase: 1 }), countSource(8), 100);
  expect(fringeSays(moved, false)).toMatchObject({
    key: "fringeDots",
    values: { dots: 2, highest: "19.8", lowest: "0.2" },
  });
  const { key, values } = fringeSays(ran({ phaseMode: "auto" }, 62 * 40), false);
  expect([key, values.dots]).toEqual(["fringeDots", 12]);
  // about two thirds of the dots are within a standard error
  expect(Number(values.inside)).toBeGreaterThanOrEqual(5);
  expect(fringeSays(ran({ localOscillator: 0 }), false)).toMatchObject({ key: "fringeFlat", values: { mean: "5.0" } });
  expect([fringeSays(ran({ blocked: true }), false).key, fringeSays(ran({}), true).key]).toEqual([
    "fringeBlocked",
    "fringeSaysHidden",
  ]);
});

it("says of the counts whether they are Poisson light, swept, nulled or too few", () => {
  const says = (change: Partial<DisplacementSetup>, steps?: number) => countsSay(ran(change, steps), false).key;
  expect(says({}, 10)).toBe("countsFew");
  expect(says({})).toBe("countsPoisson");
  expect(says({ overlap: 1, phase: 3.14 })).toBe("countsNulled");
  expect(says({ phaseMode: "auto" })).toBe("countsSwept");
  expect(says({ phaseMode: "auto", localOscillator: 0 })).toBe("countsPoisson");
  const weak = ran({ phaseMode: "auto", signal: 0.1, localOscillator: 0.1 }, 60);
  for (const [counts, key] of [
    [Array.from({ length: 40 }, (_, at) => at % 2), "countsSweptTooFew"],
    [Array.from({ length: 40 }, (_, at) => (at % 8 === 0 ? 3 : 0)), "countsSwept"],
  ] as const)
    expect(countsSay({ ...weak, displaced: counts }, false).key).toBe(key);
  expect(countsSay(ran({}), true).key).toBe("countsHidden");
});

it("states the range of means for the chosen photons, and gives nothing away in the challenge", () => {
  const look = (change: Partial<DisplacementSetup>) => lookAt({ ...setup, ...change }, false);
  expect(look({})[0]?.values).toMatchObject({ signal: "5.0", lo: "5.0", lowest: "0.2", highest: "19.8" });
  expect(keysOf(look({}))).toEqual(["look", "lookLeft"]);
  expect(keysOf(look({ overlap: 1 }))).toEqual(["look", "lookEven"]);
  expect(keysOf(look({ localOscillator: 4 }))).toEqual(["look", "lookUneven"]);
  expect(keysOf(look({ signal: 0 }))).toEqual(["lookSingle"]);
  expect(keysOf(look({ blocked: true }))).toEqual(["lookBlocked"]);
  expect(lookAt({ ...setup, signal: 7 }, true)).toEqual([{ key: "lookHidden", values: {} }]);
});
