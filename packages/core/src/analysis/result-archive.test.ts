import { readFileSync } from "node:fs";
import type { Prediction, ResultArchive, SentTree, TreeFile } from "@clicktree/contract";
import { validateResultArchive } from "@clicktree/contract/validate/result-archive";
import { must } from "@clicktree/testkit/fixtures";
import { describe, expect, it } from "vitest";
import { exportText } from "../input-file/index.js";
import {
  type Detector,
  detectorText,
  type Imperfections,
  imperfectionsText,
  readImperfections,
} from "../receiver/index.js";
import { readTreeFile } from "../tree/index.js";
import type { PdfWords, SayPdf } from "./pdf-texts.js";
import { predict } from "./predict.js";
import { resultOfRequest } from "./request-result.js";
import { archiveDigest, resultArchive } from "./result-archive.js";
import { resultCsv } from "./result-csv.js";
import { resultPdf } from "./result-pdf.js";
import { verifyArchive } from "./verify-archive.js";

const example = (path: string) => readFileSync(new URL(`../../../../examples/${path}`, import.meta.url), "utf8");

/** The archive of an example as read from a file. */
function archiveOf(treeName: string, counts: string): ResultArchive {
  const { tree } = readTreeFile(example(`trees/${treeName}.tree.json`));
  if (tree === undefined) throw new Error(treeName);
  const sent: SentTree = { source: "sent", tree };
  const prediction = { sealedAt: "2026-11-20T10:00:00.000Z", ...must(predict(sent)) } as unknown as Prediction;
  const archive = resultArchive({
    request: {
      ...{ number: "request_ada_1", treeName, fileName: "a.txt", sentAt: "2026-11-20T10:00:00.000Z", sentBy: "ada" },
    },
    ...{ sent, prediction, inputFile: exportText(tree), note: "cold detector", tags: ["night"] },
    versions: { clicktree: "0.1.0", feedback: 1, tree: 3 },
    feedback: { fileName: "feedback.csv", version: 1, content: counts },
  });
  return JSON.parse(JSON.stringify(archive)) as ResultArchive;
}

