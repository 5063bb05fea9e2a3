import { edge, leaf, node, tree } from "@clicktree/testkit/fixtures";
import { expect, it } from "vitest";
import { requestBody } from "./new-request.js";

const small = tree([node("1", "-1"), leaf("2")], [edge("1", "2", "0,1,2,3")]);
const plain = { content: "0\n0", fileName: "a.txt", treeName: "A" };

it("sends names, content and other parts", () => {
  expect(requestBody(plain)).toEqual({ content: "0\n0", filename: "a.txt", treeName: "A", treeId: null });
  const requirements = { name: "r.txt", content: "slowly" };
  const expected = { detector: { efficiency: 0.7 }, priors: [0.5, 0.5], sign: "minus" } as const;
  expect(requestBody({ ...plain, tree: small, requirements, expected })).toMatchObject({
    tree: { ...small, name: "A" },
    experimentRequirementsFileName: "r.txt",
    experimentRequirementsFileContent: "slowly",
    expectations: { detector: { efficiency: 0.7 }, priors: [0.5, 0.5], sign: "minus" },
  });
});

it("omits a tree that is too large and empty expectations", () => {
  const nodes = Array.from({ length: 5_001 }, (_, i) => leaf(String(i)));
  const body = requestBody({ ...plain, tree: tree(nodes, []), expected: { detector: {} } });
  expect(Object.keys(body)).toEqual(["content", "filename", "treeName", "treeId"]);
});
