import type { DemoName } from "@clicktree/contract";
import { type DataSummary, summariseData } from "@clicktree/core/photons";
import { maxFileBytes } from "@clicktree/core/requests";
import { countLines } from "../../shared/file-preview/index.js";

/** Why a file is rejected before it is sent: its name or its size. */
type FileRefusal = "invalidFormat" | "tooLarge";

export const refusalOf = ({ name, size }: Pick<File, "name" | "size">): FileRefusal | undefined => {
  if (!/\.txt$/i.test(name)) return "invalidFormat";
  return size > maxFileBytes ? "tooLarge" : undefined;
};

/** The explanation below a rejection. */
export const refusalHints = { invalidFormat: "selectTxt", tooLarge: "sizeLimit" } as const;

/** A file chosen for a demo and read in the browser; rejected files are not read. */
export interface ChosenFile {
  readonly demo: DemoName;
  readonly name: string;
  readonly size: number;
  readonly refusal: FileRefusal | undefined;
  readonly content: FileContent | undefined;
}

export interface FileContent {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly lines: number;
  readonly summary: DataSummary;
}

export async function readChosenFile(demo: DemoName, file: File): Promise<ChosenFile> {
  const { name, size } = file;
  const refusal = refusalOf(file);
  if (refusal) return { demo, name, size, refusal, content: undefined };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const content = { bytes, lines: countLines(bytes), summary: summariseData(bytes, demo) };
  return { demo, name, size, refusal, content };
}

const units = [
  ["year", 31_536_000_000],
  ["month", 2_592_000_000],
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** "19 days ago", in the largest unit that fits at least once; "now" within a minute. */
export function relativeTime(iso: string, now: number, language: string): string {
  const past = Math.max(0, now - Date.parse(iso));
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  for (const [unit, length] of units) if (past >= length) return format.format(-Math.floor(past / length), unit);
  return format.format(0, "second");
}
