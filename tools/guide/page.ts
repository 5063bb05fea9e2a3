import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";
import type { Language } from "@clicktree/messages";
import { Marked } from "marked";
import { markdownPath, styleText } from "./sources.js";

/** A chapter or section of the guide. */
interface Heading {
  readonly id: string;
  readonly level: number;
  readonly text: string;
}

/** The guide of a language as a page to print. */
interface GuidePage {
  readonly title: string;
  readonly headings: readonly Heading[];
  /** The page with these font rules; the contents show the page number of each heading if it is known. */
  html(fonts: string, pageOf: ReadonlyMap<string, number>): string;
}

const contentsTitle = { en: "Contents", zh: "目录" } as const satisfies Record<Language, string>;
const htmlLanguage = { en: "en", zh: "zh-CN" } as const satisfies Record<Language, string>;

/** Reads the Markdown of a language: first title and purpose, then chapters, which are headings of level 2. */
export function readGuide(language: Language): GuidePage {
  const markdown = readFileSync(markdownPath(language), "utf8");
  const headings: Heading[] = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const text = this.parser.parseInline(tokens);
        const id = `part-${headings.length + 1}`;
        if (depth > 1) headings.push({ id, level: depth, text });
        return depth > 1 ? `<h${depth} id="${id}">${text}</h${depth}>\n` : `<h1>${text}</h1>\n`;
      },
      image({ href, text }) {
        // a figure with its caption, which also describes it
        return `<figure><img src="${href}" alt="${text}"><figcaption>${text}</figcaption></figure>`;
      },
      paragraph({ tokens }) {
        const text = this.parser.parseInline(tokens);
        return text.startsWith("<figure>") ? `${text}\n` : `<p>${text}</p>\n`;
      },
    },
  });
  const [cover = "", ...chapters] = markdown.split(/^(?=## )/m);
  const coverHtml = marked.parse(cover, { async: false });
  const body = chapters.map((chapter) => marked.parse(chapter, { async: false })).join("");
  const title = /^# (.+)$/m.exec(markdown)?.[1] ?? "";
  return {
    title,
    headings,
    html: (fonts, pageOf) => `<!doctype html>
<html lang="${htmlLanguage[language]}">
<head>
<meta charset="utf-8">
<base href="${pathToFileURL(`${dirname(markdownPath(language))}/`).href}">
<title>${title}</title>
<style>${fonts}
@page { @top-left { content: "${title}"; } }
${styleText("guide")}</style>
</head>
<body>
<header class="cover">
${coverHtml}
<nav aria-label="${contentsTitle[language]}">
<p class="contents">${contentsTitle[language]}</p>
<ol>${headings.map((heading) => entry(heading, pageOf)).join("\n")}</ol>
</nav>
</header>
<main>
${body}
</main>
</body>
</html>
`,
  };
}

/** The worksheet of a language as a page to print. */
export function worksheetHtml(language: Language, fonts: string): string {
  const markdown = readFileSync(markdownPath(language, "worksheet"), "utf8");
  return `<!doctype html>
<html lang="${htmlLanguage[language]}">
<head>
<meta charset="utf-8">
<title>${/^# (.+)$/m.exec(markdown)?.[1] ?? ""}</title>
<style>${fonts}
${styleText("worksheet")}</style>
</head>
<body>
${new Marked().parse(markdown, { async: false })}
</body>
</html>
`;
}

const entry = ({ id, level, text }: Heading, pageOf: ReadonlyMap<string, number>): string =>
  `<li class="level-${level}"><a href="#${id}"><span>${text}</span><span>${pageOf.get(id) ?? ""}</span></a></li>`;
