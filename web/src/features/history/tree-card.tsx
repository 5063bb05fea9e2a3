import { CopyOutlined, DeleteOutlined, EditOutlined } from "@ant-design/icons";
import type { TreeSummary } from "@clicktree/contract";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router-dom";
import { DateTime } from "../../shared/date-time/index.js";
import style from "./history.module.css";

interface Props {
  readonly tree: TreeSummary;
  /** A delete is under way. */
  readonly busy: boolean;
  readonly edit: () => void;
  readonly remove: () => void;
}

const editor = "/decision-tree-editor";

/** One stored tree and what can be done with it. */
export function TreeCard({ tree, busy, edit, remove }: Props) {
  const { t } = useTranslation("web-history");
  const navigate = useNavigate();
  const { id, name, description, createdAt, updatedAt } = tree;
  return (
    <li className={style.card}>
      <h2 className={style.name} title={name}>
        <Link to={`${editor}?tree=${id}`}>{name}</Link>
      </h2>
      <p className={description ? style.description : style.nothing}>{description || t("noDescription")}</p>
      <dl className={style.times}>
        <dt>{t("updated")}</dt>
        <dd>
          <DateTime at={updatedAt} form="full" />
        </dd>
        <dt>{t("created")}</dt>
        <dd>
          <DateTime at={createdAt} form="full" />
        </dd>
      </dl>
      <div className={style.actions}>
        <Button onClick={() => navigate(`${editor}?tree=${id}`)}>{t("open")}</Button>
        <Button type="text" icon={<CopyOutlined aria-hidden />} onClick={() => navigate(`${editor}?duplicate=${id}`)}>
          {t("duplicate")}
        </Button>
        <Button type="text" icon={<EditOutlined aria-hidden />} onClick={edit}>
          {t("edit")}
        </Button>
        <Button type="text" danger icon={<DeleteOutlined aria-hidden />} disabled={busy} onClick={remove}>
          {t("delete")}
        </Button>
      </div>
    </li>
  );
}
