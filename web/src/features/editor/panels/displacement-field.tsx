import type { Complex } from "@clicktree/core/tree";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { isLabel } from "../model/edit.js";
import type { EditorNode } from "../model/types.js";
import { useActions, useCanvasView, useEditorUiState, valueFieldId } from "../state/editor-context.js";
import style from "./panel.module.css";

interface Props {
  readonly node: EditorNode;
  /** The number in the text, if it is one. */
  readonly value: Complex | undefined;
  /** The text while it is being typed. */
  readonly draft: string | undefined;
  readonly setDraft: (text: string | undefined) => void;
}

/**
 * The value of a node. Enter or leaving the field keeps it; Escape, or an empty text, restores the one before. Enter and
 * Escape give the focus back to the canvas.
 */
export function DisplacementField({ node, value, draft, setDraft }: Props) {
  const { t } = useTranslation("web-editor");
  const { setLabel } = useActions();
  const hasDialog = useEditorUiState((state) => state.dialog !== undefined);
  const canvas = useCanvasView();
  /** Returns whether the text is valid. An invalid one stays in the field, so that it can be corrected. */
  const finish = (): boolean => {
    if (draft === undefined) return true;
    if (!setLabel(node.id, draft)) return false;
    setDraft(undefined);
    return true;
  };
  return (
    <>
      <p className={style.label}>
        <label htmlFor={valueFieldId}>{t(node.data.isTerminating ? "nodeValue" : "displacement")}</label>
        {value !== undefined && !node.data.isTerminating && <span>{t("polar", polar(value))}</span>}
      </p>
      <input
        id={valueFieldId}
        type="text"
        className={style.value}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={draft !== undefined && !isLabel(draft)}
        value={draft ?? node.data.label}
        onChange={(event) => {
          // an undo in a dialog, with nothing left to undo there, reaches what was typed here before
          if (!hasDialog) setDraft(event.target.value);
        }}
        onBlur={finish}
        onKeyDown={(event) => {
          if (event.key === "Enter" && finish()) canvas.current?.focusSelection();
          if (event.key !== "Escape") return;
          event.stopPropagation();
          // the field must not commit the old draft when it loses the focus
          flushSync(() => setDraft(undefined));
          canvas.current?.focusSelection();
        }}
      />
    </>
  );
}

function polar({ re, im }: Complex): { size: string; angle: string } {
  const degrees = Math.round((Math.atan2(im, re) * 180) / Math.PI);
  return { size: String(Number(Math.hypot(re, im).toFixed(3))), angle: String(degrees).replace("-", "−") };
}
