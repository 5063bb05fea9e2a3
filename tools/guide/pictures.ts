import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { type Language, languages } from "@clicktree/messages";
import { closeBrowser } from "@clicktree/testkit/browser";
import { openView } from "../screenshots/open-view.js";
import { views } from "../screenshots/views/all-views.js";
import { type ShownDemo, startShownDemo } from "../screenshots/views/shown-demo.js";
import type { View } from "../screenshots/views/view.js";
import { picturePath } from "./sources.js";

/** A picture of the guide: a view of `npm run screenshots`, or a part of it. */
interface Picture {
  readonly name: string;
  /** The view, if its name differs. */
  readonly view?: string;
  /** The part to show, by a selector; by default the window. */
  readonly part?: string;
  /** The part of the window to show, in pixels. */
  readonly clip?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** Smaller than most screens, so that its texts can be read on paper. */
  readonly size: { readonly width: number; readonly height: number };
  /** Twice the pixels, for a small picture that is printed large. */
  readonly fine?: true;
}

const dialog = { part: "[role=dialog]", size: { width: 1200, height: 1000 } } as const;

const page = { size: { width: 1200, height: 800 } } as const;

const pictures: readonly Picture[] = [
  { name: "cover", view: "auth", part: "svg[role=img]", size: { width: 1200, height: 700 }, fine: true },
  { name: "editor-node", size: { width: 1280, height: 760 } },
  {
    name: "editor-problems",
    size: { width: 1280, height: 640 },
    clip: { x: 224, y: 340, width: 720, height: 300 },
  },
  {
    name: "editor-analysis",
    size: { width: 1280, height: 800 },
    clip: { x: 224, y: 0, width: 1056, height: 800 },
  },
  { name: "editor-design", ...dialog },
  { name: "editor-sweep", ...dialog },
  { name: "editor-transfer", ...dialog },
  { name: "result", size: { width: 1280, height: 1100 }, clip: { x: 304, y: 56, width: 976, height: 760 } },
  { name: "api-keys", size: { width: 1280, height: 900 }, clip: { x: 32, y: 556, width: 692, height: 344 } },
  { name: "profile", size: { width: 1280, height: 900 }, clip: { x: 452, y: 156, width: 796, height: 720 } },
  { name: "reservations", size: { width: 1280, height: 860 }, clip: { x: 32, y: 232, width: 1216, height: 580 } },
  {
    name: "status",
    view: "reservations",
    part: "section[aria-labelledby=system-status]",
    size: { width: 1280, height: 860 },
  },
  { name: "admin-reservations", size: { width: 1280, height: 760 }, clip: { x: 0, y: 96, width: 1280, height: 620 } },
  { name: "administrators", size: { width: 1280, height: 560 }, clip: { x: 32, y: 60, width: 1216, height: 456 } },
  { name: "audit-log", size: { width: 1280, height: 620 }, clip: { x: 32, y: 156, width: 1216, height: 400 } },
  { name: "automation-feedback", ...dialog },
  { name: "photon-counting", ...page, clip: { x: 0, y: 48, width: 1200, height: 752 } },
  { name: "interference", view: "waves-laser", ...page, clip: { x: 0, y: 48, width: 1200, height: 700 } },
  { name: "displacement", view: "waves-coherent", ...page, clip: { x: 0, y: 48, width: 1200, height: 512 } },
  { name: "demo-history", ...page, clip: { x: 0, y: 48, width: 1200, height: 752 } },
  { name: "quantum-network", size: { width: 1280, height: 700 }, clip: { x: 300, y: 100, width: 664, height: 528 } },
  { name: "admin-answer", size: { width: 1280, height: 860 } },
];

/** Retakes all pictures whose name contains a text, in both languages, from a demo of their own. */
export async function takePictures(only: string): Promise<void> {
  const selected = pictures.filter(({ name }) => name.includes(only));
  if (selected.length === 0) throw new Error(`There is no picture ${only}`);
  const demo = await startShownDemo();
  try {
    for (const language of languages) for (const picture of selected) await take(demo, picture, language);
  } finally {
    await closeBrowser();
    await demo.stop();
  }
}

const viewOf = (name: string): View => {
  const view = views.find((one) => one.name === name);
  if (view === undefined) throw new Error(`There is no view ${name}`);
  return view;
};

async function take(demo: ShownDemo, picture: Picture, language: Language): Promise<void> {
  const { name, view = name, part, clip, size, fine } = picture;
  const { page, lines, close, shown } = await openView(demo, viewOf(view), {
    language,
    theme: "light",
    viewport: fine ? "zoomed" : "desktop",
    before: (fresh) => fresh.setViewportSize(size),
  });
  await shown();
  const file = picturePath(language, name);
  mkdirSync(dirname(file), { recursive: true });
  if (part === undefined) await page.screenshot({ path: file, ...(clip ? { clip } : {}) });
  else await page.locator(part).last().screenshot({ path: file });
  const problems = lines.unexpected();
  if (problems.length > 0) throw new Error(`${name}: ${problems.join("\n")}`);
  await close();
  process.stdout.write(`${file}\n`);
}
