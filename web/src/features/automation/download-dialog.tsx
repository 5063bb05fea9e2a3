import { Button, Switch } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../shared/dialog/index.js";
import { byteCount } from "../../shared/number-format/index.js";
import { type DialogProps, FileList, FileRow, FolderCard, Trouble, timeOf, todayOf } from "./parts.js";
import style from "./parts.module.css";

interface Props extends DialogProps {
  readonly download: (id: number) => void;
}

const shownAtFirst = 5;

/** The waiting requests that are saved to a local folder, and those that are not. */
export function DownloadDialog({ automation, state, close, download }: Props) {
  const { t } = useTranslation("web-automation");
  const label = useId();
  const [all, setAll] = useState(false);
  const { settings, notDownloaded } = state;
  const files = settings.downloadedFiles;
  const today = todayOf(files);
  const shown = all ? files : files.slice(0, shownAtFirst);
  const count = settings.downloadedFileIds.length + settings.downloadedDemoIds.length;
  const forget = () => automation.change({ downloadedFileIds: [], downloadedDemoIds: [], downloadedFiles: [] });
  return (
    <Dialog title={t("downloadTitle")} width={440} className={style.dialog ?? ""} close={close}>
      <div className={style.switch}>
        <Switch
          aria-labelledby={label}
          checked={settings.autoDownloadEnabled}
          onChange={(autoDownloadEnabled) => automation.change({ autoDownloadEnabled })}
        />
        <span id={label}>{t("downloadSwitch")}</span>
      </div>
      <FolderCard automation={automation} state={state} name="download" />
      <Trouble state={state} isOn={settings.autoDownloadEnabled} fault={state.downloadFault} />
      <FileList
        title={t("downloaded")}
        note={t("counts", { count, today: today.length })}
        action={
          count > 0 && (
            <Button type="link" size="small" title={t("forgetHint")} onClick={forget}>
              {t("forget")}
            </Button>
          )
        }
      >
        {shown.map(({ name, size, at, requirements }) => (
          <FileRow key={`${at} ${name}`} name={name} end={byteCount(size)}>
            {timeOf(at)} {requirements && t("withRequirements", { file: requirements })}
          </FileRow>
        ))}
        {shown.length < files.length && (
          <li>
            <Button type="link" size="small" onClick={() => setAll(true)}>
              {t("more", { count: files.length - shown.length })}
            </Button>
          </li>
        )}
      </FileList>
      {notDownloaded.length > 0 && (
        <FileList title={t("notDownloaded")} note={notDownloaded.length} warns>
          {notDownloaded.map(({ kind, id, request, reason, detail }) => (
            <FileRow
              key={`${kind} ${id}`}
              name={request}
              end={
                kind === "experiment" && (
                  <Button type="link" size="small" aria-label={`${t("get")} ${request}`} onClick={() => download(id)}>
                    {t("get")}
                  </Button>
                )
              }
            >
              {t(reason, { detail })}
            </FileRow>
          ))}
        </FileList>
      )}
      <p className={style.hint}>{t("downloadHint")}</p>
    </Dialog>
  );
}
