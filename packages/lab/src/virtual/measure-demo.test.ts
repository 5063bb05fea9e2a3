import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { analyseCounts, fitFringe, photonsOfFringe, readCounts } from "@clicktree/core/photons";
import { temporaryFolder } from "@clicktree/testkit";
import { expect, it } from "vitest";
import { runLaboratory } from "./laboratory.js";
import { measureDemo } from "./measure-demo.js";

const ideal = { efficiency: 1, darkCounts: 0, visibility: 1, resolution: 3 };
const real = { ...ideal, efficiency: 0.72, darkCounts: 0.5, visibility: 0.97 };

const countsOf = (bytes: Uint8Array) => {
  const reading = readCounts(bytes);
  if (!reading.ok) throw new Error("no counts");
  return reading.counts;
};
const measured = (demo: "demo1" | "demo2", content: string, detector = ideal, seed = 1) => {
  const result = measureDemo(Buffer.from(content), demo, `${demo}_ada_20261122-093806`, { detector, seed });
  if (!result.ok) throw new Error("refused");
  return result.bytes;
};

it("answers demo1 with Poisson counts of the photons that the detector sees", () => {
  for (const [detector, mean] of [
    [ideal, 20],
    [real, 14.9],
  ] as const) {
    const counts = countsOf(measured("demo1", "20", detector));
    const { poissonFit, mse } = analyseCounts(counts);
    expect(counts).toHaveLength(1000);
    expect(Math.abs(poissonFit.lambda - mean)).toBeLessThan(5 * Math.sqrt(mean / 1000));
    expect(Math.abs(mse.mseValue / poissonFit.lambda - 1)).toBeLessThan(5 * Math.sqrt(2 / 1000));
    expect(poissonFit.similarity).toBeGreaterThan(0.8);
  }
});

it("answers demo2 with 32 sweeps whose fit gives back the photon numbers within 4 standard errors", () => {
  const counts = countsOf(measured("demo2", "4.5\n12", real));
  const fit = fitFringe(counts)!;
  const known = { overlap: real.visibility, detector: real, weaker: "signal" } as const;
  const { signal, localOscillator } = photonsOfFringe(fit, counts.length, known);
  expect(counts).toHaveLength(32 * 1024);
  expect(Math.abs(signal.value - 4.5)).toBeLessThan(4 * signal.error);
  expect(Math.abs(localOscillator.value - 12)).toBeLessThan(4 * localOscillator.error);
});

it("gives the same file for the same seed and says in it how it was made", () => {
  expect(measured("demo1", "5")).toEqual(measured("demo1", "5"));
  expect(measured("demo1", "5", ideal, 2)).not.toEqual(measured("demo1", "5"));
  expect(
    String(measured("demo1", "0", real))
      .split("\n")
      .slice(0, 4),
  ).toEqual([
    "# request: demo1_ada_20261122-093806",
    "# equipment: simulated",
    "# detector: efficiency 0.72, dark counts 0.5, visibility 0.97, resolution 3",
    "# seed: 1",
  ]);
});

it("answers each demo of its inbox once, leaves those on hold, and answers an unreadable one with the reason", async () => {
  const folder = temporaryFolder("laboratory");
  const [inbox, outbox] = [join(folder, "inbox"), join(folder, "outbox")];
  mkdirSync(inbox);
  const [first, second] = ["demo1_ada_20261122-093806.txt", "demo2_ada_20261122-093807.txt"];
  writeFileSync(join(inbox, first), "20");
  writeFileSync(join(inbox, second), "five");
  const held = "demo1_ada_20261122-093809";
  writeFileSync(join(inbox, `${held}.txt`), "20");
  const once = () =>
    runLaboratory({
      hold: [held],
      ...{ inbox, outbox, seed: 1, once: true, onEvent: () => undefined, signal: new AbortController().signal },
      explain: (refusal) => `Not measured: ${refusal.from === "laboratory" && refusal.code}`,
    });
  expect(await once()).toMatchObject({ reason: "done", measured: 1, refused: 1 });
  expect(readdirSync(outbox).sort()).toEqual([".laboratory", `feedback_${first}`, `feedback_${second}`]);
  expect(readFileSync(join(outbox, `feedback_${second}`), "utf8")).toBe("Not measured: NOT_DEMO2\n");
  expect(await once()).toMatchObject({ measured: 0, skipped: 2 });
});
