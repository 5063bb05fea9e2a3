import { readFileSync } from "node:fs";
import { readTreeFile } from "@clicktree/core/tree";
import { exampleTree } from "@clicktree/testkit";
import { expect, it } from "vitest";
import { documentOf } from "../model/document.js";
import { foldToFit } from "../model/fold.js";
import { outlineOf } from "../model/outline.js";
import { openDocument } from "../model/state.js";
import { wholeBox } from "./bands.js";
import { sceneOf } from "./scene.js";
import { fitView } from "./view.js";

const { tree } = readTreeFile(readFileSync(exampleTree("qpsk-nulling-4bin"), "utf8"));
it("fits the overview of a large tree beside the names of the bands, on a phone and in wide windows", () => {
  const open: number[] = [];
  for (const [window, pane] of [
    [390, { left: 72, top: 0, width: 318, height: 690 }],
    [1440, { left: 104, top: 0, width: 1000, height: 760 }],
    [2560, { left: 104, top: 0, width: 2000, height: 1160 }],
  ] as const) {
    const { document, folded } = foldToFit(window)(openDocument(documentOf(tree!)));
    const bounds = wholeBox(sceneOf(document, folded))!;
    open.push(sceneOf(document, folded).nodes.length);
    const { x, zoom } = fitView(bounds, outlineOf(document).roots[0]?.position, pane);
    expect(x + zoom * bounds.left).toBeGreaterThanOrEqual(pane.left);
    expect(x + zoom * bounds.right).toBeLessThanOrEqual(pane.left + pane.width);
    // a wide window shows as much as fits without zooming out
    if (window > 390) expect(zoom).toBeGreaterThan(0.94);
  }
  expect(open[1]).toBeGreaterThan(open[0]!);
  expect(open[2]).toBeGreaterThan(1.5 * open[1]!);
});
