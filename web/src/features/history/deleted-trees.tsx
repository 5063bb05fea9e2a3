import { ArrowLeftOutlined } from "@ant-design/icons";
import type { DeletedTree } from "@clicktree/contract";
import { Button } from "antd";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { DateTime } from "../../shared/date-time/index.js";
import { useRowFocus } from "../../shared/row-focus/index.js";
import { ListStatus } from "../../shared/waiting/index.js";
import style from "./history.module.css";
import { DeleteDialog } from "./tree-dialogs.js";
import { useDeletedTrees, usePurgeTree, useRestoreTree } from "./use-trees.js";

/** The user's deleted trees. Each can be restored or permanently deleted. */
export function DeletedTrees() {
  const { t } = useTranslation("web-history");
  const navigate = useNavigate();
  const { data: trees, error, refetch } = useDeletedTrees();
  const restore = useRestoreTree();
  const purge = usePurgeTree();
  const [purging, setPurging] = useState<DeletedTree>();
  const place = useRef<HTMLElement>(null);
  useRowFocus(place, trees);
  return (
    <section ref={place} className={style.page}>
      <div className={style.back}>
        <Button type="text" icon={<ArrowLeftOutlined aria-hidden />} onClick={() => navigate("/history")}>
          {t("backToTrees")}
        </Button>
      </div>
      <header className={style.header}>
        <div>
          <h1>{t("showDeleted")}</h1>
          <p>{t("deletedDescription")}</p>
        </div>
      </header>
      {trees === undefined && (
        <ListStatus error={error} retry={refetch} text={(key) => t(key)} className={style.centre} />
      )}
      {trees?.length === 0 && <p className={style.centre}>{t("noneDeleted")}</p>}
      <ul className={style.grid}>
        {trees?.map((tree) => (
          <li key={tree.id} data-row className={style.card}>
            <h2 className={style.name} title={tree.name}>
              {tree.name}
            </h2>
            <p className={style.facts}>{t("nodes", { count: tree.nodeCount })}</p>
            <dl className={style.times}>
              <dt>{t("deletedAt")}</dt>
              <dd translate="no">
                <DateTime at={tree.deletedAt} form="full" />
              </dd>
              <dt>{t("keptUntil")}</dt>
              <dd translate="no">
                <DateTime at={tree.keptUntil} form="full" />
              </dd>
            </dl>
            <div className={style.actions}>
              <Button disabled={restore.isPending} onClick={() => restore.mutate(tree)}>
                {t("restore")}
              </Button>
              <Button type="text" danger disabled={purge.isPending} onClick={() => setPurging(tree)}>
                {t("purge")}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {purging && (
        <DeleteDialog
          name={purging.name}
          title={t("purgeTitle")}
          text={t("purgeText")}
          close={() => setPurging(undefined)}
          confirm={() => {
            purge.mutate(purging);
            setPurging(undefined);
          }}
        />
      )}
    </section>
  );
}
