import { ArrowLeftOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { SponsorBadge } from "../../shared/sponsor-badge/index.js";
import style from "./home.module.css";
import { HomeCard } from "./home-card.js";

/** The research projects: one tool, and one that is not available yet. */
export default function ResearchPage() {
  const { t } = useTranslation(["web-home", "web-shell"]);
  return (
    <section className={style.page}>
      <header className={style.header}>
        <Link className={style.back} to="/">
          <ArrowLeftOutlined aria-hidden /> {t("web-shell:backToHome")}
        </Link>
        <h1>{t("hubTitle")}</h1>
        <p>{t("hubText")}</p>
      </header>
      <ul className={style.cards} aria-label={t("hubTitle")}>
        <HomeCard icon="tree" title={t("treeTool")} text={t("treeToolText")} to="/decision-tree-editor">
          <p className={style.ways}>
            <Link to="/decision-tree-editor">{t("openEditor")}</Link>
            <Link to="/history">{t("savedTrees")}</Link>
          </p>
        </HomeCard>
        <HomeCard icon="network" title={t("networkTool")} text={t("networkToolText")}>
          <p className={style.later}>{t("comingSoon")}</p>
        </HomeCard>
      </ul>
      <SponsorBadge room="page" />
    </section>
  );
}
