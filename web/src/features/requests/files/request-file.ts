import type { Client } from "@clicktree/client";
import { type FileTransfer, routes } from "@clicktree/contract";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../platform/api/index.js";
import { reportFailure } from "../../../platform/toast/index.js";
import { saveFile } from "../../../shared/download/index.js";

interface FileBytes {
  readonly name: string | undefined;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** False for a file that the product does not treat as text. */
  readonly isText: boolean;
}

interface Options {
  /** A file that is only shown: an administrator's download of what was sent takes the request, a preview does not. */
  readonly view?: "preview";
  /** Of the feedback; the latest if absent. */
  readonly version?: number | undefined;
  readonly signal?: AbortSignal;
}

/** A file of a request. */
export async function readFile(
  api: Client,
  id: number,
  file: "content" | "requirements" | "feedback",
  { view, version, signal }: Options = {},
): Promise<FileBytes> {
  const options = { params: { id }, ...(signal && { signal }) };
  const { bytes, contentType, fileName } =
    file === "feedback"
      ? await api.callFile(routes.transfers.feedback, {
          ...options,
          ...(version !== undefined && { query: { version } }),
        })
      : await api.callFile(routes.transfers[file], { ...options, ...(view && { query: { view } }) });
  return {
    name: fileName,
    bytes: bytes as Uint8Array<ArrayBuffer>,
    isText: contentType?.startsWith("text/plain") ?? false,
  };
}

/** A file that a request has. */
export interface RequestFile {
  readonly key: string;
  readonly kind: "feedbackFile" | "requestFile" | "requirementsFile";
  /** Undefined for an earlier feedback: only the file itself has its name. */
  readonly name?: string;
  /** Of an earlier feedback. */
  readonly version?: number;
}

/** Earlier feedbacks that are listed, the latest of them. */
const maxEarlier = 5;

/** The files of a request: what came back first, or what was sent; earlier feedbacks last. */
export function filesOf(request: FileTransfer, requestFirst: boolean): RequestFile[] {
  const { feedbackVersion, feedbackFileName, fileName, experimentRequirementsFileName } = request;
  const sent: RequestFile[] = [{ key: "request", kind: "requestFile", name: fileName }];
  if (experimentRequirementsFileName !== null)
    sent.push({ key: "requirements", kind: "requirementsFile", name: experimentRequirementsFileName });
  const back: RequestFile[] = [];
  if (feedbackVersion > 0 && feedbackFileName !== null)
    back.push({ key: `feedback-${feedbackVersion}`, kind: "feedbackFile", name: feedbackFileName });
  const old: RequestFile[] = [];
  for (let version = feedbackVersion - 1; version > 0 && old.length < maxEarlier; version--)
    old.push({ key: `feedback-${version}`, kind: "feedbackFile", version });
  return [...(requestFirst ? [...sent, ...back] : [...back, ...sent]), ...old];
}

const fileOf = { feedbackFile: "feedback", requestFile: "content", requirementsFile: "requirements" } as const;

async function read(
  api: Client,
  id: number,
  { kind, name, version }: RequestFile,
  options: { readonly view?: "preview"; readonly signal?: AbortSignal } = {},
) {
  const file = await readFile(api, id, fileOf[kind], { version, ...options });
  return { ...file, name: name ?? file.name ?? "" };
}

/** A file of a request, read when it is shown. No file of a request ever changes. */
export function useFile({ id }: FileTransfer, file: RequestFile) {
  const api = useApi();
  return useQuery({
    queryKey: ["files", id, file.key],
    queryFn: ({ signal }) => read(api, id, file, { view: "preview", signal }),
    staleTime: "static",
    gcTime: 60_000,
  });
}

/** Saves a file of a request. What was sent is asked for again, so that the server knows of the download. */
export function useDownload({ id }: FileTransfer): (file: RequestFile) => Promise<void> {
  const { t } = useTranslation("web-result");
  const api = useApi();
  return async (file) => {
    try {
      saveFile(await read(api, id, file));
    } catch (error) {
      reportFailure(t("downloadFailed"), error);
    }
  };
}
