import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Feedback, feedbackText, saysSimulated } from "./feedback.js";
import { faultyLines, readFeedback } from "./feedback-reader.js";

const fault = (text: string) => {
  const reading = readFeedback(text);
  return reading.understood ? "understood" : `${reading.code} ${reading.line}`;
};
const read = (text: string): Feedback => {
  const reading = readFeedback(text);
  if (!reading.understood) throw new Error(`${reading.code} ${reading.line}`);
  return reading.feedback;
};

describe("a feedback in the format of the product", () => {
  it("is read row by row, one per shot", () => {
    const feedback = read("# format: clicktree-feedback 1\n# Seed: 7\nsent,n1,n2\n0,1,3\n1,0,\n");
    expect(feedback).toMatchObject({ meta: { seed: "7" }, bins: 2, records: 2, shots: 2, counted: false });
    expect([[...feedback.sent], [...feedback.counts], [...feedback.weight]]).toEqual([
      [0, 1],
      [1, 3, 0, -1],
      [1, 1],
    ]);
  });

  it.each([
    ["# equipment: simulated\nsent,n1\n", true],
    ["\ufeff# seed: 1\r\n# Equipment:  Simulated \r\n1\r\n2", true],
    ["#equipment: simulated\n3 4", true],
    ["# equipment: bench 1\nsent,n1\n0,1", false],
    ["sent,n1\n0,1\n# equipment: simulated", false],
    ['"# equipment: simulated",,\r\n3', true],
    ["sep=;\r# equipment: simulated;;\rsent;n1\r0;1", true],
    ["\n# #equipment：SIMULATED\n3", true],
    ["", false],
  ])("is simulated only if its header says so: %j", (text, says) => {
    expect(saysSimulated(text)).toBe(says);
  });

  it("is read with one count per distinct record, CRLF, spaces and a byte-order mark", () => {
    const feedback = read("\ufeffsent, n1 ,n2,count\r\n0,1,3,120\r\n 1 ,0,,9880\r\n\r\n");
    expect(feedback).toMatchObject({ bins: 2, records: 2, shots: 10_000, counted: true });
    expect([...feedback.weight]).toEqual([120, 9880]);
  });

  it.each([
    ["", "HEADER 1"],
    ["The detector was off today.", "HEADER 1"],
    ["2\n0,0\n", "HEADER 1"],
    ["sent,n1,n3\n", "HEADER 1"],
    ["sent\n0\n", "HEADER 1"],
    ["sent,count\n0,1\n", "HEADER 1"],
    [`sent,${Array.from({ length: 21 }, (_, j) => `n${j + 1}`).join(",")}\n`, "HEADER 1"],
    ["# shots: 1\n# Shots: 2\nsent,n1\n", "META 2"],
    [`# equipment: ${"x".repeat(1001)}\nsent,n1\n`, "META 1"],
    ["sent,n1\n0,1\n# shots: 7\n# shots: 8\n", "META 4"],
    ["# format: clicktree-feedback 2\nsent,n1\n", "VERSION 1"],
    ["sent,n1\n0,1,1\n", "CELLS 2"],
    ["sent,n1\n0\n", "CELLS 2"],
    ["sent,n1\n0,1\n\n0,1\n", "BLANK 3"],
    ["sent,n1\n-1,1\n", "SENT 2"],
    ["sent,n1\n20,1\n", "SENT 2"],
    ["sent,n1\n,1\n", "SENT 2"],
    ["sent,n1\n0,4\n", "COUNT 2"],
    ["sent,n1\n0,=cmd\n", "COUNT 2"],
    ["sent,n1\n0,1.5\n", "COUNT 2"],
    ["sent,n1,count\n0,1,\n", "WEIGHT 2"],
    ["sent,n1,count\n0,1,9007199254740991\n0,1,1\n", "WEIGHT 3"],
    [`sent,n1\n0,${" ".repeat(3000)}1\n`, "CELLS 2"],
    [`# ${"x".repeat(5000)}`, "HEADER 1"],
  ])("is not understood when it is something else: %j", (text, expected) => expect(fault(text)).toBe(expected));

  const feedbacks = fc
    .record({ bins: fc.integer({ min: 1, max: 20 }), counted: fc.boolean(), records: fc.integer({ min: 0, max: 200 }) })
    .chain(({ bins, counted, records }) =>
      fc
        .record({
          sent: fc.array(fc.integer({ min: 0, max: 19 }), { minLength: records, maxLength: records }),
          counts: fc.array(fc.integer({ min: -1, max: 3 }), { minLength: records * bins, maxLength: records * bins }),
          weight: fc.array(counted ? fc.nat() : fc.constant(1), { minLength: records, maxLength: records }),
          meta: fc.dictionary(
            fc.stringMatching(/^[a-eg-z][a-z ]{0,10}[a-z]$/),
            fc.stringMatching(/^[a-z0-9:=;]{0,20}$/),
          ),
        })
        .map(
          (f): Feedback => ({
            meta: { format: "clicktree-feedback 1", ...f.meta },
            bins,
            records,
            counted,
            shots: f.weight.reduce((sum, w) => sum + w, 0),
            sent: Uint8Array.from(f.sent),
            counts: Int8Array.from(f.counts),
            weight: Float64Array.from(f.weight),
          }),
        ),
    );

  it("is read back as it was written", () => {
    fc.assert(
      fc.property(feedbacks, (feedback) => {
        expect(readFeedback(feedbackText(feedback))).toMatchObject({ understood: true, feedback, endsInLine: false });
      }),
    );
  });

  it.each([
    ["sent,n1\n0,1\n", false],
    ["sent,n1\n0,1", true],
    ["sent,n1\r0,1\r", false],
    ["sent,n1\n0,1\n\x1a", false],
    ["sent,n1\n0,1\n,", false],
    ["sent,n1", true],
  ])("that ends in its last line says so: %j", (text, endsInLine) => {
    expect(readFeedback(text)).toMatchObject({ understood: true, endsInLine });
  });

  it("never throws, for any text", () => {
    const cell = fc.constantFrom("sent", "n1", "count", "0", "1", ",", "\n", "\r\n", "#", ": ", " ", "x", "\ufeff");
    fc.assert(fc.property(fc.array(cell, { maxLength: 60 }), (parts) => void readFeedback(parts.join(""))));
  });

  it("of 10 MiB is read", () => {
    const text = `sent,n1,n2,n3,n4\n${"0,1,0,3,2\n".repeat(1_000_000)}`;
    expect(read(text).shots).toBe(1_000_000);
  });
});

