import { readFileSync } from "node:fs";
import { readTreeFile } from "@clicktree/core/tree";
import { exampleTree } from "@clicktree/testkit";
import { expect, it } from "vitest";
import { documentOf } from "./document.js";
import { problemsOf, remarksOf } from "./problems.js";

const example = (name: string) => documentOf(readTreeFile(readFileSync(exampleTree(name), "utf8")).tree!);

it("combines the warnings of one kind into one, and leaves errors alone", () => {
  const parity = example("bpsk-parity-4bin");
  expect(problemsOf(parity)).toHaveLength(6);
  expect(remarksOf(parity).map((remark) => remark.length)).toEqual([6]);
  expect(remarksOf({ ...parity, nodes: [] })).toEqual([]);
  expect(remarksOf(example("bpsk-kennedy"))).toEqual([]);
});
