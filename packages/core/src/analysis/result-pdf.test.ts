import { readFileSync } from "node:fs";
import type { Prediction, ResultArchive } from "@clicktree/contract";
import { must } from "@clicktree/testkit/fixtures";
import { describe, expect, it } from "vitest";
import { exportText } from "../input-file/index.js";
import { detectorText } from "../receiver/index.js";
import { readTreeFile } from "../tree/index.js";
import type { PdfWords, SayPdf } from "./pdf-texts.js";
import { predict } from "./predict.js";
import { resultArchive } from "./result-archive.js";
import { resultPdf } from "./result-pdf.js";

const example = (path: string) => readFileSync(new URL(`../../../../examples/${path}`, import.meta.url), "utf8");
const say: SayPdf = (key, params = {}) => [key, ...Object.values(params)].join(" ");
const words: PdfWords = {
  say,
  describe: (conditions) => detectorText(conditions.detector),
  pValue: (value) => value.toPrecision(4),
  language: "en",
};

function archiveOf(treeName: string, counts: string, name = treeName): ResultArchive {
  const { tree } = readTreeFile(example(`trees/${treeName}.tree.json`));
  const sent = { source: "sent", tree: tree! } as const;
  const prediction = { sealedAt: "2026-11-20T10:00:00.000Z", ...must(predict(sent)) } as unknown as Prediction;
  return resultArchive({
    request: { number: "request_ada_1", treeName: name, fileName: "a.txt", sentAt: prediction.sealedAt, sentBy: "ada" },
    ...{ sent, prediction, inputFile: exportText(tree!), note: "", tags: [] },
    versions: { clicktree: "0.1.0", feedback: 1, tree: null },
    feedback: { fileName: "f.csv", version: 1, content: counts },
  });
}

/** The texts of each sheet. Letters of the font Symbol are read as Latin ones. */
function textsOf(pdf: Uint8Array): string[] {
  const file = Buffer.from(pdf).toString("latin1");
  return [...file.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, content]) =>
    [...content!.matchAll(/BT (.*?) ET/g)]
      .map(([, line]) =>
        [...line!.matchAll(/\/(\w+) \S+ Tf <([0-9a-f]*)> Tj/g)]
          .map(([, font, hex]) => {
            const bytes = Buffer.from(hex!, "hex");
            return font === "other" ? bytes.swap16().toString("utf16le") : bytes.toString("latin1");
          })
          .join(""),
      )
      .join("\n"),
  );
}

/** Object numbers by the table at the file's end; each must stand where the table says. */
function checkStructure(pdf: Uint8Array): void {
  const file = Buffer.from(pdf).toString("latin1");
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1]);
  expect(file.slice(start, start + 5)).toBe("xref\n");
  const rows = [...file.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)];
  expect(rows.length).toBeGreaterThan(8);
  for (const [i, row] of rows.entries()) expect(file.slice(Number(row[1])).startsWith(`${i + 1} 0 obj\n`)).toBe(true);
  for (const [whole, length] of file.matchAll(/\/Length (\d+) >>\nstream\n/g)) {
    const from = file.indexOf(whole!) + whole!.length + Number(length);
    expect(file.slice(from, from + 10)).toBe("\nendstream");
  }
}

const measured = example("feedback/qpsk-ideal.csv").replace("# equipment: simulated", "# equipment: bench");

describe("the report of a result as PDF", () => {
  it("has verdict, conditions, figures and the digest of its archive on sheets of A4", () => {
    const archive = archiveOf("qpsk-nulling-4bin", measured);
    const pdf = resultPdf(archive, words);
    checkStructure(pdf);
    const sheets = textsOf(pdf);
    const text = sheets.join("\n");
    for (const said of [
      "sentBy request_ada_1 2026-11-20 10:00 ada",
      "interval 0.9305 0.9255 0.9352",
      "predictedIs 0.930716 judge_sealed",
      "verdict_agrees",
      "test 5.7 7 0.5808",
      "conventionsAre clicktree 2 decision_posterior",
      "residuals_sealed column_measured",
      "efficiency 1, dark counts 0, visibility 1, resolution 3",
      "bin 4",
      archive.digest!,
      `1 / ${sheets.length}`,
    ])
      expect(text).toContain(said);
    expect(text).not.toContain("_simulated");
    // counts of three or more, in the legend and in each frequent outcome; round steps of the axis
    expect(text.split("\n").filter((line) => line === "3+").length).toBeGreaterThan(1);
    expect(text.split("\n")).toEqual(expect.arrayContaining(["0.2", "0.4", "prediction_sealed"]));
    expect(resultPdf(archive, words)).toEqual(pdf);
  });

  it("says on each sheet that counts are simulated, and never calls them measured", () => {
    const sheets = textsOf(resultPdf(archiveOf("qpsk-nulling-4bin", example("feedback/qpsk-ideal.csv")), words));
    expect(sheets.length).toBeGreaterThan(1);
    for (const sheet of sheets) expect(sheet).toContain("simulatedBanner");
    expect(sheets.join()).not.toContain("_measured");
  });

  it("says of how many hypotheses a success is, and does not place it between the limits of all", () => {
    const all = textsOf(resultPdf(archiveOf("qpsk-nulling-4bin", measured), words)).join("\n");
    const some = measured.replace(/^[13],.*\n/gm, "");
    const text = textsOf(resultPdf(archiveOf("qpsk-nulling-4bin", some), words)).join("\n");
    expect(text).toContain("commapartOf 2 4");
    expect(all).not.toContain("partOf");
    expect([all, text].map((each) => each.includes("scaleTitle"))).toEqual([true, false]);
  });

  it("[T88] shows names in any script as text, even if they contain PDF syntax", () => {
    const hostile = "四相 λ 😀 (x) Tj ET endstream\r\n\\ >> /JS (app.alert(1)) \u0000\ud800";
    const pdf = resultPdf(archiveOf("bpsk-kennedy", "sent,n1,count\n0,0,60\n1,1,55\n", hostile), {
      ...words,
      language: "zh",
    });
    checkStructure(pdf);
    const file = Buffer.from(pdf).toString("latin1");
    expect(file).toContain("/Lang (zh)");
    for (const harm of ["/JS", "app.alert", "(x)"]) expect(file).not.toContain(harm);
    const [sheet] = textsOf(pdf);
    expect(sheet).toContain("四相 l 😀 (x) Tj ET endstream");
  });

  it("wraps long names and continues on further sheets", () => {
    const name = `${"nulling ".repeat(24)}${"x".repeat(180)}`;
    const pdf = resultPdf(archiveOf("qpsk-nulling-4bin", measured, name), words);
    const [sheet] = textsOf(pdf);
    const first = sheet!.split("\n").filter((line) => /^(nulling|x)/.test(line));
    expect(first.length).toBeGreaterThan(5);
    expect(first.join("").replaceAll(" ", "")).toBe(name.replaceAll(" ", ""));
  });

  it("says that there are no counts", () => {
    const archive = archiveOf("bpsk-kennedy", "The laser lost its lock.");
    const [sheet] = textsOf(resultPdf(archive, words));
    expect(sheet).toContain("noCounts");
  });
});
