import type { Client } from "@clicktree/client";
import { type FileTransfer, routes } from "@clicktree/contract";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../platform/api/index.js";
import { reportFailure } from "../../../platform/toast/index.js";
import { saveFile } from "../../../shared/download/index.js";

interface FileBytes {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** False for a file that the product does not treat as text. */
  readonly isText: boolean;
}

interface Options {
  /** For a file that is only shown: an administrator's download takes the request, a preview does not. */
  readonly view?: "preview";
  /** Name of the file; as the server calls it if absent. */
  readonly name?: string | undefined;
  /** Of the feedback; the latest if absent. */
  readonly version?: number | undefined;
  readonly signal?: AbortSignal;
}

type FilePart = "content" | "requirements" | "feedback";

/** Reads a file of a request. */
export async function readFile(
  api: Client,
  id: number,
  file: FilePart,
  { view, name, version, signal }: Options = {},
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
    name: name ?? fileName ?? "",
    bytes: bytes as Uint8Array<ArrayBuffer>,
    isText: contentType?.startsWith("text/plain") ?? false,
  };
}

/** Reads a file of a request again, so that the server knows of the download, and saves it. */
export function useDownload() {
  const { t } = useTranslation("web-result");
  const api = useApi();
  return async ({ id }: FileTransfer, file: FilePart, options?: Options): Promise<void> => {
    try {
      saveFile(await readFile(api, id, file, options));
    } catch (error) {
      reportFailure(t("downloadFailed"), error);
    }
  };
}

export interface RequestFile {
  readonly key: string;
  readonly part: FilePart;
  /** Absent for an earlier feedback, whose name only the file itself has. */
  readonly name?: string;
  /** Of an earlier feedback. */
  readonly version?: number;
}

/** Earlier feedbacks that are listed, newest first. */
const maxEarlier = 5;

/** The files of a request: the latest feedback or what was sent comes first, earlier feedbacks last. */
export function filesOf(request: FileTransfer, requestFirst: boolean): RequestFile[] {
  const { feedbackVersion, feedbackFileName, fileName, experimentRequirementsFileName } = request;
  const sent: RequestFile[] = [{ key: "request", part: "content", name: fileName }];
  if (experimentRequirementsFileName !== null)
    sent.push({ key: "requirements", part: "requirements", name: experimentRequirementsFileName });
  const back: RequestFile[] = [];
  if (feedbackVersion > 0 && feedbackFileName !== null)
    back.push({ key: `feedback-${feedbackVersion}`, part: "feedback", name: feedbackFileName });
  const old: RequestFile[] = [];
  for (let version = feedbackVersion - 1; version > 0 && old.length < maxEarlier; version--)
    old.push({ key: `feedback-${version}`, part: "feedback", version });
  return [...(requestFirst ? [...sent, ...back] : [...back, ...sent]), ...old];
}

/** A file of a request, read when it is shown. No file of a request ever changes. */
export function useFile({ id }: FileTransfer, { key, part, name, version }: RequestFile) {
  const api = useApi();
  return useQuery({
    queryKey: ["files", id, key],
    queryFn: ({ signal }) => readFile(api, id, part, { view: "preview", name, version, signal }),
    staleTime: "static",
    gcTime: 60_000,
  });
}
