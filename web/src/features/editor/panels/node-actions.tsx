import { useTranslation } from "react-i18next";
import { outlineOf } from "../model/outline.js";
import type { EditorNode } from "../model/types.js";
import { Icon } from "../scene/icon.js";
import { useActions, useEditor } from "../state/editor-context.js";
import style from "./panel.module.css";

export function NodeActions({ node }: { readonly node: EditorNode }) {
  const { t } = useTranslation("web-editor");
  const { duplicateSelected, removeSelected, toggleFold } = useActions();
  const folded = useEditor((state) => state.folded.has(node.id));
  const hasBranches = useEditor(({ document }) => outlineOf(document).outgoing(node.id).length > 0);
  return (
    <footer className={style.foot}>
      <button type="button" className={style.act} onClick={duplicateSelected}>
        <Icon name="duplicate" />
        {t("duplicateSubtree")}
      </button>
      {hasBranches && (
        <button type="button" className={style.act} aria-pressed={folded} onClick={() => toggleFold(node.id)}>
          <Icon name={folded ? "chevronDown" : "chevronUp"} />
          {t(folded ? "unfoldSubtree" : "foldSubtree")}
        </button>
      )}
      <button type="button" className={style.danger} onClick={removeSelected}>
        <Icon name="remove" />
        {t("delete")}
      </button>
    </footer>
  );
}
