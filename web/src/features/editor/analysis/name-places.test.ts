import { boundsOf } from "@clicktree/core/bounds";
import { constellation } from "@clicktree/core/design";
import { readTable } from "@clicktree/core/receiver";
import { expect, it } from "vitest";
import { curveOf } from "./curve.js";
import { aboveCurve, aroundPoint, belowCurve, boxOf, type Place, placeNames } from "./name-places.js";
import { axesOf, decadesOf, plot } from "./plot-axes.js";

/** The plot of a typical signal. The tree's error lies between the bounds, at the fraction `share` of the way. */
function plotOf(kind: "bpsk" | "qpsk", photons: number, share: number, labels: readonly [string, string, string]) {
  const made = constellation({ kind, photons, bins: 2, hypotheses: 2 });
  if (!made.ok) throw new Error(made.problem.code);
  const table = readTable(made.value);
  if (!table.ok) throw new Error(table.problem.code);
  const priors = Array.from({ length: table.value.hypotheses }, () => 1 / table.value.hypotheses);
  const points = [...curveOf(table.value, priors, photons)].sort((a, b) => a.photons - b.photons);
  const { helstrom, standardQuantumLimit } = boundsOf(table.value, Float64Array.from(priors));
  const limit = standardQuantumLimit.error ?? 1;
  const error = helstrom.error ** share * limit ** (1 - share);
  const axes = axesOf(photons, decadesOf([...points.map(({ helstrom }) => helstrom), error]));
  const curve = (of: (point: (typeof points)[number]) => number) =>
    points.map((point): Place => ({ x: axes.x(point.photons), y: axes.y(of(point)) }));
  const [sql, best] = [curve((point) => point.limit ?? 1), curve((point) => point.helstrom)];
  const own = { x: axes.x(photons), y: axes.y(error) };
  const area = { left: plot.left, right: plot.width, top: 0, bottom: plot.height - plot.bottom };
  const names = [
    { name: labels[0], places: belowCurve(best) },
    { name: labels[1], places: aboveCurve(sql) },
    { name: labels[2], places: aroundPoint(own) },
  ];
  return { lines: [sql, best], names, area };
}

it.each([
  ["bpsk", 1, 0.8],
  ["bpsk", 0.2, 0.6],
  ["bpsk", 4, 0.9],
  ["qpsk", 2, 0.5],
  ["qpsk", 8, 0.7],
] as const)(
  "writes the names of %s at %d photons where no curve and no other name crosses them",
  (kind, photons, share) => {
    for (const labels of [
      ["Helstrom", kind === "bpsk" ? "SQL, homodyne" : "SQL, heterodyne", "this tree"],
      ["Helstrom 限", "标准量子极限，零差", "此决策树"],
    ] as const) {
      const { lines, names, area } = plotOf(kind, photons, share, labels);
      const boxes = placeNames(names, lines, area).map((place, i) => boxOf(names[i]!.name, place!));
      for (const [i, box] of boxes.entries()) {
        expect(box.left >= area.left && box.right <= area.right && box.bottom <= area.bottom, names[i]!.name).toBe(
          true,
        );
        for (const { x, y } of lines.flat())
          expect(x > box.left && x < box.right && y > box.top && y < box.bottom, names[i]!.name).toBe(false);
        for (const other of boxes.slice(i + 1)) {
          const apart =
            box.right <= other.left || other.right <= box.left || box.bottom <= other.top || other.bottom <= box.top;
          expect(apart, names[i]!.name).toBe(true);
        }
      }
    }
  },
);
