import type { SentResult } from "@clicktree/core/requests";
import { readLocal, writeLocal } from "../../../platform/local-storage.js";

/** A feedback file that has been sent. */
export interface ProcessedFile {
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
  readonly request: string;
  /** ISO 8601. */
  readonly at: string;
}

/** A request that has been saved to the folder. */
export interface DownloadedFile {
  readonly name: string;
  readonly size: number;
  /** Name of the requirements file saved with it. */
  readonly requirements?: string | undefined;
  /** ISO 8601. */
  readonly at: string;
}

/**
 * The administrator's settings in this browser, each stored under its own name as JSON. Paths are only display names.
 */
export interface Settings {
  readonly autoDownloadEnabled: boolean;
  readonly downloadPath: string;
  readonly downloadedFileIds: readonly number[];
  readonly downloadedDemoIds: readonly number[];
  /** The files saved last, newest first. */
  readonly downloadedFiles: readonly DownloadedFile[];
  readonly hasFolderPermission: boolean;
  readonly autoFeedbackEnabled: boolean;
  readonly askBeforeFeedback: boolean;
  readonly autoFeedbackPath: string;
  readonly globalAutoFeedbackPath: string;
  /** Newest first. */
  readonly processedFeedbackFiles: readonly ProcessedFile[];
}

const initial: Settings = {
  autoDownloadEnabled: false,
  downloadPath: "",
  downloadedFileIds: [],
  downloadedDemoIds: [],
  downloadedFiles: [],
  hasFolderPermission: false,
  autoFeedbackEnabled: false,
  askBeforeFeedback: false,
  autoFeedbackPath: "",
  globalAutoFeedbackPath: "",
  processedFeedbackFiles: [],
};

const isNumber = (value: unknown): boolean => Number.isSafeInteger(value);
const hasTexts =
  (...names: readonly string[]) =>
  (value: unknown): boolean =>
    typeof value === "object" && value !== null && names.every((name) => typeof Reflect.get(value, name) === "string");

/** The shape of the entries of each list. */
const entries: Partial<Record<keyof Settings, (value: unknown) => boolean>> = {
  downloadedFileIds: isNumber,
  downloadedDemoIds: isNumber,
  downloadedFiles: hasTexts("name", "at"),
  processedFeedbackFiles: hasTexts("name", "sha256", "request", "at"),
};

/** The stored value, or the default if there is none or it is invalid. */
function readValue(name: keyof Settings): unknown {
  const fallback = initial[name];
  let value: unknown;
  try {
    value = JSON.parse(readLocal(name) ?? "null");
  } catch {
    return fallback;
  }
  if (Array.isArray(fallback)) return Array.isArray(value) ? value.filter(entries[name]!) : fallback;
  return typeof value === typeof fallback ? value : fallback;
}

const names = Object.keys(initial) as (keyof Settings)[];

export const readSettings = (): Settings =>
  Object.fromEntries(names.map((name) => [name, readValue(name)])) as unknown as Settings;

export function writeSettings(changes: Partial<Settings>): void {
  for (const [name, value] of Object.entries(changes)) writeLocal(name, JSON.stringify(value));
}

/** Maximum number of entries in each list. The server still knows older ones. */
const [maxIds, maxFiles] = [20_000, 2_000];

/** The settings that change after a request was saved. */
export const afterDownload = (
  { downloadedFileIds, downloadedDemoIds, downloadedFiles }: Settings,
  kind: "experiment" | "demo",
  id: number,
  file: DownloadedFile,
): Partial<Settings> => ({
  ...(kind === "demo"
    ? { downloadedDemoIds: [...downloadedDemoIds, id].slice(-maxIds) }
    : { downloadedFileIds: [...downloadedFileIds, id].slice(-maxIds) }),
  downloadedFiles: [file, ...downloadedFiles].slice(0, maxFiles),
});

/** The settings that change after a feedback file was sent or found on the server. */
export const afterUpload = ({ processedFeedbackFiles }: Settings, file: ProcessedFile): Partial<Settings> => ({
  processedFeedbackFiles: [file, ...processedFeedbackFiles].slice(0, maxFiles),
});

/** The feedback that was sent for a request, in the form that the rule shared with the daemon needs. */
export function recordedFor({ processedFeedbackFiles }: Settings, request: string): SentResult | undefined {
  const [last, ...before] = processedFeedbackFiles.filter((file) => file.request === request);
  return last && { file: last.name, sha256: last.sha256, earlier: before.map((file) => file.sha256) };
}
