import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readFeedback } from "./feedback-reader.js";
import { sharedFeedback } from "./shared-feedback.js";

const example = (name: string) =>
  readFileSync(new URL(`../../../../examples/feedback/${name}`, import.meta.url), "utf8");

describe("the feedback behind a share link", () => {
  it("has the same counts and conditions, without the request's sender", () => {
    const text = example("qpsk-ideal.csv");
    expect(text).toContain("request_researcher_1");
    const shared = sharedFeedback(text);
    expect(shared).not.toContain("researcher");
    const [own, others] = [readFeedback(text), readFeedback(shared)];
    if (!own.understood || !others.understood) throw new Error("not understood");
    const { request: _, ...meta } = own.feedback.meta;
    expect(others.feedback).toEqual({ ...own.feedback, meta });
  });

  it("drops other header lines and the equipment's name, whatever the line breaks", () => {
    const head = "\ufeff# operator: Ada Lovelace\r\n# equipment: Ada's bench\r\n# detector: efficiency 1\r\n";
    const shown = "# detector: efficiency 1\nsent,n1,count\n0,1,7\n";
    const file = `${head}sent,n1,count\r\n0,1,7\r\n`;
    for (const text of [file, file.replaceAll("\r\n", "\r"), `${file}# by: Ada\r\n`, file.replace("7", '"7"')])
      expect(sharedFeedback(text)).toBe(shown);
    expect(sharedFeedback("sent,n1\n0,1")).toBe("sent,n1\n0,1");
    expect(sharedFeedback("sent,n1")).toBe("sent,n1\n");
  });

  it.each([
    ["Measured by Ada.\nsent,n1\n0,1\n", ""],
    ["sent,n1\n0,1\nAda was here\n", ""],
    ["# equipment: simulated\n# by: Ada\n12\n7\n", "# equipment: simulated\n"],
    ["# shots: 1\n# shots: 2\nsent,n1\n0,1", ""],
    ["", ""],
  ])("is empty for a file without counts: %j", (text, shared) => {
    expect(sharedFeedback(text)).toBe(shared);
  });

  it("takes time linear in the length", () => {
    const begun = performance.now();
    sharedFeedback(`sent,n1\n${"0,1\n".repeat(2_500_000)}`);
    sharedFeedback("#".repeat(10_000_000));
    sharedFeedback("# a: 1\n".repeat(1_400_000));
    sharedFeedback(`sent,n1\n${" ".repeat(10_000_000)}x`);
    expect(performance.now() - begun).toBeLessThan(30_000);
  });
});
