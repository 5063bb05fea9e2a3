import { readFileSync } from "node:fs";
import { boundsOf } from "@clicktree/core/bounds";
import { exportText, readInputFile } from "@clicktree/core/input-file";
import { judge, measureFeedback } from "@clicktree/core/measurement";
import { conventions, readTable } from "@clicktree/core/receiver";
import { receiverOfFile, ShotSource, ShotTally } from "@clicktree/core/simulation";
import { compileTree, readTreeFile } from "@clicktree/core/tree";
import type { Language } from "@clicktree/messages";
import { formatProbability } from "@clicktree/messages/number-format";
import { capturedStreams, repositoryRoot } from "@clicktree/testkit";
import { describe, expect, it } from "vitest";
import { createContext } from "../terminal/context.js";
import { paint } from "../terminal/line.js";
import { createStyle, plainStyle } from "../terminal/style.js";
import { displayWidth } from "../terminal/text.js";
import { narrowProbability, sigmas } from "./cells.js";
import { type Result, resultLines } from "./result.js";

type MeasuredResult = Extract<Result, { understood: true }>;

/** The feedback of an ideal bench for an example tree. */
function measured(name: string, shots: number, efficiency = 1): MeasuredResult {
  const { tree } = readTreeFile(readFileSync(`${repositoryRoot}/examples/trees/${name}.tree.json`, "utf8"));
  const file = tree && readInputFile(exportText(tree));
  if (tree === undefined || file === undefined || "code" in file) throw new Error(name);
  const bench = receiverOfFile(file, { efficiency }, conventions.sign);
  const table = readTable(tree.modulationTable);
  if (!bench.ok || !table.ok) throw new Error(name);
  const tally = new ShotTally(bench.value.bins);
  const source = new ShotSource(bench.value, 1);
  for (let block = 0; block * 1024 < shots; block++)
    source.drawBlock(block, shots, (sent, counts) => tally.add(sent, counts));
  const result = measureFeedback(tally.feedback({}), compileTree(tree), table.value, { source: "drawn" });
  if (!result.ok) throw new Error(result.problem.code);
  const limits = boundsOf(table.value, Float64Array.from(result.value.priors));
  const judgement = judge(result.value, undefined);
  return { understood: true, measurement: result.value, unread: [], judgement, sealed: null, limits };
}

const words = (language: Language) => createContext(capturedStreams(), { language });
const shown = (result: Result, width: number, language: Language = "en") =>
  resultLines(words(language), result, width).map((line) => paint(line, plainStyle));
/** Sentences without their line breaks. */
const read = (result: Result, width: number, language?: Language) =>
  shown(result, width, language).join(" ").replaceAll(/\s+/g, " ");
