import { maxNoteLength } from "@clicktree/core/tree";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { gestureStart } from "../model/state.js";
import type { EditorDocument, EditorNode } from "../model/types.js";
import { useActions, useCanvasView, useEditorStore, useEditorUiState } from "../state/editor-context.js";
import noteStyle from "./note-field.module.css";
import style from "./panel.module.css";

/**
 * A plain-text note on the purpose of a node. It is stored while it is typed, so that a reload loses nothing, and is
 * one undo step. Escape returns the focus to the canvas.
 */
export function NoteField({ node }: { readonly node: EditorNode }) {
  const { t } = useTranslation("web-editor");
  const { writeNote } = useActions();
  const store = useEditorStore();
  const canvas = useCanvasView();
  const hasDialog = useEditorUiState((state) => state.dialog !== undefined);
  const id = useId();
  /** The typed text, including trailing spaces. */
  const [draft, setDraft] = useState<string>();
  const start = useRef<EditorDocument>(undefined);
  const text = draft ?? node.data.note ?? "";
  return (
    <section className={style.part}>
      <p className={style.label}>
        <label htmlFor={id}>{t("note")}</label>
        <span id={`${id}-count`}>{t("noteLength", { count: text.length, most: maxNoteLength })}</span>
      </p>
      <textarea
        id={id}
        className={noteStyle.text}
        rows={2}
        maxLength={maxNoteLength}
        placeholder={t("noteHint")}
        aria-describedby={`${id}-count`}
        value={text}
        onChange={({ target }) => {
          // without this, undo in a dialog would change this field once the dialog has nothing to undo
          if (hasDialog) return;
          start.current = gestureStart(store.getState(), start.current);
          setDraft(target.value);
          writeNote(node.id, target.value, start.current);
        }}
        onBlur={() => {
          start.current = undefined;
          setDraft(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          event.stopPropagation();
          canvas.current?.focusSelection();
        }}
      />
    </section>
  );
}
