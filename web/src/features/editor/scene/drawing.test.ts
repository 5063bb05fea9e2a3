import { isComplex, parseComplex } from "@clicktree/core/tree";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { documentOf } from "../model/document.js";
import { badgePoint, curvePath, strandPath } from "./strands.js";
import { arrowOf, valueDecimals, valueLines } from "./value-text.js";
import { boxInView, fitView, revealView } from "./view.js";

const drawing = (...labels: string[]) =>
  documentOf({
    nodes: labels.map((label, i) => ({ id: String(i), type: "circle", data: { label } })),
    edges: [],
  });
/** The lines of text in the nodes of a tree with these values. */
const lines = (...labels: string[]) => {
  const decimals = valueDecimals(drawing(...labels));
  return labels.map((label) => valueLines(label, decimals).join(" "));
};

describe("the value in a node", () => {
  it("has the real and the imaginary part on two lines, a true minus, and no part that is zero", () => {
    expect(lines("0.5-0.5i", "-0.5 + 0.5i")).toEqual(["0.5 −0.5i", "−0.5 +0.5i"]);
    expect(lines("-0.5+0i", "0-0.5i", "-0.5")).toEqual(["−0.5", "−0.5i", "−0.5"]);
    expect(lines("", "1", "-i", "1+i")).toEqual(["0", "1", "−i", "1 +i"]);
  });

  it("has the same number of decimals on all nodes, as many as there are and fit", () => {
    expect(lines("-0.495844", "0.407101", "1")).toEqual(["−0.496", "0.407", "1.000"]);
    expect(lines("-0.3536", "0.3536+0.1i", "0.5")).toEqual(["−0.35", "0.35 +0.10i", "0.50"]);
    expect(lines("0.25", "-10.5")).toEqual(["0.25", "−10.50"]);
    expect(lines("1.5", "2")).toEqual(["1.5", "2.0"]);
  });

  it("never reads as zero if it is not, and very large or small values leave the others their decimals", () => {
    expect(lines("0.000001234567", "0.25")).toEqual(["1.2e−6", "0.25"]);
    expect(lines("-123456", "0.5")).toEqual(["−1.2e5", "0.5"]);
    expect(lines("<script>alert(1)</script>", "word")).toEqual(["<scri…", "word"]);
  });

  it("is an arrow along −β if the canvas is zoomed out, longer for more light", () => {
    expect(["0.5", "-0.5", "0.5i", "0.5-0.5i"].map((label) => arrowOf(label)?.angle)).toEqual([180, 0, 90, -135]);
    expect(["0", "0.1", "0.5", "5"].map((label) => arrowOf(label)?.size)).toEqual([0, 0.17, 0.5, 0.91]);
    expect(arrowOf("word")).toBeUndefined();
  });

  it("fits any value into the circle", () => {
    const part = fc.double({ min: -1e9, max: 1e9, noNaN: true });
    fc.assert(
      fc.property(part, part, (re, im) => {
        const text = `${re}${im < 0 ? "" : "+"}${im}i`;
        fc.pre(isComplex(text));
        const shown = valueLines(text, valueDecimals(drawing(text)));
        expect(shown.length).toBeLessThanOrEqual(2);
        for (const line of shown) expect(line.length).toBeLessThanOrEqual(8);
        const read = parseComplex(shown.join("").replaceAll("−", "-"));
        expect([read?.re === 0, read?.im === 0]).toEqual([re === 0, im === 0]);
      }),
    );
  });
});

describe("an edge", () => {
  const from = { x: 0, y: 0 };
  const to = { x: 200, y: 100 };

  it("carries its badge at 0.62 of the way down, on its curve", () => {
    expect(badgePoint(from, to).y).toBeCloseTo(62, 9);
    expect(badgePoint(from, { x: 0, y: 100 })).toEqual({ x: 0, y: 62 });
    expect(badgePoint(from, to, 0.4).y).toBeCloseTo(40, 9);
  });

  it("is one curve if its strand is not moved", () => {
    expect(strandPath(from, to, 0, 0)).toBe(curvePath(from, to));
  });

  it("has finite paths between any two places", () => {
    const place = fc.record({ x: fc.integer(), y: fc.integer() });
    fc.assert(
      fc.property(place, place, (a, b) => {
        expect(strandPath(a, b, -2.5, 2.5)).not.toMatch(/NaN|Infinity/);
      }),
    );
    const far = fc.double({ noNaN: true, noDefaultInfinity: true });
    fc.assert(
      fc.property(far, far, far, far, (x, y, toX, toY) => {
        // a browser reads the numbers of a path as single floats and reports larger ones as errors
        for (const number of strandPath({ x, y }, { x: toX, y: toY }, -2.5, 2.5).split(/[MC ]/).filter(Boolean))
          expect(Math.fround(Number(number))).toSatisfy(Number.isFinite);
      }),
    );
  });
});

describe("the view", () => {
  const pane = { left: 104, top: 0, width: 800, height: 600 };

  it("fits a tree at 100 % or below, with the first bin at the top", () => {
    const view = fitView({ left: 0, top: 20, right: 400, bottom: 500 }, { x: 200, y: 100 }, pane);
    expect(view).toEqual({ zoom: 1, x: 104 + 400 - 200, y: -20 });
    expect(fitView({ left: 0, top: 0, right: 1000, bottom: 500 }, { x: 500, y: 100 }, pane).zoom).toBeCloseTo(0.792, 9);
  });

  it("stops at half size and shows the root of a tree that is larger still", () => {
    const view = fitView({ left: -9000, top: 0, right: 1000, bottom: 500 }, { x: 0, y: 100 }, pane);
    expect(view).toEqual({ zoom: 0.5, x: 504, y: 41.25 });
  });

  it("moves no farther than it must to reveal a node, and not at all if the node is in sight", () => {
    const view = { x: 0, y: 0, zoom: 1 };
    expect(revealView(view, { left: 300, top: 300, right: 350, bottom: 350 }, pane)).toBe(view);
    expect(revealView(view, { left: 900, top: 300, right: 950, bottom: 350 }, pane)).toEqual({ x: -70, y: 0, zoom: 1 });
  });

  it("brings any box that fits into the pane", () => {
    const number = fc.integer({ min: -5000, max: 5000 });
    fc.assert(
      fc.property(number, number, fc.double({ min: 0.5, max: 2, noNaN: true }), (left, top, zoom) => {
        const next = revealView({ x: 0, y: 0, zoom }, { left, top, right: left + 100, bottom: top + 100 }, pane);
        const [x, y] = [next.x + zoom * left, next.y + zoom * top];
        expect(x).toBeGreaterThanOrEqual(pane.left);
        expect(y).toBeGreaterThanOrEqual(pane.top);
        expect(x + 100 * zoom).toBeLessThanOrEqual(pane.left + pane.width);
        expect(y + 100 * zoom).toBeLessThanOrEqual(pane.top + pane.height);
      }),
    );
  });

  it("draws more than it shows, so that nothing pops up at the edge", () => {
    const number = fc.integer({ min: -5000, max: 5000 });
    fc.assert(
      fc.property(number, number, fc.double({ min: 0.5, max: 2, noNaN: true }), (x, y, zoom) => {
        const box = boxInView({ x, y, zoom }, 800, 600, 100, 60);
        expect(box.left * zoom + x).toBeLessThanOrEqual(-100);
        expect(box.right * zoom + x).toBeGreaterThanOrEqual(900);
        expect(box.bottom * zoom + y).toBeGreaterThanOrEqual(700);
      }),
    );
  });
});
