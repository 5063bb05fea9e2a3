import { readFeedback } from "@clicktree/core/requests";
import type { Texts } from "@clicktree/messages/nouns";
import type { TextLine } from "./preview.js";

/** Comment lines that Clicktree and its simulated laboratory write. */
const notes = {
  format: "meansFormat",
  request: "meansRequest",
  equipment: "meansEquipment",
  conventions: "meansConventions",
  detector: "meansDetector",
  shots: "meansShots",
  seed: "meansSeed",
} as const;

function noteMeaning(text: string): Meaning {
  const key = text.slice(1, text.indexOf(":")).trim().toLowerCase();
  return means(Object.hasOwn(notes, key) ? notes[key as keyof typeof notes] : "meansNote");
}

/** The meaning of a line: a text key of `web-result` with its values. */
export interface Meaning {
  readonly key: Extract<keyof Texts["web-result"], `means${string}`>;
  readonly params: Readonly<Record<string, string | number>>;
}

const means = (key: Meaning["key"], params: Meaning["params"] = {}): Meaning => ({ key, params });

/**
 * The meaning of the lines of an input file: number of rows, rows of the modulation table, then one line per level with
 * 4^level values. The level after the last bin holds the decisions. Undefined for a file that does not start like one.
 */
export function inputFileMeanings(lines: readonly TextLine[]): (Meaning | undefined)[] {
  const rows = Number(lines[0]?.text);
  if (!/^\d{1,2}$/.test(lines[0]?.text.trim() ?? "") || rows > 20) return lines.map(() => undefined);
  const bins = rows > 0 ? (lines[1]?.text.split(",").length ?? 0) : Number.POSITIVE_INFINITY;
  return lines.map(({ number }) => {
    if (number === 1) return rows === 0 ? means("meansNoTable") : means("meansHypotheses", { count: rows });
    if (number <= rows + 1) return means("meansRow", { hypothesis: number - 2 });
    const level = number - rows - 2;
    const values = 4 ** level;
    return level < bins
      ? means("meansBin", { bin: level + 1, count: values })
      : means("meansDecisions", { count: values });
  });
}

/**
 * The meaning of the lines of a feedback: notes, column names, and one shot or record per line. A line that cannot be
 * read as counts has none.
 */
export function feedbackMeanings(lines: readonly TextLine[]): (Meaning | undefined)[] {
  const header = lines.findIndex(({ text }) => text.startsWith("sent,"));
  if (header < 0) return lines.map(() => undefined);
  const start = lines.slice(0, header + 1).map(({ text }) => text);
  const isRead = (...more: string[]) => readFeedback([...start, ...more].join("\n")).understood;
  if (!isRead()) return lines.map(() => undefined);
  const counted = start[header]?.split(",").at(-1)?.trim() === "count";
  return lines.map(({ text }, i) => {
    if (i < header) return text.startsWith("#") ? noteMeaning(text) : undefined;
    if (i === header) return means("meansColumns");
    if (text.trim() === "" || !isRead(text)) return undefined;
    const [sent = "", ...cells] = text.split(",").map((cell) => cell.trim());
    const count = counted ? (cells.pop() ?? "") : "";
    const record = cells.map((cell) => cell || "–").join(" ");
    return counted ? means("meansRecord", { sent, record, count }) : means("meansShot", { sent, record });
  });
}
