import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { feedbackMatcher } from "./feedback-name.js";
import { parseRequestNumber, requestFileName, requestNumber, requirementsFileName } from "./names.js";

const requests = ["request_alice_1", "request_alice_12", "request_a_b_3", "request_Ann.Lee_2", "request_Élise_4"];
const found = (name: string, numbers: readonly string[] = requests) => {
  const match = feedbackMatcher(numbers)(name);
  return match.matched ? match.requestNumber : match.reason;
};

describe("a file of the feedback folder", () => {
  it.each([
    ["test_alice_1.txt", "request_alice_1"],
    ["test_alice_12.csv", "request_alice_12"],
    ["test_a_b_3.csv", "request_a_b_3"],
    ["test_Ann.Lee_2.CSV", "request_Ann.Lee_2"],
    ["feedback_request_alice_1.txt", "request_alice_1"],
    ["feedback_2026 request_alice_12 final.pdf", "request_alice_12"],
    ["feedback_request_a_b_3", "request_a_b_3"],
    ["feedback_Ergebnis-request_alice_1_2.txt", "request_alice_1"],
  ])("%s belongs to its request", (name, number) => expect(found(name)).toBe(number));

  it.each([
    ["test_alice_2.txt", "unknown"],
    ["test_alice_01.txt", "pattern"],
    ["test_alice_1.pdf", "pattern"],
    ["test_alice_1.txt.exe", "pattern"],
    ["xtest_alice_1.txt", "pattern"],
    ["alice_1.csv", "pattern"],
    ["test_ALICE_1.csv", "case"],
    ["Test_alice_1.csv", "case"],
    ["Test_nobody_1.csv", "pattern"],
    ["feedback_REQUEST_alice_1.txt", "case"],
    ["feedback_request_alice_123.txt", "unknown"],
    ["feedback_request_alice_1٣.txt", "unknown"],
    ["feedback_request_alice_1 and request_alice_12.txt", "ambiguous"],
    ["feedback_nothing.txt", "unknown"],
    ["feedback_demo1_alice_20261121-101112.txt", "unknown"],
  ])("%s is left with the reason %s", (name, reason) => expect(found(name)).toBe(reason));

  it("[T70] is matched in composed and decomposed Unicode, and only by its base name", () => {
    expect(found("test_Élise_4.txt".normalize("NFD"))).toBe("request_Élise_4");
    expect(
      found(
        "test_Élise_4.txt".normalize("NFC"),
        requests.map((r) => r.normalize("NFD")),
      ),
    ).toBe("request_Élise_4".normalize("NFD"));
    for (const name of [
      "test_../x_1.txt",
      "../test_alice_1.txt",
      "a\\test_alice_1.txt",
      "test_alice_1.txt\n",
      "test_alice\n_1.txt",
      "test_alice\u202e_1.txt",
      "test_alice_1\u0000.txt",
      "..",
      ".",
      `feedback_request_alice_1${"x".repeat(300)}`,
    ])
      expect(found(name), JSON.stringify(name)).toBe("unsafe");
    expect(found("test_.._1.txt", ["request_.._1"])).toBe("pattern");
    expect(found("feedback_🎉_request_alice_1.txt")).toBe("request_alice_1");
    expect(found("test_🎉_1.txt")).toBe("pattern");
  });

  it("lists all candidates if it contains two request numbers", () => {
    const match = feedbackMatcher(["request_a_1", "request_request_a_1"])("feedback_request_request_a_1.txt");
    expect(match).toEqual({ matched: false, reason: "ambiguous", candidates: ["request_request_a_1", "request_a_1"] });
  });

  it("always finds its own request and no other, for any user name", () => {
    const username = fc.stringMatching(/^[a-zé中_0-9-][a-zé中_0-9.-]{2,19}$/u);
    fc.assert(
      fc.property(
        username,
        username,
        fc.integer({ min: 1, max: 1e9 }),
        fc.constantFrom("txt", "csv"),
        (a, b, n, ext) => {
          const number = requestNumber(a, n);
          const others = [requestNumber(b, n + 1), requestNumber(a, n * 10), requestNumber(`${a}x`, n)];
          expect(found(`test_${a}_${n}.${ext}`, [...others, number])).toBe(number);
          expect(found(`feedback_${number}.dat`, [number])).toBe(number);
          expect(found(`test_${a}_${n}.${ext}`, others)).toBe("unknown");
        },
      ),
    );
  });

  it("is found among 100,000 requests, also for hostile names", () => {
    const match = feedbackMatcher(Array.from({ length: 100_000 }, (_, i) => requestNumber("u", i + 1)));
    for (let i = 1; i <= 100; i++) expect(match(`feedback_${"request_1".repeat(25)}_${i}`).matched).toBe(false);
    for (let i = 1; i <= 10_000; i++) expect(match(`test_u_${i}.csv`).matched).toBe(true);
  });
});

describe("a request number", () => {
  it("gives the names of the files of the request", () => {
    expect(requestFileName("request_a_b_3")).toBe("request_a_b_3.txt");
    expect(requirementsFileName("request_a_b_3", "Setup.final.PDF")).toBe("request_a_b_3_requirements.PDF");
    expect(requirementsFileName("request_a_b_3", "notes")).toBe("request_a_b_3_requirements");
    expect(requirementsFileName("request_a_b_3", "x.p/../d")).toBe("request_a_b_3_requirements");
    expect(parseRequestNumber("request_a_b_3")).toEqual({ username: "a_b", number: "3" });
  });

  it("[T73] of a hostile server gives no name at all", () => {
    for (const number of [
      "../../etc/cron.d/x",
      "request_../../x_1",
      "request_a_1/../../b",
      "request_a_1\n",
      "",
      "request_.x_1",
    ])
      expect([requestFileName(number), requirementsFileName(number, "a.txt")]).toEqual([undefined, undefined]);
  });
});
