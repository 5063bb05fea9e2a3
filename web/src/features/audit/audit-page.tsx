import { DownloadOutlined, FilterOutlined, ReloadOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { useWide } from "../../platform/theme/media-queries.js";
import { reportFailure } from "../../platform/toast/toast.js";
import { PageFrame } from "../../shared/page-frame/index.js";
import { ListStatus } from "../../shared/waiting/index.js";
import style from "./audit.module.css";
import { AuditFilters } from "./audit-filters.js";
import { AuditTable } from "./audit-table.js";
import { addressOf, type Conditions, readConditions } from "./conditions.js";
import { useAudit, useCsv } from "./use-audit.js";

/** The audit log. Its conditions are in the address, so that back restores the earlier ones. */
export default function AuditPage() {
  const { t } = useTranslation("web-audit");
  const [address, setAddress] = useSearchParams();
  const conditions = readConditions(address);
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } = useAudit(conditions);
  const csv = useCsv(conditions);
  const choose = (chosen: Conditions) => setAddress(addressOf(chosen));
  const entries = data?.pages.flat();
  /** Reports a failure while entries are on screen; otherwise the page shows it in their place. */
  const report = async (load: () => Promise<{ readonly error: Error | null }>) => {
    const { error: failure } = await load();
    if (failure && entries) reportFailure(t("loadFailed"), failure);
  };
  const wide = useWide();
  const [isOpen, setOpen] = useState(false);
  const key = addressOf(conditions).toString();
  return (
    <PageFrame
      back={{ to: "/admin/manage-admins", text: t("backToAdministrators") }}
      title={t("title")}
      description={t("description")}
      actions={
        <>
          <Button icon={<ReloadOutlined aria-hidden />} loading={isFetching} onClick={() => void report(refetch)}>
            {t("refresh")}
          </Button>
          <Button icon={<DownloadOutlined aria-hidden />} loading={csv.busy} onClick={() => void csv.save()}>
            {t("csv")}
          </Button>
          {!wide && (
            <Button icon={<FilterOutlined aria-hidden />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {t("filters")}
            </Button>
          )}
        </>
      }
    >
      {(wide || isOpen || key !== "") && <AuditFilters key={key} conditions={conditions} choose={choose} />}
      {entries === undefined ? (
        <ListStatus error={error} retry={refetch} text={(text) => t(text)} className={style.centre} />
      ) : entries.length === 0 ? (
        <p className={style.centre}>{t(key === "" ? "empty" : "noneMatch")}</p>
      ) : (
        <AuditTable entries={entries} choose={(more) => choose({ ...conditions, ...more })} />
      )}
      {hasNextPage && (
        <div className={style.more}>
          <Button loading={isFetching} onClick={() => void report(fetchNextPage)}>
            {t("older")}
          </Button>
        </div>
      )}
      <p className={style.times}>{t("times")}</p>
    </PageFrame>
  );
}
