import { describe, expect, it } from "vitest";
import { demoFeedbackMatcher, feedbackMatcher } from "./feedback-name.js";
import {
  demoContent,
  demoFileName,
  demoLimits,
  demoNames,
  demoOfFile,
  isPhotonNumber,
  isPhotons,
  offersAnalysis,
  readDemoContent,
} from "./index.js";

const time = { year: 2026, month: 11, day: 22, hour: 9, minute: 38, second: 6 };

describe("a demo request", () => {
  it("has a file name of demo, user and time, with a number if that is taken", () => {
    expect(demoFileName("demo1", "ada", time)).toBe("demo1_ada_20261122-093806.txt");
    expect(demoFileName("demo2", "张_伟", time, 3)).toBe("demo2_张_伟_20261122-093806-3.txt");
    expect(demoNames.map((demo) => demoOfFile(demoFileName(demo, "ada", time)))).toEqual([...demoNames]);
    expect(["DEMO1_x.txt", "demo3_x.txt", "feedback_demo1_x.txt"].map(demoOfFile)).toEqual([
      "demo1",
      undefined,
      undefined,
    ]);
  });

  it("has a file of one number a line without a final line end, read as it was written", () => {
    const counting = { demo: "demo1", photonNumber: 20 } as const;
    const displacement = { demo: "demo2", signalPhotons: 4.125, localOscillatorPhotons: 0.001 } as const;
    expect([demoContent(counting), demoContent(displacement)]).toEqual(["20", "4.125\n0.001"]);
    for (const parameters of [counting, displacement])
      expect(readDemoContent(parameters.demo, demoContent(parameters))).toEqual(parameters);
    expect(demoContent({ demo: "demo1", photonNumber: -0 })).toBe("0");
    expect(readDemoContent("demo2", "5\r\n5\r\n")).toMatchObject({ signalPhotons: 5 });
    for (const content of ["", "5\n5", "2.5", "201", "1e2", "-1", "5 ", "0x5", "NaN"])
      expect(readDemoContent("demo1", content), content).toBeUndefined();
    for (const content of ["5", "5\n5\n5", "5\n201", "5\n1.2345", "5,5", "5\n\n5", "300\n1"])
      expect(readDemoContent("demo2", content), content).toBeUndefined();
  });

  it("asks for 0 to 200 photons: whole numbers in demo1, at most 3 decimals in demo2", () => {
    expect(demoLimits).toEqual({ photons: 200, decimals: 3 });
    expect([0, 200, 1.5, -1, 201, Number.NaN].map(isPhotonNumber)).toEqual([true, true, false, false, false, false]);
    expect([0, 200, 0.001, 199.999, 66.667].every(isPhotons)).toBe(true);
    expect([0.0001, 200.001, -0.5, 1e-9, Number.NaN, Number.POSITIVE_INFINITY].some(isPhotons)).toBe(false);
  });

  it("offers the analysis if a name includes demo1 in any case", () => {
    expect(offersAnalysis("demo1_ada_1.txt", null)).toBe(true);
    expect(offersAnalysis("demo2_ada_1.txt", "feedback_DEMO1.txt")).toBe(true);
    expect(offersAnalysis("demo2_ada_1.txt", null)).toBe(false);
  });
});

describe("feedback to a demo request", () => {
  const file = demoFileName("demo1", "Élise", time);
  const match = demoFeedbackMatcher([file, demoFileName("demo2", "ada", time)]);
  const found = (name: string) => {
    const result = match(name);
    return result.matched ? result.fileName : result.reason;
  };

  it("is named feedback_ and the file of the request", () => {
    expect(found(`feedback_${file}`)).toBe(file);
    expect(found(`feedback_${file.normalize("NFD")}`)).toBe(file);
    expect(found(`Feedback_${file}`)).toBe("case");
    expect(found("feedback_demo1_ada_20261122-093806.txt")).toBe("unknown");
    expect(["feedback_demo2_ada.txt", file, "feedback_x.txt"].map(found)).toEqual(["pattern", "pattern", "pattern"]);
    expect(found(`../feedback_${file}`)).toBe("unsafe");
  });

  it("never belongs to an experiment request, even if the user's name looks like one", () => {
    const name = `feedback_${demoFileName("demo1", "request_ada_1", time)}`;
    expect(feedbackMatcher(["request_ada_1"])(name)).toMatchObject({ matched: false, reason: "unknown" });
  });
});
