import { useTranslation } from "react-i18next";
import { Icon } from "../scene/icon.js";
import { useActions, useEditor } from "../state/editor-context.js";
import style from "./panel.module.css";

/** Several nodes and edges at once. */
export function ManyPanel() {
  const { t } = useTranslation("web-editor");
  const { copySelected, duplicateSelected, removeSelected } = useActions();
  const nodes = useEditor(({ selection }) => selection.nodes.size);
  const edges = useEditor(({ selection }) => selection.edges.size);
  return (
    <>
      <header className={style.head}>
        <h2 className={style.heading}>{t("selectedMany", { nodes, edges })}</h2>
      </header>
      <footer className={style.foot}>
        {nodes > 0 && (
          <>
            <button type="button" className={style.act} onClick={copySelected}>
              <Icon name="saveAs" />
              {t("copy")}
            </button>
            <button type="button" className={style.act} onClick={duplicateSelected}>
              <Icon name="duplicate" />
              {t("duplicate")}
            </button>
          </>
        )}
        <button type="button" className={style.danger} onClick={removeSelected}>
          <Icon name="remove" />
          {t("delete")}
        </button>
      </footer>
    </>
  );
}
