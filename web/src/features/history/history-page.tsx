import { ArrowLeftOutlined, PlusOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import { inBrackets } from "../../platform/i18n.js";
import { useRowFocus } from "../../shared/row-focus/index.js";
import { ListStatus } from "../../shared/waiting/index.js";
import { DeletedTrees } from "./deleted-trees.js";
import style from "./history.module.css";
import { TreeGrid } from "./tree-grid.js";
import { useDeletedTrees, useDeleteTree, useRestoreTree, useTrees } from "./use-trees.js";

/** The user's stored trees, or with `?view=deleted` the deleted ones. */
export default function HistoryPage() {
  const [query] = useSearchParams();
  return query.get("view") === "deleted" ? <DeletedTrees /> : <StoredTrees />;
}

function StoredTrees() {
  const { t } = useTranslation("web-history");
  const navigate = useNavigate();
  const { data: trees, error, refetch } = useTrees();
  const { data: deleted = [], isLoadingError: isDeletedUnknown } = useDeletedTrees();
  const remove = useDeleteTree();
  const restore = useRestoreTree();
  const place = useRef<HTMLElement>(null);
  useRowFocus(place, trees);
  const home = () => navigate("/");
  // the last deleted tree, until it is restored here or elsewhere
  const undoable = deleted.find(({ id }) => remove.isSuccess && id === remove.variables.id);
  return (
    <section ref={place} className={style.page}>
      <div className={style.back}>
        <Button type="text" icon={<ArrowLeftOutlined aria-hidden />} onClick={home}>
          {t("backToHome")}
        </Button>
      </div>
      <header className={style.header}>
        <div>
          <h1>{t("title")}</h1>
          <p>{t("description")}</p>
        </div>
        {trees && trees.length > 0 && (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={home}>
            {t("createNew")}
          </Button>
        )}
      </header>
      <div role="status">
        {undoable && (
          <p className={style.undo}>
            <span>{t("deletedOne", { name: undoable.name })}</span>
            <Button size="small" disabled={restore.isPending} onClick={() => restore.mutate(undoable)}>
              {t("undo")}
            </Button>
          </p>
        )}
      </div>
      {trees === undefined && (
        <ListStatus error={error} retry={refetch} text={(key) => t(key)} className={style.centre} />
      )}
      {trees?.length === 0 && (
        <div className={style.centre}>
          <h2>{t("empty")}</h2>
          <p>{t("emptyHint")}</p>
          <Button type="primary" onClick={() => navigate("/decision-tree-editor?new=blank")}>
            {t("createFirst")}
          </Button>
        </div>
      )}
      {trees && trees.length > 0 && <TreeGrid trees={trees} remove={remove} />}
      {(deleted.length > 0 || isDeletedUnknown) && (
        <p className={style.deleted}>
          <Link to="?view=deleted">
            {t("showDeleted") + (isDeletedUnknown ? "" : inBrackets(String(deleted.length)))}
          </Link>
        </p>
      )}
    </section>
  );
}
