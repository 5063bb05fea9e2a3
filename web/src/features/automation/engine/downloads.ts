import { ApiError, mayPass } from "@clicktree/client";
import { demoOfFile, requestFileName, requirementsFileName, safeFileName } from "@clicktree/core/requests";
import { type Folder, sha256 } from "./folder.js";
import type { AutomationServer, RequestLists } from "./requests.js";
import type { DownloadedFile, Settings } from "./settings.js";

/** A request to save in the folder. */
interface Download {
  readonly kind: "experiment" | "demo";
  readonly id: number;
  readonly requestNumber: string;
  /** File name in the folder. */
  readonly file: string;
  readonly size: number;
  /** Unknown for demos. */
  readonly sha256?: string;
  readonly requirements?: string | undefined;
}

/** A waiting request that is not saved, and why. */
export interface NotDownloaded {
  readonly kind: "experiment" | "demo";
  readonly id: number;
  readonly request: string;
  readonly reason: "notText" | "noContent" | "unsafeName" | "nameTaken" | "refused";
  readonly detail: string;
}

type Done = Pick<Settings, "downloadedFileIds" | "downloadedDemoIds">;

/**
 * Selects the waiting requests to save, without duplicates: those with a .txt file, and demos with content and a file
 * name.
 */
export function planDownloads(
  { pending, pendingDemos }: Pick<RequestLists, "pending" | "pendingDemos">,
  { downloadedFileIds, downloadedDemoIds }: Done,
): { readonly take: readonly Download[]; readonly leave: readonly NotDownloaded[] } {
  const [files, demos] = [new Set(downloadedFileIds), new Set(downloadedDemoIds)];
  const take: Download[] = [];
  const leave: NotDownloaded[] = [];
  for (const { id, requestNumber, fileName, fileSize, fileSha256, experimentRequirementsFileName: sent } of pending) {
    if (files.has(id)) continue;
    const no = { kind: "experiment", id, request: requestNumber } as const;
    const file = requestFileName(requestNumber);
    const requirements = sent === null ? undefined : requirementsFileName(requestNumber, sent);
    if (!fileName.toLowerCase().endsWith(".txt")) leave.push({ ...no, reason: "notText", detail: fileName });
    else if (file === undefined || (sent !== null && requirements === undefined))
      leave.push({ ...no, reason: "unsafeName", detail: fileName });
    else take.push({ kind: "experiment", id, requestNumber, file, size: fileSize, sha256: fileSha256, requirements });
  }
  for (const { id, fileName, fileSize } of pendingDemos) {
    if (demos.has(id)) continue;
    const no = { kind: "demo", id, request: fileName, detail: fileName } as const;
    if (fileName === "" || fileSize === 0) leave.push({ ...no, reason: "noContent" });
    else if (demoOfFile(fileName) === undefined || safeFileName(fileName) !== fileName)
      leave.push({ ...no, reason: "unsafeName" });
    else take.push({ kind: "demo", id, requestNumber: fileName, file: fileName, size: fileSize });
  }
  // oldest first, in the order they were sent
  const byAge = (a: Download, b: Download) => (a.kind === b.kind ? a.id - b.id : a.kind === "demo" ? 1 : -1);
  return { take: take.sort(byAge), leave };
}

/** The name is taken by a file with other content. */
class NameTaken extends Error {
  constructor(readonly file: string) {
    super(`${file} exists with other content`);
  }
}

/**
 * Saves a request. The requirements come first, so that a program waiting for the input file finds both. If the file
 * already exists with the same content, it counts as saved; a file with other content is never replaced.
 */
export async function saveDownload(
  download: Download,
  folder: Folder,
  server: AutomationServer,
  at: string,
): Promise<DownloadedFile | NotDownloaded> {
  const { kind, id, requestNumber: request, file, size, requirements } = download;
  try {
    const present = (await folder.read(file))?.bytes;
    const isSaved = present !== undefined && (await sha256(present)) === download.sha256;
    // a download marks the request as taken, so do it after everything that could fail
    if (present !== undefined && download.sha256 !== undefined && !isSaved) throw new NameTaken(file);
    const bytes = isSaved ? present : await server.download(download);
    if (download.sha256 !== undefined && (await sha256(bytes)) !== download.sha256)
      throw new Error(`SHA-256 of ${file} differs`);
    if (requirements !== undefined) await writeNew(folder, requirements, await server.requirements(id));
    await writeNew(folder, file, bytes);
    await server.markRead(download);
    return { name: file, size, requirements, at };
  } catch (error) {
    if (error instanceof NameTaken) return { kind, id, request, reason: "nameTaken", detail: error.file };
    if (!(error instanceof ApiError) || error.status === 401 || mayPass(error)) throw error;
    return { kind, id, request, reason: "refused", detail: error.serverMessage ?? "" };
  }
}

async function writeNew(folder: Folder, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const present = (await folder.read(name))?.bytes;
  if (present === undefined) return folder.write(name, bytes);
  if ((await sha256(present)) !== (await sha256(bytes))) throw new NameTaken(name);
}
