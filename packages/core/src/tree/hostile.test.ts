import { edge, leaf, node, tree, treeFrom } from "@clicktree/testkit/fixtures";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkTree } from "./check.js";
import { compileTree } from "./compile.js";

/** `levels` diamonds: two nodes per level, each joined to both of the next. */
function diamonds(levels: number) {
  const nodes = [node("root")];
  const edges = [edge("root", "a0", "0,1"), edge("root", "b0", "2,3")];
  for (let l = 0; l < levels; l++) {
    const last = l === levels - 1;
    nodes.push(last ? leaf(`a${l}`) : node(`a${l}`), last ? leaf(`b${l}`) : node(`b${l}`));
    if (!last) for (const s of ["a", "b"]) edges.push(edge(s + l, `a${l + 1}`, "0,1"), edge(s + l, `b${l + 1}`, "2,3"));
  }
  return tree(nodes, edges);
}

const chain = (size: number, close = false) =>
  tree(
    Array.from({ length: size }, (_, i) => (i === size - 1 && !close ? leaf(`n${i}`) : node(`n${i}`))),
    Array.from({ length: close ? size : size - 1 }, (_, i) => edge(`n${i}`, `n${(i + 1) % size}`, "0,1,2,3")),
  );

describe("hostile graphs [T43]", () => {
  it("checks 240 levels of diamonds without expanding their 2^240 paths", () => {
    const value = diamonds(240);
    expect(checkTree(value, { warnings: false })).toEqual([]);
    expect(compileTree(value)).toMatchObject({ depth: 240 });
  });

  it("checks 200,000 nodes in a chain, open or closed, without recursion", () => {
    expect(checkTree(chain(200_000), { warnings: false })).toEqual([]);
    expect(checkTree(chain(200_000, true), { warnings: false }).map((p) => p.code)).toEqual(["NO_ROOT", "CYCLE"]);
    expect(compileTree(chain(200_000)).depth).toBe(199_999);
  });

  it("returns problems and never throws", () => {
    const ids = fc.constantFrom("a", "b", "c", "d", "e", "f", "");
    const text = fc.oneof(fc.constantFrom("0", "1", "2,3", "0,1,2,3", "4", ""), fc.string());
    const graph = fc.record({
      nodes: fc.array(fc.record({ id: ids, type: fc.constantFrom("circle" as const, "square" as const) })),
      edges: fc.array(fc.record({ id: ids, source: ids, target: ids, data: fc.record({ subset: text }) })),
    });
    fc.assert(
      fc.property(graph, (value) => {
        const errors = checkTree(value).filter(({ severity }) => severity === "error");
        expect(checkTree(value, { warnings: false })).toEqual(errors);
      }),
      { numRuns: 2_000 },
    );
  });

  it("compiles every tree without errors, also if one of its edges was moved", () => {
    const numbers = fc.array(fc.nat(1_000), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(
        numbers,
        fc.integer({ min: 1, max: 4 }),
        fc.option(fc.tuple(fc.nat(), fc.nat())),
        (list, depth, move) => {
          const { nodes, edges: drawn, ...rest } = treeFrom(list, depth, true);
          const [moved, target] = move === null ? [] : [move[0] % drawn.length, nodes[move[1] % nodes.length]!.id];
          const edges = drawn.map((one, at) => (at === moved ? { ...one, target: target! } : one));
          const value = { ...rest, nodes, edges };
          const isSound = checkTree(value, { warnings: false }).length === 0;
          if (move === null) expect(isSound).toBe(true);
          if (isSound) expect(compileTree(value).ids.toSorted()).toEqual(nodes.map(({ id }) => id).toSorted());
        },
      ),
    );
  });

  it("finds a cycle exactly if walking forwards never ends", () => {
    const size = 7;
    const pairs = fc.array(fc.tuple(fc.nat(size - 1), fc.nat(size - 1)), { maxLength: 12 });
    fc.assert(
      fc.property(pairs, (list) => {
        const nodes = Array.from({ length: size }, (_, i) => node(`n${i}`));
        const edges = list.map(([a, b], i) => ({ ...edge(`n${a}`, `n${b}`, "0"), id: `e${i}` }));
        const reaches = (from: number, to: number, steps: number): boolean =>
          list.some(([a, b]) => a === from && (b === to || (steps > 0 && reaches(b, to, steps - 1))));
        const cyclic = nodes.some((_, i) => reaches(i, i, size));
        expect(checkTree(tree(nodes, edges)).some((p) => p.code === "CYCLE")).toBe(cyclic);
      }),
    );
  });
});
