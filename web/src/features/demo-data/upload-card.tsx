import { FileTextOutlined, UploadOutlined } from "@ant-design/icons";
import type { DemoData, DemoName } from "@clicktree/contract";
import { isBlank } from "@clicktree/core/requests";
import { formatKilobytes } from "@clicktree/messages/number-format";
import { Button } from "antd";
import { type DragEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../shared/dialog/index.js";
import { type ChosenFile, refusalHints, relativeTime } from "./chosen-file.js";
import style from "./demo-data.module.css";
import { useUpload } from "./use-demo-data.js";

interface Props {
  readonly demo: DemoName;
  readonly current: DemoData | undefined;
  readonly chosen: ChosenFile | undefined;
  readonly choose: (file: File) => void;
  /** Called after the upload. */
  readonly done: () => void;
}

/** Chooses a data file for a demo and uploads it. */
export function UploadCard({ demo, current, chosen, choose, done }: Props) {
  const { t, i18n } = useTranslation("web-demo-data");
  const picker = useRef<HTMLInputElement>(null);
  const { send, isPending, share } = useUpload(done);
  const refusal = chosen?.refusal;
  const [asks, setAsks] = useState(false);
  const close = () => setAsks(false);
  /** An empty file is sent at once only if it replaces nothing. */
  const upload = () => {
    if (!chosen?.content) return;
    if (current && isBlank(chosen.content.bytes)) setAsks(true);
    else send(chosen);
  };
  const replace = () => {
    close();
    if (chosen) send(chosen);
  };
  const take = (file: File | undefined) => {
    if (file && !isPending) choose(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    take(event.dataTransfer.files[0]);
  };
  return (
    <section className={style.card} aria-label={t(demo)}>
      <h2>{t(demo)}</h2>
      <p className={style.muted}>{t(demo === "demo1" ? "demo1About" : "demo2About")}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the button */}
      <div className={style.picker} data-refused={refusal} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <FileTextOutlined aria-hidden />
        <span className={style.chosen}>
          {chosen ? (
            <>
              <code>{chosen.name}</code>
              <small>{refusal ? t(refusalHints[refusal]) : formatKilobytes(chosen.size)}</small>
            </>
          ) : (
            <small>{t("noFile")}</small>
          )}
        </span>
        <input
          ref={picker}
          type="file"
          accept=".txt"
          hidden
          onChange={(event) => {
            take(event.target.files?.[0]);
            // lets the same file be chosen again after it has changed
            event.target.value = "";
          }}
        />
        <Button
          disabled={isPending}
          aria-label={t("chooseFileFor", { demo: t(demo) })}
          onClick={() => picker.current?.click()}
        >
          {t("chooseFile")}
        </Button>
      </div>
      <div className={style.send}>
        <Button
          type="primary"
          icon={<UploadOutlined aria-hidden />}
          disabled={isPending || !chosen?.content}
          onClick={upload}
        >
          {isPending ? t("uploading", { percent: Math.floor(100 * share) }) : t("upload")}
        </Button>
        {refusal ? (
          <span className={style.refused}>{t(refusal)}</span>
        ) : (
          chosen &&
          current && <span>{t("replaces", { time: relativeTime(current.updatedAt, Date.now(), i18n.language) })}</span>
        )}
      </div>
      <Dialog
        open={asks}
        title={t("emptyTitle")}
        close={close}
        buttons={[
          { text: t("cancel"), onClick: close },
          { text: t("replaceAnyway"), type: "primary", danger: true, onClick: replace },
        ]}
      >
        <p>{t("emptyText", { old: current?.fileName ?? "" })}</p>
      </Dialog>
    </section>
  );
}
