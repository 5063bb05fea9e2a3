import { formatText, type Language } from "@clicktree/messages";
import { pages } from "@clicktree/messages/catalogs";
import { type Html, html, withParts } from "./html.js";

const commands = `clicktree login
clicktree tree validate TREE.json
clicktree submit TREE.json --wait`;

/** What stands at the server's address where the dashboard is not built. */
export function homePage(language: Language): { title: string; body: Html } {
  const t = (key: Parameters<typeof formatText<keyof (typeof pages)["en"]>>[2]) => formatText(pages, language, key);
  const link = (address: string) => html`<a href="${address}">${address}</a>`;
  const api = withParts(t("homeApiText"), { docs: link("/api/docs"), openapi: link("/api/openapi.json") });
  const body = html`<h1>${t("homeTitle")}</h1>
<p>${t("homePurpose")}</p>
<p><strong>${t("homeNotBuilt")}</strong></p>
<h2>${t("homeApi")}</h2>
<p>${api}</p>
<h2>${t("homeTerminal")}</h2>
<p>${t("homeTerminalText")}</p>
<pre>${commands}</pre>`;
  return { title: t("homeTitle"), body };
}
