import { useTranslation } from "react-i18next";
import { outlineOf } from "../model/outline.js";
import { useEditor } from "../state/editor-context.js";
import style from "./panel.module.css";

/** Nothing is selected: the tree as a whole. */
export function OverviewPanel() {
  const { t } = useTranslation("web-editor");
  const document = useEditor((state) => state.document);
  const { leaves, depths } = outlineOf(document);
  const { nodes, edges, modulationTable, name, description } = document;
  if (nodes.length === 0)
    return (
      <header className={style.head}>
        <h2 className={style.heading}>{t("emptyTitle")}</h2>
        <p className={style.hint}>{t("emptyHint")}</p>
      </header>
    );
  const figures = [
    { text: t("nodes"), value: nodes.length },
    { text: t("decisions"), value: leaves },
    { text: t("edges"), value: edges.length },
    { text: t("depth"), value: depths },
    ...(modulationTable === null
      ? []
      : [
          { text: t("hypotheses"), value: modulationTable.length },
          { text: t("bins"), value: modulationTable[0]?.length ?? 0 },
        ]),
  ];
  return (
    <>
      <header className={style.head}>
        <h2 className={style.heading}>{name || t("newTree")}</h2>
        <p className={style.words}>{description || t("noDescription")}</p>
      </header>
      <section className={style.part}>
        <dl className={style.figures}>
          {figures.map(({ text, value }) => (
            <div key={text}>
              <dt>{text}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={style.part}>
        <p className={style.hint}>{t("nothingSelectedHint")}</p>
      </section>
    </>
  );
}