it("names every row that keeps a file from being understood, with its number", () => {
  const text = "# shots: 4\nsent,n1,n2\n0,1,2\n0,4,1\n0,1\nx,0,0\n1,0,0\n";
  expect(faultyLines(text, 8)).toEqual([
    { code: "COUNT", line: 4, text: "0,4,1" },
    { code: "CELLS", line: 5, text: "0,1" },
    { code: "SENT", line: 6, text: "x,0,0" },
  ]);
  expect(faultyLines(text, 2)).toHaveLength(2);
  expect(faultyLines("hypothesis,bin1\n0,1\n0,9\n", 8)).toEqual([{ code: "HEADER", line: 1, text: "hypothesis,bin1" }]);
  expect(faultyLines("sent,n1,count\n0,1,2.5\n", 8)).toEqual([{ code: "WEIGHT", line: 2, text: "0,1,2.5" }]);
  expect(faultyLines("sent,n1\n0,1\n", 8)).toEqual([]);
  const appended = "sent,n1\n0,1\n# run 2\nsent,n1\n0,9\n";
  expect(faultyLines(appended, 8)).toEqual([{ code: "AGAIN", line: 4, text: "sent,n1" }]);
  expect(faultyLines("sent,n1\n\n0,1\n# realigned\n0,2\n\n", 8)).toEqual([
    { code: "BLANK", line: 2, text: "" },
    { code: "COMMENT", line: 4, text: "# realigned" },
  ]);
  expect(faultyLines("", 8)).toEqual([{ code: "HEADER", line: 1, text: "" }]);
});
