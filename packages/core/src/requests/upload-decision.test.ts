import { describe, expect, it } from "vitest";
import { folderMatcher } from "./folder-matcher.js";
import { decideUpload } from "./upload-decision.js";

const sent = (file: string, sha256: string, ...earlier: string[]) => ({ file, sha256, earlier });
const file = { name: "test_ada_1.csv", sha256: "B" };
const decide = (onServer?: ReturnType<typeof sent>, recorded?: ReturnType<typeof sent>) =>
  decideUpload({ onServer, recorded }, file);

describe("an upload", () => {
  it("is sent the first time, and as a new version when the content has changed", () => {
    expect(decide()).toEqual({ kind: "send", earlier: [], isChange: false });
    expect(decide(undefined, sent(file.name, "A"))).toEqual({
      kind: "send",
      earlier: ["A"],
      isChange: true,
    });
  });

  it("is sent again when a content returns or the record is lost [T95]", () => {
    expect(decide(undefined, sent(file.name, "A", "B"))).toMatchObject({ kind: "send", isChange: true });
    expect(decide(sent(file.name, "A"))).toMatchObject({ kind: "send", isChange: true });
  });

  it("is not repeated, even if someone else sent the content before", () => {
    expect(decide(sent(file.name, "B"))).toMatchObject({ kind: "alreadySent", isNew: true, isSameFile: true });
    expect(decide(sent("by hand.csv", "B"))).toMatchObject({ kind: "alreadySent", isNew: true, isSameFile: false });
    expect(decide(undefined, sent(file.name, "B"))).toMatchObject({ kind: "alreadySent", isNew: false });
  });

  it("is repeated if its outcome is unknown, unless the server has it", () => {
    const intent = sent(file.name, "B", "A");
    const recorded = sent(file.name, "A");
    const known = { onServer: undefined, recorded, intent };
    expect(decideUpload(known, file)).toEqual({ kind: "repeat", intent, isChange: true });
    expect(decideUpload({ ...known, recorded: undefined }, file)).toMatchObject({ kind: "repeat", isChange: false });
    expect(decideUpload({ ...known, onServer: sent(file.name, "B") }, file)).toEqual({
      ...{ kind: "alreadySent", isSameFile: true, isNew: true, earlier: ["A"] },
    });
    // another file with the same content may be of someone else
    expect(decideUpload({ ...known, onServer: sent("by hand.csv", "B") }, file)).toMatchObject({ kind: "repeat" });
    expect(decideUpload({ ...known, onServer: sent(file.name, "C") }, file)).toMatchObject({ kind: "repeat" });
    // its content has changed since
    const changed = { name: file.name, sha256: "D" };
    expect(decideUpload(known, changed)).toEqual({
      ...{ kind: "send", earlier: ["A", "B"], isChange: true },
    });
    expect(decideUpload(known, { ...changed, sha256: "A" })).toMatchObject({ kind: "send" });
    // that of another file does not count
    const other = { ...known, recorded: undefined, intent: sent("feedback_request_ada_1.txt", "B") };
    expect(decideUpload(other, file)).toEqual({ kind: "send", earlier: [], isChange: false });
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
