import { ApiError, type Client } from "@clicktree/client";
import { type FileTransfer, routes } from "@clicktree/contract";
import { safeFileName } from "@clicktree/core/requests";
import { failureText } from "../../platform/api.js";

/** A part that could not be read. */
interface MissingPart {
  readonly path: string;
  readonly reason: string;
}

interface Collected {
  readonly zip: Uint8Array<ArrayBuffer>;
  readonly missing: readonly MissingPart[];
}

interface Options {
  readonly isAdmin: boolean;
  readonly signal: AbortSignal;
  /** Called with the number of files read so far and the total. */
  readonly report: (done: number, total: number) => void;
}

/** A separate file in the ZIP file. */
interface Part {
  /** A folder, in which the file gets the name that the server sends, or the full path if the name is ours. */
  readonly path: string;
  readonly read: () => Promise<{ readonly bytes: Uint8Array; readonly fileName?: string | undefined }>;
}

const encoder = new TextEncoder();
const json = (value: unknown): Uint8Array => encoder.encode(`${JSON.stringify(value, null, 2)}\n`);

/**
 * Everything that the server stores for an account, read through the same calls as the pages: its lists as JSON, each
 * tree with its versions, and each request and demo request with its files. A part that fails is listed in the result
 * and does not stop the others. Throws if the session has ended or the signal is aborted.
 */
export async function collectData(api: Client, { isAdmin, signal, report }: Options): Promise<Collected> {
  const zip = await openZip();
  const missing: MissingPart[] = [];
  const attempt = async <T>(path: string, read: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await read();
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof ApiError && error.status === 401) throw error;
      missing.push({ path, reason: failureText(error) });
      return undefined;
    }
  };
  const listed = async <T>(path: string, read: () => Promise<T[]>): Promise<readonly T[]> => {
    const rows = await attempt(path, read);
    if (rows) zip.add(path, json(rows));
    return rows ?? [];
  };

  const call = { signal };
  const summaries = { query: { view: "summary" }, signal } as const;
  const keys = isAdmin ? [routes.adminApiKeys, routes.apiKeys] : [routes.apiKeys];
  for (const { list } of keys)
    await listed(list.path.includes("admin") ? "admin-api-keys.json" : "api-keys.json", async () =>
      // The masked value is useless outside of the list.
      (await api.call(list, call)).map(({ keyValue: _, ...key }) => key),
    );
  await listed("sessions.json", () => api.call(routes.sessions.list, call));
  await listed("reservations.json", () => api.call(routes.reservations.own, call));
  await listed("reservations-cancelled-by-administrators.json", () => api.call(routes.reservations.withdrawn, call));
  await listed("notifications.json", () => api.call(routes.notifications.list, call));
  await listed("shares.json", () => api.call(routes.shares.list, call));
  await listed("deleted-trees.json", () => api.call(routes.trees.deleted, call));
  const trees = await listed("trees.json", () => api.call(routes.trees.list, call));
  const requests = await listed("requests.json", () => api.call(routes.transfers.list, summaries));
  const demos = await listed("demo-requests.json", () => api.call(routes.demos.list, summaries));

  const asJson = async (read: Promise<unknown>) => ({ bytes: json(await read) });
  const treeParts: Part[] = [];
  for (const { id, name } of trees) {
    const path = `trees/${id}-${safeFileName(name.replace(/[\\/]/g, "-"), 100) ?? "tree"}`;
    treeParts.push({
      path: `${path}.json`,
      read: () => asJson(api.call(routes.trees.read, { params: { id }, signal })),
    });
    const versions = await listed(`${path}/versions.json`, () =>
      api.call(routes.trees.versions, { params: { id }, signal }),
    );
    for (const { id: version, version: number, current } of versions)
      if (!current)
        treeParts.push({
          path: `${path}/version-${number}.json`,
          read: () => asJson(api.call(routes.trees.readVersion, { params: { id: version }, signal })),
        });
  }
  const parts: Part[] = [
    { path: "account.json", read: () => asJson(api.call(routes.accounts.user, call)) },
    { path: "username-changes.json", read: () => asJson(api.call(routes.accounts.usernameChanges, call)) },
    { path: "reservations.ics", read: () => api.callFile(routes.reservations.calendar, call) },
    { path: "mail.json", read: () => asJson(api.call(routes.mail.read, call)) },
    ...treeParts,
    ...requests.flatMap((request) => partsOf(api, request, signal, asJson)),
    ...demos.flatMap(({ id, feedbackVersion }) => [
      { path: `demo-requests/${id}/`, read: () => api.callFile(routes.demos.content, { params: { id }, signal }) },
      ...Array.from({ length: feedbackVersion }, (_, i) => ({
        path: `demo-requests/${id}/feedback-${i + 1}/`,
        read: () => api.callFile(routes.demos.feedback, { params: { id }, query: { version: i + 1 }, signal }),
      })),
    ]),
  ];

  let done = 0;
  const waiting = [...parts];
  const readNext = async (): Promise<void> => {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      const { path, read } = part;
      const file = await attempt(path, read);
      if (file) zip.add(path.endsWith("/") ? path + (safeFileName(file.fileName ?? "") ?? "file") : path, file.bytes);
      report(++done, parts.length);
    }
  };
  report(0, parts.length);
  await Promise.all(Array.from({ length: 4 }, readNext));
  if (missing.length > 0) zip.add("missing.json", json(missing));
  return { zip: await zip.end(), missing };
}

/** The files of one request: its input, its requirements, every feedback, deliveries, the tree and the prediction. */
function partsOf(
  api: Client,
  request: FileTransfer,
  signal: AbortSignal,
  asJson: (read: Promise<unknown>) => ReturnType<Part["read"]>,
): Part[] {
  const { id, requestNumber, feedbackVersion, experimentRequirementsFileName, hasTree, prediction } = request;
  const folder = `requests/${safeFileName(requestNumber) ?? id}`;
  const call = { params: { id }, signal };
  return [
    { path: `${folder}/`, read: () => api.callFile(routes.transfers.content, call) },
    ...(experimentRequirementsFileName === null
      ? []
      : [{ path: `${folder}/requirements/`, read: () => api.callFile(routes.transfers.requirements, call) }]),
    ...Array.from({ length: feedbackVersion }, (_, i) => ({
      path: `${folder}/feedback-${i + 1}/`,
      read: () => api.callFile(routes.transfers.feedback, { ...call, query: { version: i + 1 } }),
    })),
    { path: `${folder}/deliveries.json`, read: () => asJson(api.call(routes.deliveries.list, call)) },
    ...(hasTree ? [{ path: `${folder}/tree.json`, read: () => asJson(api.call(routes.transfers.tree, call)) }] : []),
    ...(prediction === null
      ? []
      : [{ path: `${folder}/prediction.json`, read: () => asJson(api.call(routes.transfers.prediction, call)) }]),
  ];
}

/** A ZIP file in memory. Each file is compressed when it is added. */
async function openZip() {
  const { Zip, ZipDeflate } = await import("fflate");
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip();
  const ended = new Promise<void>((resolve, reject) => {
    zip.ondata = (error, chunk, isLast) => {
      if (error) return reject(error);
      chunks.push(new Uint8Array(chunk));
      if (isLast) resolve();
    };
  });
  return {
    add(path: string, bytes: Uint8Array): void {
      const file = new ZipDeflate(path);
      zip.add(file);
      file.push(bytes, true);
    },
    async end(): Promise<Uint8Array<ArrayBuffer>> {
      zip.end();
      await ended;
      return new Uint8Array(await new Blob(chunks).arrayBuffer());
    },
  };
}
