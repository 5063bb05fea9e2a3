import fc from "fast-check";
import { expect, it } from "vitest";
import { type InputFile, readInputFile } from "../input-file/index.js";
import { countProbabilities, type Detector, type Imperfections, idealDetector } from "../receiver/index.js";
import { feedbackText } from "../requests/index.js";
import { receiverOfFile, ShotSource, tallyOf } from "../simulation/index.js";
import { logLaw, probabilityOf, type Top } from "./count-law.js";
import {
  allConventions,
  asRead,
  type BenchConventions,
  maxProbeShots,
  nameConventions,
  ownConventions,
  probeRequests,
  readProbeAnswer,
} from "./index.js";

const fileOf = (text: string): InputFile => {
  const file = readInputFile(text);
  if ("code" in file) throw new Error(file.code);
  return file;
};

/** Feedback texts of a simulated bench, `times` the requested shots. */
function measure(conventions: BenchConventions, given: Partial<Detector> = {}, times = 1): string[] {
  const exact: Imperfections | undefined = conventions.three === "exactly" ? { topCount: "exact" } : undefined;
  const detector = { ...idealDetector, ...given, ...(exact && { imperfections: exact }) };
  return probeRequests.map(({ text, shots }, i) => {
    const made = receiverOfFile(asRead(fileOf(text), conventions), detector, conventions.sign);
    if (!made.ok) throw new Error(made.problem.code);
    const source = new ShotSource(made.value, 7 + i);
    const tally = tallyOf(made.value);
    for (let block = 0; block * 1024 < times * shots; block++)
      source.drawBlock(block, times * shots, (sent, counts) => tally.add(sent, counts));
    return feedbackText(tally.feedback(exact ? { imperfections: "top count exact" } : {}));
  });
}

const nameOf = (texts: readonly string[]) =>
  nameConventions(texts.map((text, i) => readProbeAnswer(probeRequests[i]!.text, text)!));

const valuesOf = (result: ReturnType<typeof nameOf>) =>
  result && Object.fromEntries(Object.keys(ownConventions).map((name) => [name, result.result[name as "sign"].value]));

it("reads a file as a bench with other conventions does", () => {
  const file = fileOf("2\n1,2,3\n4,5,6\n7\n8,9,10,11");
  expect(asRead(file, ownConventions)).toEqual(file);
  const turned = asRead(file, { ...ownConventions, bins: "reversed", rows: "fromBottom" });
  expect(turned.tableText).toEqual([
    ["6", "5", "4"],
    ["3", "2", "1"],
  ]);
  expect(turned.table[0]![0]).toEqual({ re: 6, im: 0 });
  expect(asRead(file, { ...ownConventions, padding: "repeat" }).levels[2]).toEqual(
    [8, 9, 10, 11].flatMap((value) => new Array<string>(4).fill(String(value))),
  );
  expect(asRead(file, { ...ownConventions, padding: "zero" }).levels[2]).toEqual(new Array<string>(16).fill("0"));
});

it("reads a file that is reversed twice like the original", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer(), fc.integer(), fc.integer()), { minLength: 1, maxLength: 5 }),
      fc.constantFrom(...allConventions),
      (rows, { bins, rows: order }) => {
        const file = fileOf(`${rows.length}\n${rows.map((row) => row.join(",")).join("\n")}\n7\n8,9,10,11`);
        const conventions = { bins, rows: order, padding: "stop" } as const;
        expect(asRead(asRead(file, conventions), conventions)).toEqual(file);
      },
    ),
  );
});

it("gives counts the probabilities of the receiver's model, with the slopes of their logarithms", () => {
  for (const mean of [1e-6, 0.3, 1.9, 2.1, 8])
    for (const top of [1, 2, 3, 4] as const satisfies readonly Top[]) {
      const all = [0, 1, 2, 3, 4].map((count) => probabilityOf(mean, count, top));
      expect(all.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12);
      if (top < 4)
        expect(all.slice(0, 4)).toEqual([...countProbabilities(mean, top)].map((p) => expect.closeTo(p, 12)));
      for (let count = 0; count <= top; count++) {
        const step = mean * 1e-4;
        const [log, slope, bend] = logLaw(mean, count, top);
        const [above, below] = [logLaw(mean + step, count, top)[0], logLaw(mean - step, count, top)[0]];
        expect(Math.exp(log)).toBeCloseTo(all[count]!, 12);
        expect(slope / ((above - below) / (2 * step))).toBeCloseTo(1, 4);
        expect(bend).toBeLessThanOrEqual(0);
      }
    }
});

it("asks for at most 500 shots in total", () => {
  expect(probeRequests.reduce((sum, { shots }) => sum + shots, 0)).toBeLessThanOrEqual(maxProbeShots);
});

it("names every combination of conventions, measured by a degraded detector", () => {
  const detector = { efficiency: 0.4, darkCounts: 0.01, visibility: 0.8 };
  for (const conventions of allConventions) {
    const result = nameOf(measure(conventions, detector));
    expect(valuesOf(result)).toEqual(conventions);
    expect(result).toMatchObject({ outcome: "named", result: { shots: 460, resolution: { value: 3 } } });
    expect(result!.result.certainty).toBeGreaterThan(0.999);
    expect(result!.result.logRatio).toBeGreaterThan(3);
    expect(result!.result.detector.efficiency).toBeGreaterThan(0.3);
  }
});

it("leaves the meaning of 3 open for a detector that does not resolve it", () => {
  const conventions = { ...ownConventions, sign: "minus", padding: "repeat" } as const;
  const result = nameOf(measure(conventions, { resolution: 1 }));
  expect(valuesOf(result)).toEqual({ ...conventions, three: null });
  expect(result).toMatchObject({ outcome: "named", result: { resolution: { value: 1 } } });
});

it("says that none fits if a bench does something else", () => {
  const [order, three, padding] = measure(ownConventions);
  const lastBinFirst = order!.replace(/^(\d),(\d),(\d),/gm, "$1,$3,$2,");
  expect(nameOf([lastBinFirst, three!, padding!])?.outcome).toBe("none");
});

it("gives more shots no more weight than the 500 that a probe asks for", () => {
  expect(nameOf(measure(ownConventions, {}, 20))).toMatchObject({ outcome: "named", result: { shots: 9200 } });
  const one = nameOf(measure(ownConventions, { efficiency: 0.5 }))!;
  const many = nameOf(measure(ownConventions, { efficiency: 0.5 }, 20))!;
  expect(many.result.logRatio / one.result.logRatio).toBeLessThan(2);
});

it("is undecided without interference, which alone shows the sign", () => {
  const result = nameOf(measure(ownConventions, { visibility: 0 }));
  expect(result?.outcome).toBe("undecided");
  expect(result?.result.sign.value).toBeNull();
  expect(result?.result.padding.value).toBe("stop");
});

it("gives the same answer for the same counts, also with one row per shot, and none without counts", () => {
  const texts = measure(ownConventions);
  const eachShot = texts.map((text, i) => {
    const { feedback } = readProbeAnswer(probeRequests[i]!.text, text)!;
    return feedbackText({ ...feedback, counted: false });
  });
  expect(nameOf(eachShot)).toEqual(nameOf(texts));
  expect(nameOf(["sent,n1", "sent,n1", "sent,n1"])).toBeUndefined();
  expect(readProbeAnswer(probeRequests[0]!.text, "no counts")).toBeUndefined();
});