describe("a result in the terminal", () => {
  const good = measured("qpsk-nulling-4bin", 10_000);

  it("shows scale, both matrices, their difference, records and one sentence, readable without colours", () => {
    const lines = shown(good, 96);
    const text = lines.join("\n");
    expect(lines[0]).toMatch(/your tree 0\.\d{4} ▽|▽ your tree/);
    expect(text).toMatch(/├━+┿━+●━*─+┤/);
    expect(text).toMatch(/0\.2500 guessing +standard quantum limit 0\.8489 +Helstrom 0\.9904/);
    expect(text).toMatch(/predicted, decided as +measured, 2,500 shots each +difference in σ/);
    expect(text).toMatch(/H3 {3}/);
    expect(text).toMatch(/counts +decided +shots +measured +predicted/);
    expect(text).toMatch(/✓ 0\.\d{4} \(95 %: ± 0\.\d{4}\) agrees with the predicted 0\.\d{4}/);
    expect(text).toMatch(/χ² = [\d.]+, degrees of freedom \d+, p = 0\.\d+\./);
    expect(text).toMatch(/Whole records and decisions together: p = [\d.]+, from [\d,]+ simulated measurements\./);
    expect(text).not.toContain("Largest difference");
    expect(text).toMatch(/The error probability is \d+ % of the standard quantum limit \(\+3\.\d dB\)/);
  });

  it.each([96, 80, 60, 40])("fits into %d columns, in both languages", (width) => {
    for (const language of ["en", "zh"] as const)
      for (const line of shown(good, width, language))
        expect(displayWidth(line)).toBeLessThanOrEqual(Math.max(width, 62));
  });

  it("tints correct decisions, errors and large deviations by their size, in a colour terminal", () => {
    const text = resultLines(words("en"), good, 96)
      .map((line) => paint(line, createStyle(3)))
      .join("\n");
    const [row] = /H3 {3}.*/.exec(text) ?? [""];
    // the red of H1, sent as H3, is stronger than that of H0
    const grounds = [...row.matchAll(/48;2;(\d+);(\d+);(\d+)m *([.<\d]+) /g)].map(([, r, , , rate]) => [
      rate,
      Number(r),
    ]);
    expect(grounds.slice(0, 3).map(([rate]) => rate)).toEqual([".018", ".091", ".056"]);
    expect(grounds[1]![1]).toBeGreaterThan(Number(grounds[0]![1]));
    expect(text.split("\n").some((line) => / $/.test(line))).toBe(false);
    expect(shown(good, 96).some((line) => / $/.test(line))).toBe(false);
  });

  it("says whose success it shows if some hypotheses were not sent", () => {
    const { measurement } = good;
    const counts = measurement.counts.map((row, h) => (h < 2 ? row : row.map(() => 0)));
    const text = read({ ...good, measurement: { ...measurement, counts } }, 96);
    expect(text).toContain("No counts of H2, H3: the success probability above is that of H0, H1 alone");
    expect(text).toMatch(/± \S+ 2 of 4 hypotheses/);
    expect(read(good, 96)).not.toMatch(/No counts of|of 4 hypotheses/);
  });

  it("asks whether a feedback with more bins than the table belongs to this request", () => {
    const text = read({ ...good, measurement: { ...good.measurement, unusedBins: 2 } }, 96);
    expect(text).toContain("The result has 2 bins more than the modulation table");
    expect(read(good, 96)).not.toContain("more than the modulation table");
  });

  it("puts the differences under the matrices at 80 columns", () => {
    const lines = shown(good, 80);
    const matrices = lines.findIndex((line) => line.includes("predicted, decided as"));
    const difference = lines.findIndex((line) => line.includes("difference in σ"));
    expect(difference).toBeGreaterThan(matrices + 4);
  });

  it("separates the titles of the narrow matrices of two hypotheses", () => {
    const text = shown(measured("bpsk-optimal-4bin", 10_000), 96).join("\n");
    expect(text).toMatch(/predicted, decided as {3,}measured, 5,000 shots each {3}difference in σ/);
  });

  it("says that model and bench differ if they do", () => {
    const text = shown(measured("qpsk-nulling-4bin", 10_000, 0.5), 96).join("\n");
    expect(text).toMatch(/✕ 0\.\d{4} \(95 %: ± 0\.\d{4}\) is [\d.]+ σ below the predicted 0\.\d{4}/);
    const sentences = read(measured("qpsk-nulling-4bin", 10_000, 0.5), 96);
    expect(sentences).toMatch(/Largest difference: bin \d, H\d sent, count \S+ in [\d,]+ of 2,500 shots, expected/);
    expect(sentences).toMatch(/single change .*efficiency 0\.\d+ \(0\.\d+ to 0\.\d+\) instead of/);
  });

  it("compares the counts with the sealed prediction, and says how they agree with their file's bench", () => {
    const { conventions: agreed, detector, predicted, priors } = good.measurement;
    const sealed = {
      ...{ sealedAt: "2026-11-21T09:41:07.000Z", detectorStated: true, priors },
      ...{ conventions: agreed, detector: { ...detector, efficiency: 0.5 } },
      ...{ success: 0.8, error: 0.2, perHypothesis: [0.8, 0.8, 0.8, 0.8] },
      confusion: predicted!.confusion.map((row, h) => row.map((_, d) => (h === d ? 0.8 : 0.2 / 3))),
    };
    const judgedBy = (prediction: typeof sealed): Result => ({
      ...{ ...good, sealed: prediction },
      judgement: judge(good.measurement, prediction),
    });
    const lines = shown(judgedBy(sealed), 96);
    expect(lines[0]).toContain("your tree 0.8000 ▽");
    const text = read(judgedBy(sealed), 96);
    expect(text).toMatch(/✕ 0\.\d{4} \(95 %: ± 0\.\d{4}\) is [\d.]+ σ above the predicted 0\.8000/);
    expect(text).toMatch(/sealed when the request was sent, 2026-11-21 [\d:]+; conditions: efficiency 0\.5, /);
    expect(text).toMatch(
      /other conditions .*\(ideal detector, sign plus\).* should reach 0\.9307\. Agrees with the prediction\./,
    );
    const same = shown(judgedBy({ ...sealed, detector }), 96).join("\n");
    expect(same).not.toContain("other conditions");
  });

  it("puts the quantum limit on a line of its own if there is no room between the ends", () => {
    const lines = shown(good, 40);
    const ends = lines.findIndex((line) => line.includes("guessing"));
    expect(lines[ends - 1]).toContain("standard quantum limit 0.8489");
    expect(lines[ends]).toMatch(/^0\.2500 guessing +Helstrom 0\.9904$/);
  });

  it("states the verdict in Chinese too", () => {
    expect(shown(good, 96, "zh").join("\n")).toMatch(/✓ 0\.\d{4}（95 %：± 0\.\d{4}）与预测值 0\.\d{4} 一致/);
  });

  it("says that the file's conventions or detector are not understood", () => {
    const unread = [
      { key: "conventions", text: "bench 7, sign \u001b[31mminus" },
      { key: "detector", text: "SNSPD" },
    ] as const;
    const text = read({ ...good, unread }, 96);
    expect(text).toMatch(
      /does not know the conventions in the file \(bench 7, sign \ufffd\[31mminus\).*clicktree 2, sign plus/,
    );
    expect(text).toContain("The detector in the file cannot be read (SNSPD); Clicktree uses: ideal detector.");
    const { detector, conventions: agreed } = good.measurement;
    const measurement = {
      ...good.measurement,
      detector: { ...detector, efficiency: 0.5 },
      conventions: { ...agreed, sign: "minus" },
    } as const;
    const other = read({ ...good, unread, measurement }, 96);
    expect(other).toContain("Clicktree uses: efficiency 0.5, dark counts 0, visibility 1.");
    expect(other).toContain("it decides by clicktree 2, sign minus.");
  });

  it("distinguishes a file without counts from one with counts", () => {
    const why = { code: "notFeedback", fault: "HEADER", line: 3 } as const;
    const line = read({ understood: false, why }, 80);
    expect(line).toContain("(line 3), so it is stored unprocessed");
  });
});

it("never rounds a probability to 0 or 1", () => {
  expect([0, 1e-9, 0.5, 1 - 1e-9, 1].map(formatProbability)).toEqual([
    "0.0000",
    "<0.0001",
    "0.5000",
    ">0.9999",
    "1.0000",
  ]);
  expect([0, 1e-9, 0.0184, 1 - 1e-9, 1].map(narrowProbability)).toEqual([".000", "<.001", ".018", ">.999", "1.000"]);
  expect([null, 0, 1.66, -0.44, 250].map(sigmas)).toEqual(["·", "0.0", "+1.7", "−0.4", "+250"]);
  expect([1e6, Number.NEGATIVE_INFINITY, -99.96].map(sigmas)).toEqual(["+>999", "−∞", "−100"]);
});
