import { createHash } from "node:crypto";
import { formatText, type Language } from "@clicktree/messages";
import { pages } from "@clicktree/messages/catalogs";
import type { ResponseObject, ResponseToolkit } from "@hapi/hapi";

const commands = `clicktree login
clicktree tree validate TREE.json
clicktree submit TREE.json --wait`;

/** The home page if the dashboard is not built. */
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

/** HTML that needs no escaping. */
export class Html {
  constructor(readonly text: string) {}
}

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

type Piece = Html | string | number | readonly Html[];

const written = (piece: Piece): string => {
  if (piece instanceof Html) return piece.text;
  if (typeof piece === "object") return piece.map((part) => part.text).join("");
  return String(piece).replace(/[&<>"']/g, (character) => escapes[character] ?? "");
};

/** A template for HTML: escapes inserted values that are not HTML themselves. */
export const html = (strings: TemplateStringsArray, ...pieces: readonly Piece[]): Html =>
  new Html(strings.map((text, i) => text + (i < pieces.length ? written(pieces[i] ?? "") : "")).join(""));

/** A sentence with HTML for its named placeholders, in any order. */
export const withParts = (sentence: string, parts: Readonly<Record<string, Html>>): Html =>
  // split by a pattern with a group: every second piece is a name
  html`${sentence.split(/\{\{(\w+)\}\}/).map((piece, i) => (i % 2 === 0 ? html`${piece}` : (parts[piece] ?? html`{{${piece}}}`)))}`;

const style = `
:root { color-scheme: light dark; --line: light-dark(#d5dae1, #3a414c); --soft: light-dark(#f3f5f8, #1c2128); --key: light-dark(#0b5cad, #7db8ff); }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem; }
h1, h2, h3 { line-height: 1.25; } h2 { margin-top: 2.5rem; border-bottom: 1px solid var(--line); } h3 { margin: 1.5rem 0 .25rem; }
a { color: var(--key); } code, pre { font: 14px/1.5 ui-monospace, monospace; } pre { background: var(--soft); padding: .75rem; overflow-x: auto; }
table { border-collapse: collapse; width: 100%; } th, td { text-align: left; vertical-align: top; padding: .2rem .75rem .2rem 0; border-top: 1px solid var(--line); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .1rem 1rem; margin: .25rem 0; } dt { color: GrayText; } dd { margin: 0; }
.method { color: var(--key); } .columns { columns: 18rem; padding-left: 1rem; list-style: none; }
`;
const styleHash = createHash("sha256").update(style).digest("base64");
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

/** Answers a complete page without scripts or external resources; the policy allows its one style by hash. */
export function page(h: ResponseToolkit, language: Language, title: string, body: Html): ResponseObject {
  const { text } = html`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${new Html(style)}</style></head>
<body>
${body}
</body>
</html>
`;
  return h
    .response(text)
    .type("text/html")
    .header("content-security-policy", policy)
    .header("content-language", language)
    .header("vary", "accept-language");
}
