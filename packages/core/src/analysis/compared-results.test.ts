import type { FileTransfer } from "@clicktree/contract";
import { describe, expect, it } from "vitest";
import { comparisonCsv, poolable } from "./compared-results.js";

const result = (id: number, fileSha256: string, more: object = {}, predicted = 0.1): FileTransfer =>
  ({
    ...{ id, fileSha256, prediction: { error: predicted }, hasTree: id > 1 },
    ...{ requestNumber: `request_ada_${id}`, treeName: "=BPSK, 2 bins", createdAt: "2026-11-20T10:00:00.000Z" },
    measured: { success: 0.9, low: 0.89, high: 0.91, shots: 100, ...more },
  }) as unknown as FileTransfer;

describe("compared results", () => {
  it("are pooled if they have the same file, the same conditions and the same origin", () => {
    const requests = [
      result(1, "a"),
      result(2, "b"),
      result(3, "a"),
      result(4, "a", { simulated: true }),
      result(5, "a", { predictedError: 0.12 }),
      result(6, "a", {}, 0.2),
      { ...result(7, "a"), measured: null },
    ];
    expect(poolable(requests).map((group) => group.map(({ id }) => id))).toEqual([[1, 3], [2], [4], [5], [6]]);
  });

  it("[T38] are written as CSV with one number per line, simulated counts named and no name a formula", () => {
    const [pair, simulated] = poolable([result(1, "a"), result(2, "a"), result(3, "a", { simulated: true })]);
    const agreement = {
      ...{ chiSquare: 1.5, degreesOfFreedom: 2, pValue: 0.47, furthest: null, hypotheses: 2 },
      outcomes: [
        {
          counts: [0, 3],
          shots: [
            [7, 0],
            [5, 1],
          ],
        },
      ],
    };
    const [head, ...rows] = comparisonCsv([
      { runs: pair!, agreement },
      { runs: simulated!, agreement: undefined },
    ])
      .trimEnd()
      .split("\r\n");
    expect(head).toBe(
      "figure,group,request,tree,sentAt,counts,sent,outcome,shots,value,low,high,predicted,reported,chiSquare,degreesOfFreedom,pValue",
    );
    expect(rows[0]).toBe(
      `run,1,request_ada_1,"'=BPSK, 2 bins",2026-11-20T10:00:00.000Z,measured,,,100,0.9,0.89,0.91,0.9,,,,`,
    );
    expect(rows[2]).toMatch(/^pooled,1,,"'=BPSK, 2 bins",,measured,,,200,0\.9,0\.8\d+,0\.9\d+,,,0,1,1$/);
    expect(rows[3]).toBe(`agreement,1,,"'=BPSK, 2 bins",,measured,,,,,,,,,1.5,2,0.47`);
    expect(rows.slice(4)).toEqual([
      `outcome,1,request_ada_1,"'=BPSK, 2 bins",,measured,0,0 3,7,,,,,,,,`,
      `outcome,1,request_ada_2,"'=BPSK, 2 bins",,measured,0,0 3,5,,,,,,,,`,
      `outcome,1,request_ada_2,"'=BPSK, 2 bins",,measured,1,0 3,1,,,,,,,,`,
      `run,2,request_ada_3,"'=BPSK, 2 bins",2026-11-20T10:00:00.000Z,simulated,,,100,0.9,0.89,0.91,0.9,,,,`,
    ]);
  });
});
