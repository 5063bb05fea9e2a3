import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { colours } from "../../../platform/theme/tokens.js";
import { pngScale } from "../../../shared/png/index.js";
import { documentOf } from "../model/document.js";
import { sceneOf } from "./scene.js";
import { type PictureTexts, treeSvg, xmlText } from "./tree-svg.js";

const texts: PictureTexts = {
  terminating: "Terminating",
  decision: "Decision",
  bin: (number) => `Bin ${number}`,
  photons: (mean) => `${mean} photons`,
  leaves: (count) => `${count} leaves`,
};

const tree = (name: string, label: string, nodeNumber: string) =>
  documentOf({
    name,
    nodes: [
      { id: "a", type: "circle", position: { x: 500, y: 105 }, data: { label, nodeNumber, isTerminating: false } },
      {
        id: "b",
        type: "square",
        position: { x: 500, y: 255 },
        data: { label: "0", nodeNumber: "2", isTerminating: true },
      },
    ],
    edges: [{ id: "e", source: "a", target: "b", data: { subset: "0,3" } }],
    modulationConfig: { bins: 1, hypotheses: 2 },
    modulationTable: [["1"], ["-1"]],
  });

const drawn = (name: string, label = "1", number = "1") =>
  treeSvg(sceneOf(tree(name, label, number), new Set()), { colours: colours.light, texts, font, decided }).svg;
const font = "data:font/woff2;base64,AA==";
const decided = (id: string) => (id === "b" ? { hypothesis: 1, posterior: 0.9396 } : undefined);

/** Names of all elements, in order; throws if a tag is not closed by its own name. */
function elementsOf(svg: string): string[] {
  const names: string[] = [];
  const open: string[] = [];
  for (const [, close, name, rest] of svg.matchAll(/<(\/?)([a-z][\w-]*)((?:[^<>"]|"[^"<]*")*)>/gi)) {
    if (close) expect(open.pop()).toBe(name);
    else {
      names.push(name!);
      if (!rest!.endsWith("/")) open.push(name!);
    }
  }
  expect(open).toEqual([]);
  return names;
}

describe("the picture of a tree", () => {
  it("shows bands, strands, badge, nodes and names in the colours of the theme", () => {
    const svg = drawn("Kennedy");
    for (const label of [
      "Kennedy",
      "Bin 1",
      "1 photons",
      "Decision",
      "1 leaves",
      "Terminating",
      "{0,3}",
      "H0",
      "H1",
      "0.94",
    ])
      expect(svg).toContain(`>${label}<`);
    expect(svg).toContain(`stroke="${colours.light["count-0"]}"`);
    expect(svg).toContain(`stroke="${colours.light["count-3"]}"`);
    expect(svg).not.toContain(`stroke="${colours.light["count-1"]}"`);
  });

  it("says how many nodes a folded subtree hides, where displacements can be read", () => {
    const scene = sceneOf(tree("Kennedy", "1", "1"), new Set(["a"]));
    expect(treeSvg(scene, { colours: colours.light, values: true }).svg).toContain(">+1<");
    expect(treeSvg(scene, { colours: colours.light }).svg).not.toContain("+1");
  });

  it("[T85] shows any markup in names and values as text", () => {
    const plain = elementsOf(drawn("name", "x", "y"));
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string(), (name, number) => {
        expect(elementsOf(drawn(`<script>${name}`, `"><g onload="a">${number}`, `&lt;${number}]]>`))).toEqual(plain);
      }),
    );
  });

  it("leaves out characters that are not allowed in XML, so that it opens anywhere", () => {
    expect(xmlText('a\u0000b\ud800c<d>&"')).toBe("a\ufffdb\ufffdc&lt;d&gt;&amp;&quot;");
  });

  it("loads nothing and runs nothing", () => {
    const svg = drawn("name");
    expect(svg).not.toMatch(/href|url\((?!#|data:font\/woff2)|@import|<script|<foreignObject|\son\w+=/i);
    // the only style is the embedded font
    expect(svg.match(/<style>[^<]*<\/style>/g)).toEqual([
      expect.stringMatching(/^<style>@font-face\{[^{}]*\}<\/style>$/),
    ]);
  });

  it("is drawn as a PNG no larger than a browser's canvas", () => {
    expect(pngScale(1000, 800)).toBe(2);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 1, max: 1e6 }), (width, height) => {
        const scale = pngScale(width, height);
        expect(scale * Math.max(width, height)).toBeLessThanOrEqual(16_384 + 1e-6);
        expect(scale * width * scale * height).toBeLessThanOrEqual(120e6 * (1 + 1e-9));
      }),
    );
  });
});
