import { DownloadOutlined } from "@ant-design/icons";
import { useMutation } from "@tanstack/react-query";
import { Alert, Button } from "antd";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../platform/api.js";
import { useUser } from "../../platform/session/session.js";
import { reportFailure, toast } from "../../platform/toast/toast.js";
import { formatDateTime } from "../../shared/date-time/index.js";
import { saveFile } from "../../shared/download/index.js";
import { byteCount } from "../../shared/number-format/index.js";
import { collectData } from "./collect-data.js";
import style from "./profile.module.css";
import { useLimits, useOwnDemos, useOwnHours, useOwnKeys, useOwnRequests, useOwnTrees } from "./use-profile.js";

/** Saves the data that the server stores for the account as a ZIP file, made in the browser. */
export function DataCard() {
  const { t } = useTranslation("web-profile");
  const api = useApi();
  const { username, isAdmin } = useUser();
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);
  const [progress, setProgress] = useState({ done: 0, total: 0 });
  const download = useMutation({
    mutationFn: async () => {
      leaving.current = new AbortController();
      const { signal } = leaving.current;
      const report = (done: number, total: number) => setProgress({ done, total });
      const { zip, missing } = await collectData(api, { isAdmin: isAdmin === 1, signal, report });
      const name = `clicktree-${username}-${formatDateTime(new Date().toISOString()).slice(0, 10)}.zip`;
      saveFile({ name, bytes: zip, isText: false });
      return { name, missing };
    },
    onSuccess: ({ name }) => toast({ kind: "success", title: t("dataReady", { name }) }),
    onError: (error) => {
      if (leaving.current?.signal.aborted !== true) reportFailure(t("dataFailed"), error);
    },
  });
  const missing = download.data?.missing ?? [];
  return (
    <section className={style.card} aria-labelledby="data">
      <header>
        <h2 id="data">{t("dataTitle")}</h2>
        <Button icon={<DownloadOutlined aria-hidden />} loading={download.isPending} onClick={() => download.mutate()}>
          {t("download")}
        </Button>
      </header>
      <Holdings />
      <Limits />
      <p role="status" className={style.note}>
        {download.isPending && progress.total > 0 && t("downloading", progress)}
      </p>
      {missing.length > 0 && (
        <Alert
          type="warning"
          title={t("dataMissing")}
          description={
            <ul className={style.missing}>
              {missing.map(({ path, reason }) => (
                <li key={path}>
                  <code>{path}</code> {reason}
                </li>
              ))}
            </ul>
          }
        />
      )}
    </section>
  );
}

/** The account's use of its limits. */
function Limits() {
  const { t } = useTranslation("web-profile");
  const { data } = useLimits();
  if (!data) return null;
  const { used, openRequests, trees, storedBytes } = data;
  return (
    <p className={style.text}>
      {t("limitsText", {
        ...{ requests: used.openRequests, mostRequests: openRequests, trees: used.trees, mostTrees: trees },
        ...{ size: byteCount(used.storedBytes), mostSize: byteCount(storedBytes) },
      })}
    </p>
  );
}

/** The number of stored items of each kind. */
function Holdings() {
  const { t } = useTranslation("web-profile");
  const { data: trees } = useOwnTrees();
  const { data: requests } = useOwnRequests();
  const { data: demos } = useOwnDemos();
  const { data: hours } = useOwnHours();
  const { data: keys } = useOwnKeys();
  if (!trees || !requests || !demos || !hours || !keys) return null;
  const size = requests.reduce((sum, { fileSize, feedbackSize }) => sum + fileSize + (feedbackSize ?? 0), 0);
  return (
    <p className={style.text}>
      {t("dataText", {
        trees: trees.length,
        requests: requests.length,
        size: byteCount(size),
        results: requests.filter(({ feedbackVersion }) => feedbackVersion > 0).length,
        demos: demos.length,
        hours: hours.length,
        keys: keys.length,
      })}
    </p>
  );
}
