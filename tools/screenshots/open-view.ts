import { formatText, type Language } from "@clicktree/messages";
import { loaded, type Visit, type VisitOptions, visit } from "@clicktree/testkit/browser";
import type { ShownDemo } from "./views/shown-demo.js";
import type { Translate, View } from "./views/view.js";

type Look = Required<Pick<VisitOptions, "theme" | "viewport">> &
  Pick<VisitOptions, "before"> & { readonly language: Language };

/** Opens a view's page; `shown` takes its steps and waits until everything is there and at rest. */
export async function openView(
  demo: ShownDemo,
  { role, path, expected = [], open }: View,
  { language, theme, viewport, before }: Look,
): Promise<Visit & { shown(): Promise<void> }> {
  const visited = await visit(demo, {
    path: typeof path === "string" ? path : path(demo),
    ...{ language, theme, viewport, expected, reducedMotion: true },
    ...(before && { before }),
    ...(role === "guest" ? {} : { user: demo[role] }),
  });
  const { page } = visited;
  const t: Translate = (texts, key, params) => formatText(texts, language, key, params);
  return {
    ...visited,
    async shown() {
      await page.locator("h1, [role=main], main").first().waitFor();
      await open?.(page, t);
      await loaded(page);
    },
  };
}
