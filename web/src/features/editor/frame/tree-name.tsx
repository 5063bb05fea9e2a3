import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useActions, useEditor } from "../state/editor-context.js";
import { useEditorUiState } from "../state/editor-ui.js";
import style from "./bar.module.css";

/** The name, editable in place: Enter or leaving the field keeps it, Escape does not. */
export function TreeName() {
  const { t } = useTranslation("web-editor");
  const { rename } = useActions();
  const hasDialog = useEditorUiState((state) => state.dialog !== undefined);
  const name = useEditor(({ document }) => document.name);
  const [draft, setDraft] = useState<string>();
  const finish = () => {
    if (draft !== undefined && draft.trim() !== "") rename(draft);
    setDraft(undefined);
  };
  const text = draft ?? name;
  return (
    <div className={style.title}>
      <h1 className={style.hidden}>{name || t("newTree")}</h1>
      <span className={style.measure} aria-hidden="true">
        {text || t("newTree")}
      </span>
      <input
        className={style.name}
        aria-label={t("treeName")}
        placeholder={t("newTree")}
        maxLength={200}
        value={text}
        onChange={(event) => {
          // as at the value of a node: no undo of a dialog comes here
          if (!hasDialog) setDraft(event.target.value);
        }}
        onBlur={finish}
        onKeyDown={(event) => {
          if (event.key === "Enter") event.currentTarget.blur();
          if (event.key !== "Escape") return;
          event.stopPropagation();
          setDraft(undefined);
        }}
      />
    </div>
  );
}
