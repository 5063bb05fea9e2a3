import { readFileSync } from "node:fs";
import type { TreeFile } from "@clicktree/contract";
import { describe, expect, it } from "vitest";
import { faultyLines, readFeedback } from "../requests/index.js";
import { decodeText } from "../tables/index.js";
import { analyseFeedback } from "./index.js";

const fileOf = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url));
const text = (name: string) => decodeText(fileOf(`fixtures/feedback-and-counts/${name}`));
const tree = JSON.parse(fileOf("../../examples/trees/bpsk-optimal-2bin.tree.json").toString()) as TreeFile;

/** Files of the product after spreadsheets, editors and other programs; each holds the same 1,000 shots. */
const readable = [
  ...["001-base.csv", "002-excel-resaved.csv", "003-excel-de-semicolon.csv", "004-sep-line.csv", "005-utf8-bom.csv"],
  ...["006-utf16-unicode-text.txt", "008-gbk-comment.csv", "009-quoted-header.csv", "010-all-quoted.csv"],
  ...["011-pandas-index.csv", "013-numpy-savetxt-e18.csv", "015-tabs.txt", "016-spaces.txt", "017-cr-only-mac.csv"],
  ...["019-trailing-blank-rows.csv", "020-ctrl-z.csv", "022-upper-header.csv", "027-comment-with-colonless.csv"],
  ...[
    "033-dup-comment-keys.csv",
    "036-zero-weight.csv",
    "037-trailing-space-header.csv",
    "047-leading-zeros.csv",
    "048-mixed-crlf.csv",
  ],
  ...["049-crcrlf.csv", "050-vt-ff.csv", "053-latin1-comment.csv", "192-ms-dos-latin-sep.csv"],
];

/** Files that hold something else than counts in the format, with their first fault. */
const refused = {
  "023-thousands.csv": "WEIGHT 2",
  "024-thousands-space.csv": "WEIGHT 2",
  "025-sci-count.csv": "WEIGHT 2",
  "026-blank-line-after-header.csv": "BLANK 2",
  "028-comment-after-header.csv": "COMMENT 3",
  "029-count-4.csv": "COUNT 5",
  "030-count-minus1.csv": "COUNT 5",
  "032-nbsp.csv": "COUNT 2",
  "035-fullwidth.csv": "CELLS 2",
  "038-json.txt": "HEADER 1",
  "039-html.csv": "HEADER 1",
  "040-xlsx.csv": "HEADER 1",
  "041-empty.csv": "HEADER 1",
  "043-octave.txt": "HEADER 6",
  "046-plus-sign.csv": "COUNT 2",
  "051-nul-pad.csv": "NUL 10",
  "052-arabic-digits.csv": "SENT 2",
  "054-percent-comments.csv": "HEADER 1",
  "056-semi-decimal.csv": "WEIGHT 2",
  "190-two-runs-appended.csv": "AGAIN 10",
};

describe("a feedback from another program [T99] [T100]", () => {
  it.each(readable)("%s has the same 1,000 shots", (name) => {
    const analysis = analyseFeedback(text(name), { source: "sent", tree });
    if (!analysis.understood) throw new Error(JSON.stringify(analysis.why));
    const { success, counts, shots, decided } = analysis.measurement;
    expect({ success: success?.value, shots, decided }).toEqual({ success: 0.685, shots: 1000, decided: 1000 });
    expect([counts[0]![0], counts[1]![1]]).toEqual([415, 270]);
  });

  it.each(Object.entries(refused))("%s is refused: %s", (name, fault) => {
    const [first] = faultyLines(text(name), 1);
    expect(`${first?.code} ${first?.line}`).toBe(fault);
    expect(readFeedback(text(name))).toMatchObject({ understood: false, code: first?.code, line: first?.line });
  });

  it.each(["021-nan-unmeasured.csv", "055-unmeasured-dash.csv"])("%s has a bin that was not measured", (name) => {
    const analysis = analyseFeedback(text(name), { source: "sent", tree });
    if (!analysis.understood) throw new Error(JSON.stringify(analysis.why));
    const { shots, decided, undecided } = analysis.measurement;
    expect({ shots, decided, undecided }).toMatchObject({ shots: 1000, decided: 960 });
  });

  it("keeps two Chinese keys apart and decides as their file says", () => {
    const name = "058-utf8-two-comments.csv";
    const reading = readFeedback(text(name));
    if (!reading.understood) throw new Error(reading.code);
    expect(reading.feedback.meta).toEqual({ 日期: "2026-11-30", 操作: "张三", shots: "100" });
    const analysis = analyseFeedback(text(name), { source: "sent", tree });
    if (!analysis.understood) throw new Error(JSON.stringify(analysis.why));
    // the counts 0, 1 lead to hypothesis 1, as in the file with 1,000 shots
    expect(analysis.measurement.counts).toEqual([
      [60, 0],
      [0, 40],
    ]);
  });

  it("states its bins, its shots and how it ends", () => {
    const facts = (name: string) => {
      const reading = readFeedback(text(name));
      if (!reading.understood) throw new Error(reading.code);
      const { feedback, endsInLine, lineWithoutShots } = reading;
      return [feedback.bins, feedback.shots, endsInLine, lineWithoutShots];
    };
    expect(facts("001-base.csv")).toEqual([2, 1000, false, undefined]);
    expect(facts("036-zero-weight.csv")).toEqual([2, 1000, false, 10]);
    expect(facts("042-header-only.csv")).toEqual([2, 0, false, undefined]);
    expect(facts("044-more-bins.csv")).toEqual([3, 30, false, undefined]);
    expect(facts("045-fewer-bins.csv")).toEqual([1, 30, false, undefined]);
  });
});
