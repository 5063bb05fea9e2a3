import { DeleteOutlined, DownloadOutlined } from "@ant-design/icons";
import { type DemoData, type DemoName, routes } from "@clicktree/contract";
import type { DataFault } from "@clicktree/core/photons";
import { demoNames } from "@clicktree/core/requests";
import { formatKilobytes } from "@clicktree/messages/number-format";
import { Alert, Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../platform/api.js";
import { reportFailure } from "../../platform/toast/toast.js";
import { DateTime } from "../../shared/date-time/index.js";
import { Dialog } from "../../shared/dialog/index.js";
import { downloadedFile, saveFile } from "../../shared/download/index.js";
import { relativeTime } from "./chosen-file.js";
import style from "./demo-data.module.css";
import { useDelete } from "./use-demo-data.js";

/** The active file of each demo, to download and to delete. */
export function CurrentFiles({ files }: { readonly files: readonly DemoData[] }) {
  const { t } = useTranslation("web-demo-data");
  const [deleting, setDeleting] = useState<DemoData>();
  const remove = useDelete();
  return (
    <section className={style.card} aria-labelledby="current-files">
      <h2 id="current-files">{t("currentFiles")}</h2>
      {demoNames.map((demo) => (
        <CurrentFile
          key={demo}
          demo={demo}
          file={files.find(({ demoType }) => demoType === demo)}
          busy={remove.isPending}
          remove={setDeleting}
        />
      ))}
      {deleting && (
        <Dialog
          title={t("deleteTitle")}
          close={() => setDeleting(undefined)}
          buttons={[
            { text: t("cancel"), onClick: () => setDeleting(undefined) },
            {
              text: t("delete"),
              type: "primary",
              danger: true,
              onClick: () => {
                remove.mutate(deleting);
                setDeleting(undefined);
              },
            },
          ]}
        >
          <p>{t("deleteText")}</p>
          <p>
            <code>{deleting.fileName}</code>
          </p>
        </Dialog>
      )}
    </section>
  );
}

interface FileProps {
  readonly demo: DemoName;
  readonly file: DemoData | undefined;
  /** Whether a file is being deleted. */
  readonly busy: boolean;
  readonly remove: (file: DemoData) => void;
}

function CurrentFile({ demo, file, busy, remove }: FileProps) {
  const { t, i18n } = useTranslation("web-demo-data");
  const api = useApi();
  const download = async ({ id, fileName }: DemoData) => {
    try {
      saveFile(downloadedFile(fileName, await api.callFile(routes.demoData.content, { params: { id } })));
    } catch (error) {
      reportFailure(t("downloadFailed"), error);
    }
  };
  const username = file?.uploadedByAdmin?.username;
  const time = file && relativeTime(file.updatedAt, Date.now(), i18n.language);
  return (
    <div className={style.current}>
      <h3>
        {t(demo)} <small>{t(demo === "demo1" ? "demo1Short" : "demo2Short")}</small>
      </h3>
      {file && time ? (
        <>
          <code>{file.fileName}</code>
          <p>{username ? t("uploadedBy", { username, time }) : t("uploadedAt", { time })}</p>
          <p className={style.muted}>{formatKilobytes(file.size)}</p>
          {file.fault && (
            <Alert
              type="error"
              showIcon
              title={t("cannotProcess", {
                fault: t(file.fault.code as DataFault["code"], { line: file.fault.line, text: file.fault.text }),
              })}
            />
          )}
          <div className={style.actions}>
            <Button
              icon={<DownloadOutlined aria-hidden />}
              aria-label={t("downloadOf", { name: file.fileName })}
              onClick={() => void download(file)}
            >
              {t("download")}
            </Button>
            <Button
              type="text"
              danger
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t("deleteOf", { name: file.fileName })}
              disabled={busy}
              onClick={() => remove(file)}
            >
              {t("delete")}
            </Button>
            <span className={style.muted}>
              <DateTime at={file.updatedAt} form="full" />
            </span>
          </div>
        </>
      ) : (
        <p className={style.muted}>{t("none")}</p>
      )}
    </div>
  );
}
