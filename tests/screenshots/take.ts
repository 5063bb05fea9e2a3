import { join } from "node:path";
import { type Language, say } from "@clicktree/messages";
import { atRest, type ViewportName, viewports, visit } from "@clicktree/testkit/browser";
import type { ShownDemo } from "./shown-demo.js";
import type { Say, View } from "./view.js";

/** One picture to take. */
export interface Shot {
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

/** Takes the picture; answers what the console said and why it failed, if it did. */
export async function take(demo: ShownDemo, shot: Shot, folder: string): Promise<readonly string[]> {
  const { view, language, theme, viewport } = shot;
  const { role, expected = [] } = view;
  const path = typeof view.path === "string" ? view.path : view.path(demo);
  const { page, lines, close } = await visit(demo, {
    path,
    language,
    theme,
    viewport,
    expected,
    reducedMotion: true,
    ...(role === "guest" ? {} : { user: demo[role] }),
  });
  const words: Say = (texts, key, params) => say(texts, language, key, params);
  try {
    await page.locator("h1, [role=main], main").first().waitFor();
    await view.open?.(page, words);
    await page.waitForFunction(() => document.querySelector(".ant-spin-spinning, [aria-busy=true]") === null);
    await atRest(page);
  } catch (error) {
    return [...lines.unexpected(), `not shown: ${error instanceof Error ? error.message.split("\n")[0] : error}`];
  } finally {
    await page.screenshot({ path: join(folder, shot.file), fullPage: view.whole === true });
    await close();
  }
  return lines.unexpected();
}
