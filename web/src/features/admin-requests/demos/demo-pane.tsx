import { ArrowLeftOutlined, DownloadOutlined } from "@ant-design/icons";
import { type DemoRequest, routes } from "@clicktree/contract";
import { useQuery } from "@tanstack/react-query";
import { Button, Segmented } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { failureText, useApi } from "../../../platform/api.js";
import { marks } from "../../../platform/i18n.js";
import { DateTime } from "../../../shared/date-time/index.js";
import { downloadedFile, saveFile } from "../../../shared/download/index.js";
import { FilePreview } from "../../../shared/file-preview/index.js";
import { Key } from "../../../shared/keys/index.js";
import { Waiting } from "../../../shared/waiting/index.js";
import style from "../request/request-pane.module.css";
import { demoLabel, useAsked } from "./demo-queue.js";
import { useMarkDemoRead } from "./use-demo-queue.js";

interface Props {
  readonly request: DemoRequest;
  readonly back: (() => void) | undefined;
  readonly download: () => void;
}

/** The numbers of a demo request, its file, and the feedback once there is one. */
export function DemoPane({ request, back, download }: Props) {
  const { t } = useTranslation("web-admin");
  useMarkDemoRead(request);
  const { fileName, userName, createdAt, processedAt, processedByAdmin, feedbackVersion, charts } = request;
  const answered = feedbackVersion > 0;
  const [part, setPart] = useState<"content" | "feedback">(answered ? "feedback" : "content");
  const asked = useAsked(request);
  return (
    <article className={style.pane} aria-labelledby="admin-demo-title">
      <header className={style.header}>
        {back && (
          <Button type="text" icon={<ArrowLeftOutlined aria-hidden />} aria-label={t("backToQueue")} onClick={back} />
        )}
        <div className={style.title}>
          <h2 id="admin-demo-title">{asked}</h2>
          <p>
            <span>{fileName}</span>
            <span>{t(demoLabel(request))}</span>
            <span>{t("from", { username: userName })}</span>
          </p>
        </div>
        <div className={style.actions}>
          <Button icon={<DownloadOutlined aria-hidden />} onClick={download}>
            {t("download")} <Key>D</Key>
          </Button>
        </div>
      </header>
      <dl className={style.facts}>
        <div>
          <dt>{t("sentAt")}</dt>
          <dd>
            <DateTime at={createdAt} form="full" />
          </dd>
        </div>
        {processedAt !== null && (
          <div>
            <dt>{t("answeredAt")}</dt>
            <dd>
              <DateTime at={processedAt} form="full" />
              {processedByAdmin && marks().comma + processedByAdmin.username}
            </dd>
          </div>
        )}
        {answered && (
          <div>
            <dt>{t("charts")}</dt>
            <dd>{t(`charts_${charts}`)}</dd>
          </div>
        )}
      </dl>
      {answered && (
        <div className={style.parts}>
          <Segmented<"content" | "feedback">
            aria-label={t("files")}
            value={part}
            onChange={setPart}
            options={[
              { value: "feedback", label: t("feedbackFile") },
              { value: "content", label: t("requestFile") },
            ]}
          />
        </div>
      )}
      <DemoFile key={`${part}-${feedbackVersion}`} request={request} part={part} />
    </article>
  );
}

/** A file of a request. Files never change, so they are cached. */
function DemoFile({ request, part }: { readonly request: DemoRequest; readonly part: "content" | "feedback" }) {
  const { t } = useTranslation("web-admin");
  const api = useApi();
  const { id, feedbackVersion, fileName, feedbackFileName } = request;
  const name = part === "content" ? fileName : (feedbackFileName ?? "");
  const { data, error } = useQuery({
    queryKey: ["demo-files", id, part, feedbackVersion],
    queryFn: async ({ signal }) =>
      downloadedFile(name, await api.callFile(routes.demos[part], { params: { id }, signal })),
    staleTime: "static",
    gcTime: 60_000,
  });
  return (
    <section aria-label={t(part === "content" ? "requestFile" : "feedbackFile")}>
      <p className={style.fileName}>
        <code>{name}</code>
        {/* the button of the pane saves the request's file */}
        {part === "feedback" && (
          <Button
            type="text"
            size="small"
            icon={<DownloadOutlined aria-hidden />}
            disabled={!data}
            onClick={() => data && saveFile(data)}
          >
            {t("downloadFeedback")}
          </Button>
        )}
      </p>
      {data && <FilePreview name={name} bytes={data.bytes} lines={12} />}
      {!data && !error && <Waiting label={t("loading")} />}
      {error && (
        <p role="alert">
          {t("fileFailed")} {failureText(error, "")}
        </p>
      )}
    </section>
  );
}
