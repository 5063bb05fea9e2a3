import type { DemoRequest } from "@clicktree/contract";
import { describe, expect, it } from "vitest";
import { demoOf, sectionsOf } from "./sections.js";

const request = (id: number, more: Partial<DemoRequest> = {}): DemoRequest => ({
  id,
  userName: "ada",
  fileName: `demo1_ada_${id}.txt`,
  fileSize: 2,
  demoType: "photon_counting",
  status: 0,
  photonNumber: 20,
  signalPhotons: null,
  localOscillatorPhotons: null,
  overlap: null,
  createdAt: "2026-11-22T08:00:00.000Z",
  processedAt: null,
  processedByAdmin: null,
  isRead: 1,
  feedbackFileName: null,
  feedbackVersion: 0,
  feedbackSize: null,
  feedbackSha256: null,
  simulated: false,
  charts: "none",
  ...more,
});
const fields = { photonNumber: null, signalPhotons: 5, localOscillatorPhotons: 5 };

describe("a demo request in the history", () => {
  it("is listed under its demo: by type, by parameters for education, else by file name", () => {
    const unknown = { demoType: "other" as never, fileName: "demo2_ada_1.txt" };
    expect(demoOf(request(1))).toBe("demo1");
    expect(demoOf(request(1, { ...fields, demoType: "displacement_coherent_states" }))).toBe("demo2");
    expect(demoOf(request(1, { demoType: "education" }))).toBe("demo1");
    expect(demoOf(request(1, { ...fields, demoType: "education" }))).toBe("demo2");
    expect(demoOf(request(1, unknown))).toBe("demo2");
    expect(demoOf(request(1, { ...unknown, fileName: "x.txt" }))).toBe("demo1");
  });

  it("is pending with status 0 and completed with 1 and 2, newest first", () => {
    const all = [request(1, { status: 2 }), request(2), request(3, { status: 1 }), request(4)];
    const { pending, completed } = sectionsOf(all, "demo1");
    expect([pending, completed].map((section) => section.map(({ id }) => id))).toEqual([
      [4, 2],
      [3, 1],
    ]);
    expect(sectionsOf(all, "demo2")).toEqual({ pending: [], completed: [] });
  });
});
