import fc from "fast-check";
import { expect, it } from "vitest";
import { type InputFile, readInputFile } from "../input-file/index.js";
import { countProbabilities, type Detector, type Imperfections, idealDetector } from "../receiver/index.js";
import { feedbackText } from "../requests/index.js";
import { receiverOfFile, ShotSource, tallyOf } from "../simulation/index.js";
import { logLaw, probabilityOf, type Top, tops } from "./count-law.js";
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
import { fitLight, type Light, meanAt } from "./light-fit.js";

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

const isRecord = (line: string) => /^\d/.test(line);

/** A feedback text with some of its records. */
const recordsWith = (text: string, keep: (record: string) => boolean) =>
  text
    .split("\n")
    .filter((line) => !isRecord(line) || keep(line))
    .join("\n");

/** The records of two feedback texts as one, with the bins of the longer ones. */
function joined(...texts: readonly [string, string]): string {
  const records = texts.flatMap((text) => text.split("\n").filter(isRecord)).map((line) => line.split(","));
  const bins = Math.max(...records.map(({ length }) => length - 2));
  const lines = records.map((record) => {
    const counts = Array.from({ length: bins }, (_, bin) => record.slice(1, -1)[bin] ?? "");
    return [record[0], ...counts, record.at(-1)].join(",");
  });
  const header = ["sent", ...Array.from({ length: bins }, (_, bin) => `n${bin + 1}`), "count"].join(",");
  return [header, ...lines].join("\n");
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

it("fits the light at least as well as any other light, also where the counts do not determine it", () => {
  const place = fc.record({
    apart: fc.constantFrom(0, 1, 2, 2.56, 4.24),
    together: fc.constantFrom(0, 0.64, 1, 2.56, 4),
    counts: fc.array(fc.constantFrom(0, 0, 1, 12, 110), { minLength: 5, maxLength: 5 }),
  });
  const lights = [0, 0.05, 0.3, 1, 2].flatMap((apart) =>
    [0, 0.05, 0.3, 1, 2].flatMap((together) => [1e-6, 0.01, 0.2, 1].map((dark) => ({ apart, together, dark }))),
  );
  fc.assert(
    fc.property(fc.array(place, { minLength: 1, maxLength: 6 }), fc.constantFrom(...tops), (drawn, top) => {
      const places = drawn.map((one) => ({
        ...one,
        counts: Float64Array.from(one.counts, (shots, k) => (k > top ? 0 : shots)),
      }));
      const likelihoodOf = (light: Light): number =>
        places.reduce(
          (sum, one) =>
            one.counts.reduce(
              (all, shots, k) => (shots > 0 ? all + shots * logLaw(meanAt(light, one), k, top)[0] : all),
              sum,
            ),
          0,
        );
      const { light, logLikelihood } = fitLight(places, top);
      expect(logLikelihood).toBeCloseTo(likelihoodOf(light), 6);
      for (const other of lights) expect(logLikelihood).toBeGreaterThanOrEqual(likelihoodOf(other) - 1e-4);
    }),
  );
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

it("says that none fits counts of two benches, or counts of a hypothesis that was not sent [T94]", () => {
  const texts = measure(ownConventions);
  const others: Partial<BenchConventions>[] = [
    { sign: "minus" },
    { bins: "reversed" },
    { rows: "fromBottom" },
    { padding: "zero" },
  ];
  for (const other of others) {
    const more = measure({ ...ownConventions, ...other });
    const both = texts.map((text, i) => joined(text, more[i]!));
    expect(nameOf(both)?.outcome, JSON.stringify(other)).toBe("none");
  }
  // the last record of each request
  const unsent = texts.map((text) => text.replace(/\n\d(,[^\n]*\n?)$/, "\n5$1"));
  expect(unsent).not.toEqual(texts);
  expect(nameOf(unsent)?.outcome).toBe("none");
});

it("names no wrong convention from the counts of one hypothesis [T94]", () => {
  for (const hypothesis of ["0", "1"])
    for (const conventions of allConventions) {
      if (conventions.three === "exactly") continue;
      const texts = measure(conventions).map((text) => recordsWith(text, (record) => record[0] === hypothesis));
      const result = nameOf(texts)!;
      expect(result.outcome).toBe("undecided");
      for (const [name, value] of Object.entries(valuesOf(result)!))
        expect([null, conventions[name as "sign"]], `${name} of ${JSON.stringify(conventions)}`).toContain(value);
    }
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
