import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Feedback, feedbackText, saysSimulated } from "./feedback.js";
import { FeedbackReader, readFeedback } from "./feedback-reader.js";

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
    ["# no key\nsent,n1\n", "META 1"],
    ["# a: 1\n# a: 2\nsent,n1\n", "META 2"],
    ["# format: clicktree-feedback 2\nsent,n1\n", "VERSION 1"],
    ["sent,n1\n0,1,1\n", "CELLS 2"],
    ["sent,n1\n0\n", "CELLS 2"],
    ["sent,n1\n0,1\n\n0,1\n", "CELLS 4"],
    ["sent,n1\n-1,1\n", "SENT 2"],
    ["sent,n1\n20,1\n", "SENT 2"],
    ["sent,n1\n,1\n", "SENT 2"],
    ["sent,n1\n0,4\n", "COUNT 2"],
    ["sent,n1\n0,=cmd\n", "COUNT 2"],
    ["sent,n1\n0,1.0\n", "COUNT 2"],
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

  it("is read back as it was written, in any pieces", () => {
    fc.assert(
      fc.property(feedbacks, fc.integer({ min: 1, max: 50 }), (feedback, piece) => {
        const text = feedbackText(feedback);
        const reader = new FeedbackReader();
        for (let i = 0; i < text.length; i += piece) reader.push(text.slice(i, i + piece));
        expect(reader.end()).toEqual({ understood: true, feedback });
        expect(readFeedback(text)).toEqual({ understood: true, feedback });
      }),
    );
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
