import type { Complex } from "@clicktree/core/tree";
import { useTranslation } from "react-i18next";
import { isLabel } from "../model/edit.js";
import type { EditorNode } from "../model/types.js";
import { useActions } from "../state/editor-context.js";
import { useEditorUiState } from "../state/editor-ui.js";
import { valueFieldId } from "../state/focus-value.js";
import style from "./panel.module.css";

interface Props {
  readonly node: EditorNode;
  /** What the text says, where it says a number. */
  readonly value: Complex | undefined;
  /** What is being typed; undefined while nothing is. */
  readonly draft: string | undefined;
  readonly setDraft: (text: string | undefined) => void;
}

/** The value of a node. Enter or leaving the field keeps it; Escape, or an empty text, brings the one before back. */
export function DisplacementField({ node, value, draft, setDraft }: Props) {
  const { t } = useTranslation("web-editor");
  const { setLabel } = useActions();
  const hasDialog = useEditorUiState((state) => state.dialog !== undefined);
  const finish = () => {
    // A wrong text is told and stays, so that it can be mended.
    if (draft !== undefined && setLabel(node.id, draft)) setDraft(undefined);
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
          if (event.key === "Enter") finish();
          if (event.key !== "Escape" || draft === undefined) return;
          event.stopPropagation();
          setDraft(undefined);
        }}
      />
    </>
  );
}

function polar({ re, im }: Complex): { size: string; angle: string } {
  const degrees = Math.round((Math.atan2(im, re) * 180) / Math.PI);
  return { size: String(Number(Math.hypot(re, im).toFixed(3))), angle: String(degrees).replace("-", "−") };
}
