// npm run fonts: makes our own font files from Inter. They are committed; run it when you use a new symbol.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { repositoryRoot } from "@clicktree/testkit";
import { fetchPackages } from "./fetch-packages.js";
import { chartCharacters, symbols } from "./symbols.js";

/** The version of Inter in the dashboard's fonts. */
const packages = { "inter-ui": "4.1.1", "subset-font": "2.9.0" } as const;

/** The part of subset-font that we use. */
type SubsetFont = (
  font: Buffer,
  characters: string,
  options: {
    readonly targetFormat: "woff2" | "sfnt";
    /** Without the glyphs that only font features need. */
    readonly noLayoutClosure: true;
    /** An axis fixed at one value; an axis that is not named keeps all values. */
    readonly variationAxes?: Readonly<Record<string, number>>;
  },
) => Promise<Buffer>;

const modules = await fetchPackages(packages);
const subset = createRequire(join(modules, "for-require.js"))("subset-font") as SubsetFont;
const inter = (file: string): Buffer => readFileSync(join(modules, "inter-ui", file));
const noLayoutClosure = true;
const fonts = [
  // every weight, like the dashboard's fonts
  {
    path: "web/src/platform/theme/fonts/inter-symbols.woff2",
    bytes: await subset(inter("variable/InterVariable.woff2"), symbols, {
      targetFormat: "woff2",
      noLayoutClosure,
      variationAxes: { opsz: 14 },
    }),
  },
  // resvg reads neither WOFF nor variable fonts
  {
    path: "server/fonts/inter-charts.ttf",
    bytes: await subset(inter("web/Inter-Regular.woff2"), chartCharacters, { targetFormat: "sfnt", noLayoutClosure }),
  },
];
for (const { path, bytes } of fonts) {
  writeFileSync(join(repositoryRoot, path), bytes);
  process.stdout.write(`${path}: ${bytes.length} bytes\n`);
}