describe("the archive of a result", () => {
  const archive = archiveOf("qpsk-nulling-4bin", example("feedback/qpsk-ideal.csv"));

  it("has the shape of its schema, says whether the counts were measured, and agrees with the example's figures", () => {
    expect(validateResultArchive(archive), JSON.stringify(validateResultArchive.errors)).toBe(true);
    expect(archive.source).toBe("simulated");
    const lines = example("feedback/qpsk-ideal.csv").split("\n");
    const bench = lines.filter((line) => !line.startsWith("# equipment")).join("\n");
    expect(archiveOf("qpsk-nulling-4bin", bench).source).toBe("measured");
  });

  it("verifies: every figure follows from its tree and its counts", () => {
    const { compared, differences } = verifyArchive(archive);
    expect(differences).toEqual([]);
    expect(compared).toBeGreaterThan(150);
  });

  it("does not verify once a figure, a count, the prediction or the file was changed, and says which", () => {
    const changed = structuredClone(archive);
    changed.analysis!.success!.value += 1e-6;
    changed.prediction!.confusion[0]![1]! += 0.01;
    changed.inputFile = changed.inputFile.replace("0.", "1.");
    changed.source = "measured";
    const paths = verifyArchive(changed).differences.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining(["source", "inputFile", "analysis.success.value", "prediction.confusion[0][1]"]),
    );
    const [digest, first] = verifyArchive({ ...archive, analysis: { ...archive.analysis!, decided: 7 } }).differences;
    expect(digest!.path).toBe("digest");
    expect(first).toEqual({ path: "analysis.decided", stored: 7, computed: 10_000 });
    const otherCounts = {
      ...archive.feedback!,
      content: archive.feedback!.content.replace(/\n0,(.*),(\d+)\n/, "\n0,$1,1\n"),
    };
    expect(verifyArchive({ ...archive, feedback: otherCounts }).differences.length).toBeGreaterThan(5);
  });

  it("[T93] does not verify once anything else was changed, such as a name, a time, a note, or the digest itself", () => {
    const changes: ((copy: ResultArchive) => void)[] = [
      (copy) => Object.assign(copy.request, { sentBy: "bob" }),
      (copy) => Object.assign(copy.request, { fileName: "b.txt" }),
      (copy) => Object.assign(copy, { note: "warm detector" }),
      (copy) => copy.tags.push("day"),
      (copy) => Object.assign(copy.versions!, { tree: 4 }),
      (copy) => Object.assign(copy, { digest: `sha256:${"0".repeat(64)}` }),
      (copy) => delete copy.digest,
    ];
    for (const change of changes) {
      const copy = structuredClone(archive);
      change(copy);
      expect(verifyArchive(copy).differences.map(({ path }) => path)).toEqual(["digest"]);
    }
    // a forger can recompute the digest, but the figures must still follow from tree and counts
    const forged = structuredClone(archive);
    forged.analysis!.success!.value = 0.99;
    forged.digest = archiveDigest(forged);
    expect(verifyArchive(forged).differences.map(({ path }) => path)).toEqual(["analysis.success.value"]);
  });

  it("[T93] does not verify without its digest or its versions", () => {
    const { versions, digest, ...forged } = archive;
    expect([versions?.clicktree, digest?.length]).toEqual(["0.1.0", 71]);
    const paths = (copy: ResultArchive) => verifyArchive(copy).differences.map(({ path }) => path);
    expect(paths({ ...forged, versions: versions! })).toEqual(["digest"]);
    expect(paths(forged)).toEqual(["digest", "versions.conventions", "versions.feedbackFormat", "feedback.version"]);
  });

  it("has the same digest whatever the order of its fields and the blanks between them", () => {
    const turned = Object.fromEntries(Object.entries(archive).reverse()) as unknown as ResultArchive;
    expect(verifyArchive(JSON.parse(JSON.stringify(turned, null, 4)))).toMatchObject({ differences: [] });
  });

  it("holds the test of all counts, and does not verify once it was changed", () => {
    expect(archive).toMatchObject({ formatVersion: 2, analysis: { test: { basis: "records", explanations: null } } });
    const changed = structuredClone(archive);
    changed.analysis!.test!.probability = 0.5;
    const without: ResultArchive = structuredClone(archive);
    delete without.analysis!.test;
    expect(verifyArchive(changed).differences.map(({ path }) => path)).toEqual(["digest", "analysis.test.probability"]);
    expect(verifyArchive(without).differences.map(({ path }) => path)).toEqual(["digest", "analysis.test"]);
  });

  describe("with a splitting, whose rule depends on the version of the conventions", () => {
    const tree: TreeFile = { ...readTreeFile(example("trees/bpsk-optimal-2bin.tree.json")).tree! };
    // parts 0.8 and 0.2 of the light
    tree.modulationTable = [
      ["0.8", "0.4"],
      ["-0.8", "-0.4"],
    ];
    const sent: SentTree = { source: "sent", tree };
    const detector = {
      efficiency: 0.9,
      darkCounts: 0,
      visibility: 1,
      resolution: 3,
      imperfections: { splitting: [0.8, 0.2] },
    };
    const sealed = (version: 1 | 2): Prediction =>
      ({
        sealedAt: "2026-11-20T10:00:00.000Z",
        ...must(predict(sent, { detector, version })),
      }) as unknown as Prediction;
    const counts = (version: 1 | 2, names = true) =>
      [
        ...(names ? [`# conventions: clicktree ${version}, sign plus`, `# detector: ${detectorText(detector)}`] : []),
        ...(names ? ["# imperfections: splitting 0.8 0.2"] : []),
        "sent,n1,n2,count\n0,0,0,800\n0,1,0,200\n1,0,0,300\n1,1,1,700\n",
      ].join("\n");
    const archived = (prediction: Prediction | null, content: string, conventions?: 1): ResultArchive =>
      JSON.parse(
        JSON.stringify(
          resultArchive({
            request: {
              number: "r_1",
              treeName: "t",
              fileName: "a.txt",
              sentAt: "2026-11-20T10:00:00.000Z",
              sentBy: null,
            },
            ...{ sent, prediction, inputFile: exportText(tree), note: "", tags: [], conventions },
            versions: { clicktree: "0.1.0", feedback: 1, tree: 3 },
            feedback: { fileName: "feedback.csv", version: 1, content },
          }),
        ),
      );
    const success = ({ analysis }: ResultArchive) => analysis!.predicted!.success;

    it("verifies by the rule of its prediction or its counts", () => {
      const own = must(predict(sent, { detector: { ...detector, imperfections: {} } })).success;
      const multiplied = sealed(1).success;
      expect(sealed(2).success).toBe(own);
      expect(Math.abs(multiplied - own)).toBeGreaterThan(1e-3);
      const cases: [archive: ResultArchive, predicted: number][] = [
        [archived(sealed(1), counts(1)), multiplied],
        [archived(sealed(1), counts(1, false)), multiplied],
        [archived(sealed(1), counts(2)), multiplied],
        [archived(sealed(2), counts(1)), own],
        [archived(sealed(2), counts(2)), own],
        [archived(null, counts(1)), multiplied],
        [archived(null, counts(2)), own],
        [archived(null, counts(1).replace(/.*conventions.*\n/, ""), 1), multiplied],
      ];
      for (const [archive, predicted] of cases) {
        expect(success(archive)).toBe(predicted);
        expect(verifyArchive(archive).differences).toEqual([]);
      }
    });

    it("does not verify under the other version", () => {
      const archive = archived(sealed(1), counts(1));
      archive.prediction!.conventions.version = 2;
      expect(verifyArchive(archive).differences.map(({ path }) => path)).toContain("prediction.success");
    });

    it("compares counts of the other version as another experiment, except where both rules give the same light", () => {
      const result = (prediction: Prediction, content: string, given: SentTree) =>
        resultOfRequest({ sent: given, feedback: content, sealed: prediction });
      const bench = (prediction: Prediction, given: SentTree, content: string) => {
        const one = result(prediction, content, given);
        return one.understood ? one.judgement.ownBench : undefined;
      };
      expect(bench(sealed(1), sent, counts(1))).toBeNull();
      expect(bench(sealed(1), sent, counts(2))).not.toBeNull();
      const even: SentTree = {
        source: "sent",
        tree: {
          ...tree,
          modulationTable: [
            ["0.6", "0.6"],
            ["-0.6", "-0.6"],
          ],
        },
      };
      const first = must(predict(even, { detector, version: 1 })) as unknown as Prediction;
      expect(bench(first, even, counts(2))).toBeNull();
      expect(bench(must(predict(even, { detector })) as unknown as Prediction, even, counts(1))).toBeNull();
    });
  });

  it("of version 1 verifies with its own verdict, which the test of whole records would contradict", () => {
    const earlier = JSON.parse(
      readFileSync(new URL("../../fixtures/result-archive-1.json", import.meta.url), "utf8"),
    ) as ResultArchive;
    expect(validateResultArchive(earlier), JSON.stringify(validateResultArchive.errors)).toBe(true);
    expect(earlier.analysis).toMatchObject({ judge: "sealed", verdict: "agrees" });
    expect(verifyArchive(earlier).differences).toEqual([]);
    const other = structuredClone(earlier);
    other.analysis!.verdict = "near";
    expect(verifyArchive(other).differences).toEqual([
      { path: "analysis.verdict", stored: "near", computed: "agrees" },
    ]);
    const { analysis } = resultArchive({ ...earlier, formatVersion: 2 });
    expect(analysis!.verdict).toBe("differs");
    expect(analysis!.test!.explanations![0]).toMatchObject({ parameter: "efficiency", stated: 1 });
    expect(validateResultArchive(resultArchive({ ...earlier, formatVersion: 2 }))).toBe(true);
  });

  it("keeps a feedback without counts as it is", () => {
    const words = archiveOf("bpsk-kennedy", example("feedback/note.txt"));
    expect(words).toMatchObject({ source: "none", analysis: null });
    expect(verifyArchive(words).differences).toEqual([]);
  });

  it("lists its figures as CSV with the same number of cells in each line", () => {
    const [number, counts, ...lines] = resultCsv(archive).trimEnd().split("\n");
    const [head, ...rows] = lines.filter((line) => !line.startsWith("#"));
    expect([number, counts]).toEqual(["# request_ada_1", "# counts: simulated"]);
    expect(lines.filter((line) => line.startsWith("#"))).toEqual([
      "# predicted conventions: clicktree 2, sign plus, decision posterior",
      "# predicted detector: efficiency 1, dark counts 0, visibility 1, resolution 3",
      "# predicted priors: 0.25 0.25 0.25 0.25",
      "# sigma: from predicted",
    ]);
    expect(head).toBe("figure,sent,decided,bin,count,shots,value,low,high,predicted,reported,computed,sigma");
    for (const row of rows) expect(row.split(",")).toHaveLength(13);
    const decisions = rows.filter((row) => row.startsWith("decision,"));
    expect(decisions).toHaveLength(16);
    const shots = decisions.map((row) => Number(row.split(",")[5]));
    expect(shots.reduce((sum, n) => sum + n, 0)).toBe(10_000);
  });

  describe("under another detector than the sealed one", () => {
    const { tree } = readTreeFile(example("trees/bpsk-optimal-2bin.tree.json"));
    const sent: SentTree = { source: "sent", tree: tree! };
    const claimed = { efficiency: 0.9, darkCounts: 0.01, visibility: 0.99, resolution: 3 };
    const own = { ...claimed, efficiency: 1 / 3, imperfections: { phaseNoise: 0.2, noisePer: "shot" } } as const;
    const content = [
      ...["# equipment: bench", `# conventions: clicktree 2, sign plus`, `# detector: ${detectorText(own)}`],
      ...["# imperfections: phase noise 0.2, noise per shot", "sent,n1,n2,count"],
      ...["0,0,0,1900", "0,0,1,50", "0,1,0,50", "1,0,0,1200", "1,0,1,400", "1,1,0,400", ""],
    ].join("\n");
    const csvOf = (prediction: ResultArchive["prediction"]) => {
      const archive = resultArchive({
        request: { number: "r_1", treeName: "t", fileName: "a.txt", sentAt: "2026-11-20T10:00:00.000Z", sentBy: null },
        ...{ sent, prediction, inputFile: exportText(tree!), note: "", tags: [] },
        feedback: { fileName: "feedback.csv", version: 1, content },
        versions: { clicktree: "0.1.0", feedback: 1, tree: 1 },
      });
      const lines = resultCsv(archive).trimEnd().split("\n");
      const [head, ...rows] = lines.filter((line) => !line.startsWith("#")).map((line) => line.split(","));
      const find = (figure: string) =>
        rows
          .filter(([name]) => name === figure)
          .map((row) => Object.fromEntries(head!.map((name, i) => [name, row[i]])));
      return { archive, find, block: lines.filter((line) => line.startsWith("#")) };
    };
    const sealed = (detector?: Detector) =>
      ({
        sealedAt: "2026-11-20T10:00:00.000Z",
        ...must(predict(sent, detector ? { detector } : {})),
      }) as unknown as Prediction;
    const figure = (value: number) => String(Number(value.toPrecision(12)));
    const expected = must(predict(sent, { detector: own }));

    it("says of each column of the CSV for which conditions it is, with at most 12 significant digits", () => {
      const { archive, find, block } = csvOf(sealed(claimed));
      expect(archive.analysis).toMatchObject({ judge: "sealed", reported: { conditions: { detector: own } } });
      expect(block).toEqual([
        ...["# r_1", "# counts: measured", "# predicted conventions: clicktree 2, sign plus, decision posterior"],
        `# predicted detector: ${detectorText(claimed)}`,
        ...["# predicted priors: 0.5 0.5", "# reported conventions: clicktree 2, sign plus, decision posterior"],
        `# reported detector: ${detectorText(own)}`,
        ...["# reported imperfections: phase noise 0.2, noise per shot", "# reported priors: 0.5 0.5"],
        "# sigma: from predicted",
      ]);
      expect(find("success")[0]).toMatchObject({
        predicted: figure(sealed(claimed).success),
        reported: figure(expected.success),
        computed: "",
      });
      for (const row of [...find("bin"), ...find("record")]) expect(row).toMatchObject({ predicted: "", computed: "" });
      for (const row of [...find("success"), ...find("decision"), ...find("bin"), ...find("record")])
        for (const cell of Object.values(row))
          expect(cell!.replace(/^-?0?\.?0*|e.*|[.\s]/g, "").length).toBeLessThan(13);
      expect(find("decision")[0]!.reported).not.toBe("");
      expect(verifyArchive(JSON.parse(JSON.stringify(archive))).differences).toEqual([]);
    });

    it("[T102] names every property of both detectors in the CSV, as the header of a feedback does", () => {
      const imperfections: Required<Imperfections> = {
        ...{ phaseNoise: 0.1, amplitudeNoise: 0.02, noisePer: "bin", thermal: 0.03, thermalModes: 2, deadTime: 0.04 },
        ...{ afterpulsing: 0.05, splitting: [0.6, 0.4], leak: 0.06, residual: { re: 0.07, im: -0.08 }, latency: 0.09 },
        topCount: "exact",
      };
      const { block } = csvOf(sealed({ ...claimed, imperfections }));
      const line = block.find((each) => each.startsWith("# predicted imperfections: "));
      expect(line).toBe(`# predicted imperfections: ${imperfectionsText(imperfections)}`);
      expect(readImperfections(line!.replace("# predicted imperfections: ", ""))).toEqual(imperfections);
    });

    it("calls only a sealed prediction predicted", () => {
      const named = csvOf(sealed());
      expect(named.archive.analysis).toMatchObject({ judge: "named", reported: null });
      expect(named.block).toContain("# sigma: from reported");
      expect(named.find("success")[0]).toMatchObject({
        predicted: figure(sealed().success),
        reported: figure(expected.success),
      });
      expect(named.find("bin")[0]).toMatchObject({ predicted: "" });
      const computed = csvOf(null);
      expect(computed.block).toContain("# sigma: from computed");
      expect(computed.find("success")[0]).toMatchObject({
        ...{ predicted: "", reported: "", computed: figure(expected.success) },
      });
    });

    it("is named on paper, with what the counts say of the reported detector", () => {
      const say: SayPdf = (key, params = {}) => [key, ...Object.values(params)].join(" ");
      const described: string[] = [];
      const words: PdfWords = {
        ...{ say, language: "en", pValue: String },
        describe: ({ detector }) => {
          described.push(detectorText(detector));
          return "";
        },
      };
      const keys: string[] = [];
      const heard: SayPdf = (key, params) => {
        keys.push(key);
        return say(key, params);
      };
      resultPdf(csvOf(sealed(claimed)).archive, { ...words, say: heard });
      expect(described).toEqual([detectorText(claimed), detectorText(own)]);
      expect(keys).toEqual(
        expect.arrayContaining(["predicted", "reported", "reportedIs", "bins_reported", "scale_sealed"]),
      );
      keys.length = 0;
      resultPdf(csvOf(sealed()).archive, { ...words, say: heard });
      expect(keys).toEqual(expect.arrayContaining(["judge_sealed", "judge_named", "bins_reported", "scale_reported"]));
      expect(keys.filter((key) => key.endsWith("_sealed"))).toEqual(["judge_sealed"]);
    });
  });
});
