import { ArrowLeftOutlined, PlusOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { ListStatus } from "../../shared/waiting/index.js";
import style from "./history.module.css";
import { TreeGrid } from "./tree-grid.js";
import { useTrees } from "./use-trees.js";

/** The user's stored trees. */
export default function HistoryPage() {
  const { t } = useTranslation("web-history");
  const navigate = useNavigate();
  const { data: trees, error, refetch } = useTrees();
  const home = () => navigate("/");
  return (
    <section className={style.page}>
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
      {trees && trees.length > 0 && <TreeGrid trees={trees} />}
    </section>
  );
}
