import { expect, it } from "vitest";
import { type Draft, emptyDraft, faultOf, nameFor } from "./answer.js";

const draft = (changes: Partial<Draft>): Draft => ({ ...emptyDraft("tree_1.txt"), ...changes });
const file = (size: number) => ({ name: "counts.csv", bytes: new Uint8Array(size) });

it("names a feedback after the file that it answers", () => {
  expect(emptyDraft("tree_1.txt").name).toBe("feedback_tree_1.txt");
});

it("gives the suggested name the ending of the uploaded file, and leaves a typed name", () => {
  const suggested = "feedback_tree_1.txt";
  const [csv, json] = [
    { ...file(1), name: "run7.csv" },
    { ...file(1), name: "run7.JSON" },
  ];
  expect(nameFor(draft({}), suggested, csv)).toBe("feedback_tree_1.csv");
  expect(nameFor(draft({ name: "feedback_tree_1.csv", file: csv }), suggested, json)).toBe("feedback_tree_1.JSON");
  expect(nameFor(draft({ name: "run 7.txt" }), suggested, csv)).toBe("run 7.txt");
  expect(nameFor(draft({}), suggested, { ...csv, name: "counts" })).toBe(suggested);
});

it("reports why a feedback cannot be sent", () => {
  expect(faultOf(draft({ name: "  ", text: "1" }))).toBe("feedbackNameRequired");
  expect(faultOf(draft({}))).toBe("feedbackContentRequired");
  expect(faultOf(draft({ text: " \n" }))).toBe("feedbackContentRequired");
  const spaces = { name: "counts.csv", bytes: new TextEncoder().encode(" \r\n\t") };
  expect(faultOf(draft({ how: "upload", file: spaces }))).toBe("feedbackFileEmpty");
  expect(faultOf(draft({ how: "upload", text: "typed before" }))).toBe("feedbackContentRequired");
  expect(faultOf(draft({ how: "upload", file: file(0) }))).toBe("feedbackFileEmpty");
  expect(faultOf(draft({ how: "upload", file: file(10 * 1024 * 1024 + 1) }))).toBe("feedbackTooLarge");
  expect(faultOf(draft({ how: "upload", file: file(10 * 1024 * 1024) }))).toBeUndefined();
  expect(faultOf(draft({ text: "sent,n1\n0,1" }))).toBeUndefined();
});
