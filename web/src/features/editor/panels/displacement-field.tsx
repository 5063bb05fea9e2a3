import { complexText } from "@clicktree/core/design";
import type { Complex } from "@clicktree/core/tree";
import { useMemo } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { ConstellationMark, extentOf, PhaseSpace, pointsOfBin } from "../../../shared/constellation/index.js";
import { isLabel } from "../model/edit.js";
import type { Table } from "../model/modulation.js";
import type { EditorNode } from "../model/types.js";
import { Icon } from "../scene/icon.js";
import { useActions, useCanvasView, useEditorUiState, valueFieldId } from "../state/editor-context.js";
import style from "./panel.module.css";

interface NullingProps {
  readonly node: EditorNode;
  readonly table: Table;
  readonly bin: number;
  readonly value: Complex;
  /** Called when a value was chosen instead of typed. */
  readonly choose: () => void;
}

/** Where the displacement points, and one button for each hypothesis that it could null. */
export function Nulling({ node, table, bin, value, choose }: NullingProps) {
  const { t } = useTranslation("web-editor");
  const { setLabel } = useActions();
  const points = useMemo(() => pointsOfBin(table, bin), [table, bin]);
  const extent = useMemo(() => extentOf(table), [table]);
  return (
    <div className={style.nulling}>
      <div className={style.picture}>
        <PhaseSpace
          points={points}
          extent={extent}
          size={150}
          displacement={value}
          label={t("phaseSpace", { value: node.data.label })}
        />
      </div>
      <ul className={style.choices}>
        {points.map((signal, hypothesis) => {
          const chosen = Math.abs(value.re + signal.re) < 1e-9 && Math.abs(value.im + signal.im) < 1e-9;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the hypothesis
            <li key={hypothesis}>
              <button
                type="button"
                aria-pressed={chosen}
                onClick={() => {
                  // β = −α nulls the signal, to the last digit of the table
                  setLabel(node.id, complexText({ re: -signal.re, im: -signal.im }));
                  choose();
                }}
              >
                <ConstellationMark table={table} hypothesis={hypothesis} />
                {t("nullOf", { row: hypothesis })}
                {chosen && <Icon name="check" size={16} />}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

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
