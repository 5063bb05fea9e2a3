import { join } from "node:path";
import type { Language } from "@clicktree/messages";
import { type ViewportName, viewports } from "@clicktree/testkit/browser";
import { openView } from "./open-view.js";
import type { ShownDemo } from "./views/shown-demo.js";
import type { View } from "./views/view.js";

/** One picture to take. */
interface Shot {
  readonly view: View;
  readonly language: Language;
  readonly theme: "light" | "dark";
  readonly viewport: ViewportName;
  readonly file: string;
}

/** Every view in both languages, both themes and both sizes. */
export const shotsOf = (views: readonly View[]): readonly Shot[] =>
  views.flatMap((view) =>
    (["en", "zh"] as const).flatMap((language) =>
      (["light", "dark"] as const).flatMap((theme) =>
        (["desktop", "phone"] as const).map((viewport) => {
          const file = `${view.name}.${language}.${theme}.${viewports[viewport].width}.png`;
          return { view, language, theme, viewport, file };
        }),
      ),
    ),
  );

/** Takes the picture; returns the console messages and, if it failed, the reason. */
export async function take(demo: ShownDemo, shot: Shot, folder: string): Promise<readonly string[]> {
  const { view } = shot;
  const { page, lines, close, shown } = await openView(demo, view, shot);
  try {
    await shown();
  } catch (error) {
    return [...lines.unexpected(), `not shown: ${error instanceof Error ? error.message.split("\n")[0] : error}`];
  } finally {
    await page.screenshot({ path: join(folder, shot.file), fullPage: view.whole === true });
    await close();
  }
  return lines.unexpected();
}
