import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { fetchPackages } from "../fonts/fetch-packages.js";

/**
 * Fonts of the printed guide, each weight one TrueType file: Chromium embeds such a font in the PDF with its name and
 * as text, while it draws each glyph of a variable font (as in the dashboard) or of most systems' Chinese one. They are
 * fetched only when the guide is printed, because the Chinese one is large.
 */
const packages = {
  "@fontsource/inter": "5.3.0",
  "@fontsource/noto-sans-sc": "5.3.0",
  "@fontsource/dejavu-mono": "5.3.0",
} as const;

interface Face {
  readonly family: string;
  readonly package: keyof typeof packages;
  readonly subset: string;
  readonly weights: readonly number[];
  readonly range?: string;
}

/** Without quotation marks and dots, which are wide in Chinese; the English guide has none of them. */
const latin = "U+0020-00FF, U+2010-2014, U+2190-2193, U+2212";
const inter = { family: "Inter", package: "@fontsource/inter", weights: [400, 600] } as const;
const faces: readonly Face[] = [
  { ...inter, subset: "inter-latin", range: latin },
  { ...inter, subset: "inter-latin-ext", range: "U+0100-02FF" },
  { ...inter, subset: "inter-greek", range: "U+0370-03FF" },
  {
    family: "Noto Sans SC",
    package: "@fontsource/noto-sans-sc",
    subset: "noto-sans-sc-chinese-simplified",
    weights: [400, 600],
  },
  { family: "DejaVu Mono", package: "@fontsource/dejavu-mono", subset: "dejavu-mono-latin", weights: [400] },
];

/** Fetches the fonts; returns the rules of a style sheet that name their files. */
export async function fontRules(): Promise<string> {
  const modules = await fetchPackages(packages);
  return faces
    .flatMap(({ family, package: name, subset, weights, range }) =>
      weights.map((weight) => {
        const file = join(modules, name, "files", `${subset}-${weight}-normal.woff2`);
        const only = range === undefined ? "" : ` unicode-range: ${range};`;
        return `@font-face { font-family: "${family}"; font-weight: ${weight}; src: url("${pathToFileURL(file).href}");${only} }`;
      }),
    )
    .join("\n");
}
