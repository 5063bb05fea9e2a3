import { DownloadOutlined, EyeOutlined } from "@ant-design/icons";
import type { FileTransfer } from "@clicktree/contract";
import { useQuery } from "@tanstack/react-query";
import { Button, Segmented } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { failureText, useApi } from "../../../platform/api.js";
import { toast } from "../../../platform/toast/toast.js";
import { Dialog } from "../../../shared/dialog/index.js";
import { FilePreview, feedbackMeanings, inputFileMeanings, previewOf } from "../../../shared/file-preview/index.js";
import { Waiting } from "../../../shared/waiting/index.js";
import { type FilePart, readFile } from "./read-file.js";
import { useDownload } from "./request-file.js";
import style from "./request-files.module.css";

interface Props {
  readonly request: FileTransfer;
  /** Whether the lines of the request file are annotated. */
  readonly isInputFile?: boolean;
  /** For the laboratory: the request file comes first, before the feedback; the requirements are shown elsewhere. */
  readonly requestFirst?: boolean;
}

const partTitles = { content: "requestFile", requirements: "requirementsFile", feedback: "feedbackFile" } as const;

/** The files of a request: the feedback and its earlier versions, the request file, the requirements. */
export function RequestFiles({ request, isInputFile = true, requestFirst = false }: Props) {
  const { t } = useTranslation("web-result");
  const files = filesOf(request, requestFirst);
  const [chosen, setChosen] = useState<string>();
  const file = files.find(({ key }) => key === chosen) ?? files[0];
  const options = files.map(({ key, part, version }) => ({
    value: key,
    label: version === undefined ? t(partTitles[part]) : t("feedbackVersion", { version }),
  }));
  return (
    <section className={style.files} aria-label={t("rawFiles")}>
      <h2>{t("rawFiles")}</h2>
      {files.length > 1 && (
        <div className={style.tabs}>
          <Segmented aria-label={t("rawFiles")} options={options} value={file?.key ?? ""} onChange={setChosen} />
        </div>
      )}
      {file && <OneFile key={file.key} file={file} request={request} isInputFile={isInputFile} />}
    </section>
  );
}

/** The requirements of a request, if it has any. */
export function SentRequirements({ request }: Pick<Props, "request">) {
  const { t } = useTranslation("web-result");
  const { experimentRequirementsFileName: name } = request;
  if (name === null) return null;
  return (
    <section className={style.files} aria-label={t("requirementsFile")}>
      <h2>{t("requirementsFile")}</h2>
      <OneFile file={{ key: "requirements", part: "requirements", name }} request={request} isInputFile={false} />
    </section>
  );
}

function OneFile({ file, request, isInputFile }: Props & { readonly file: RequestFile }) {
  const { t } = useTranslation("web-result");
  const [large, setLarge] = useState(false);
  const { data, error } = useFile(request, file);
  const download = useDownload();
  const { part, version } = file;
  const name = file.name ?? data?.name;
  const meanings =
    part === "feedback" ? feedbackMeanings : part === "content" && isInputFile ? inputFileMeanings : undefined;
  const preview = () => {
    if (!data) toast({ kind: "error", title: t("previewFailed"), text: error ? failureText(error, "") : undefined });
    else if (previewOf(data.name, data.bytes).kind === "binary")
      toast({ kind: "error", title: t("binaryFile"), text: t("binaryFileHint") });
    else setLarge(true);
  };
  return (
    <>
      <div className={style.bar}>
        <code>{name}</code>
        <Button type="text" icon={<EyeOutlined aria-hidden />} disabled={!data && !error} onClick={preview}>
          {t("preview")}
        </Button>
        <Button
          type="text"
          icon={<DownloadOutlined aria-hidden />}
          disabled={!data}
          onClick={() => void download(request, part, { name: file.name, version })}
        >
          {t("download")}
        </Button>
      </div>
      {data && <FilePreview {...data} meanings={meanings} lines={10} />}
      {!data && !error && (
        <div className={style.loading}>
          <Waiting label={t("loadingFile")} />
        </div>
      )}
      {error && (
        <p role="alert">
          {t("previewFailed")} {failureText(error, "")}
        </p>
      )}
      <Dialog open={large && data !== undefined} title={name} width="min(1080px, 96vw)" close={() => setLarge(false)}>
        {data && <FilePreview {...data} meanings={meanings} lines={500} />}
      </Dialog>
    </>
  );
}

interface RequestFile {
  readonly key: string;
  readonly part: FilePart;
  /** Absent for an earlier feedback, whose name is known only after it is loaded. */
  readonly name?: string;
  /** Version of an earlier feedback. */
  readonly version?: number;
}

/** Maximum number of earlier feedbacks listed, newest first. */
const maxEarlier = 5;

/** The files of a request: first the latest feedback or the sent files, last the earlier feedbacks. */
function filesOf(request: FileTransfer, requestFirst: boolean): RequestFile[] {
  const { feedbackVersion, feedbackFileName, fileName, experimentRequirementsFileName } = request;
  const sent: RequestFile[] = [{ key: "request", part: "content", name: fileName }];
  if (experimentRequirementsFileName !== null && !requestFirst)
    sent.push({ key: "requirements", part: "requirements", name: experimentRequirementsFileName });
  const back: RequestFile[] = [];
  if (feedbackVersion > 0 && feedbackFileName !== null)
    back.push({ key: `feedback-${feedbackVersion}`, part: "feedback", name: feedbackFileName });
  const old: RequestFile[] = [];
  for (let version = feedbackVersion - 1; version > 0 && old.length < maxEarlier; version--)
    old.push({ key: `feedback-${version}`, part: "feedback", version });
  return [...(requestFirst ? [...sent, ...back] : [...back, ...sent]), ...old];
}

/** A file of a request, fetched when it is shown. Files of a request never change. */
function useFile({ id }: FileTransfer, { key, part, name, version }: RequestFile) {
  const api = useApi();
  return useQuery({
    queryKey: ["files", id, key],
    queryFn: ({ signal }) => readFile(api, id, part, { view: "preview", name, version, signal }),
    staleTime: "static",
    gcTime: 60_000,
  });
}
