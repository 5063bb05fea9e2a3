import { describe, expect, it } from "vitest";
import { folderMatcher } from "./folder-matcher.js";
import { decideUpload, uploadKeyText } from "./upload-decision.js";

const sent = (file: string, sha256: string, ...earlier: string[]) => ({ file, sha256, earlier });
const file = { name: "test_ada_1.csv", sha256: "B" };
const decide = (onServer?: ReturnType<typeof sent>, recorded?: ReturnType<typeof sent>) =>
  decideUpload({ onServer, recorded }, file);

describe("an upload", () => {
  it("is sent the first time, and as a new version when the content has changed", () => {
    expect(decide()).toEqual({ kind: "send", earlier: [], isFirst: true, isChange: false });
    expect(decide(undefined, sent(file.name, "A"))).toEqual({
      kind: "send",
      earlier: ["A"],
      isFirst: true,
      isChange: true,
    });
  });

  it("takes a new key when a content returns or the record is lost, since the old key repeats the old answer", () => {
    expect(decide(undefined, sent(file.name, "A", "B"))).toMatchObject({ kind: "send", isFirst: false });
    expect(decide(sent(file.name, "A"))).toMatchObject({ kind: "send", isFirst: false });
    expect(uploadKeyText("request_ada_1", file)).toBe("request_ada_1\ntest_ada_1.csv\nB");
    expect(uploadKeyText("request_ada_1", file, "x")).toBe("request_ada_1\ntest_ada_1.csv\nB\nx");
  });

  it("is not repeated, even if someone else sent the content before", () => {
    expect(decide(sent(file.name, "B"))).toMatchObject({ kind: "alreadySent", isNew: true, isSameFile: true });
    expect(decide(sent("by hand.csv", "B"))).toMatchObject({ kind: "alreadySent", isNew: true, isSameFile: false });
    expect(decide(undefined, sent(file.name, "B"))).toMatchObject({ kind: "alreadySent", isNew: false });
  });

  it("is refused when another file was sent with other content", () => {
    expect(decide(sent("feedback_request_ada_1.txt", "A"))).toEqual({
      kind: "conflict",
      sentFile: "feedback_request_ada_1.txt",
    });
  });
});

it("a folder's file belongs to an experiment or a demo", () => {
  const match = folderMatcher([
    { kind: "experiment", requestNumber: "request_ada_1" },
    { kind: "demo", requestNumber: "demo1_ada_20261121-125058" },
  ]);
  expect(match("test_ada_1.csv")).toEqual({
    kind: "experiment",
    match: { matched: true, requestNumber: "request_ada_1" },
  });
  expect(match("feedback_demo1_ada_20261121-125058.txt")).toEqual({
    kind: "demo",
    match: { matched: true, requestNumber: "demo1_ada_20261121-125058" },
  });
  expect(match("feedback_demo1_eve_20261121-125058.txt").match).toMatchObject({ reason: "unknown" });
  expect(match("test_Ada_1.csv").match).toMatchObject({ reason: "case", candidates: ["request_ada_1"] });
  expect(match("results.csv").match).toMatchObject({ reason: "pattern" });
});
