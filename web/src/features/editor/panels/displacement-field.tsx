import { complexText } from "@clicktree/core/design";
import { type Complex, readTypedValue, type TypedFault } from "@clicktree/core/tree";
import { useId, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { ConstellationMark, pointsOfBin } from "../../../shared/constellation/index.js";
import { PhasePlane, type Tuning } from "../../../shared/phase-plane/index.js";
import type { Table } from "../model/modulation.js";
import type { EditorNode } from "../model/types.js";
import { Icon } from "../scene/icon.js";
import { useActions, useCanvasView, useEditorUiState, valueFieldId } from "../state/editor-context.js";
import style from "./panel.module.css";
import { SignKeys } from "./sign-keys.js";
import { useScrub } from "./use-scrub.js";

interface NullingProps {
  readonly node: EditorNode;
  readonly table: Table;
  readonly bin: number;
  readonly value: Complex;
  readonly tuning: Tuning;
  /** Called when a value was chosen with a button instead of typed. */
  readonly choose: () => void;
}

/** The phase space of the displacement, and a button for each hypothesis that it can null. */
export function Nulling({ node, table, bin, value, tuning, choose }: NullingProps) {
  const { t } = useTranslation(["web-editor", "web-values"]);
  const { setLabel } = useActions();
  const points = useMemo(() => pointsOfBin(table, bin), [table, bin]);
  const dragged: Tuning = {
    ...tuning,
    set(label) {
      choose();
      tuning.set(label);
    },
  };
  return (
    <div className={style.nulling}>
      <PhasePlane
        table={table}
        bin={bin}
        value={value}
        text={node.data.label}
        tuning={dragged}
        label={t("phaseSpace", { value: node.data.label })}
        hint={t("web-values:planeHint")}
        size={150}
      />
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
                  // β = −α nulls the signal, exactly to the last digit of the table
                  setLabel(node.id, complexText({ re: -signal.re, im: -signal.im }));
                  choose();
                }}
              >
                <ConstellationMark table={table} hypothesis={hypothesis} />
                {t("nullOf", { hypothesis })}
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
  /** The number in the text; undefined if it is not one. */
  readonly value: Complex | undefined;
  /** The text while it is being typed. */
  readonly draft: string | undefined;
  readonly setDraft: (text: string | undefined) => void;
  readonly tuning: Tuning;
}

/**
 * The value of a node. Enter or leaving the field applies it; Escape or an empty text restores the previous one. Enter
 * and Escape return the focus to the canvas. Its digits can be scrubbed.
 */
export function DisplacementField({ node, value, draft, setDraft, tuning }: Props) {
  const { t } = useTranslation("web-editor");
  const { setLabel } = useActions();
  const hasDialog = useEditorUiState((state) => state.dialog !== undefined);
  const canvas = useCanvasView();
  const noteId = useId();
  /** The text was entered and rejected: the reason is shown at the field until the text is valid. */
  const [isRefused, setRefused] = useState(false);
  const text = draft ?? node.data.label;
  const scrub = useScrub(text, setDraft, tuning);
  const read = draft === undefined || draft.trim() === "" ? undefined : readTypedValue(draft);
  const fault = read?.ok === false ? read.fault : undefined;
  const stored = read?.ok && read.text !== draft?.trim() ? read.text : undefined;
  /** Returns whether the text is valid. An invalid one stays in the field, so that it can be corrected. */
  const finish = (): boolean => {
    tuning.end();
    if (draft === undefined) return true;
    const isValid = setLabel(node.id, draft);
    setRefused(!isValid);
    if (isValid) setDraft(undefined);
    return isValid;
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
        inputMode="decimal"
        className={style.value}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={fault !== undefined}
        aria-describedby={noteId}
        value={text}
        {...scrub.handlers}
        onChange={(event) => {
          // without this, undo in a dialog would change this field once the dialog has nothing to undo
          if (!hasDialog) setDraft(event.target.value);
        }}
        onBlur={finish}
        onKeyDown={(event) => {
          if (scrub.press(event)) return;
          if (event.key === "Enter" && finish()) canvas.current?.focusSelection();
          if (event.key !== "Escape") return;
          event.stopPropagation();
          // on blur the field must not commit the old draft
          flushSync(() => {
            setDraft(undefined);
            setRefused(false);
          });
          canvas.current?.focusSelection();
        }}
      />
      <SignKeys insert={(sign) => !hasDialog && scrub.insert(sign)} />
      <Note id={noteId} fault={isRefused ? fault : undefined} stored={stored} />
    </>
  );
}

interface NoteProps {
  readonly id: string;
  readonly fault: TypedFault | undefined;
  readonly stored: string | undefined;
}

/** The fault of the text with its position, or the text that will be stored if it differs, or else the format. */
function Note({ id, fault, stored }: NoteProps) {
  const { t } = useTranslation("web-values");
  return (
    <p id={id} className={fault ? style.fault : style.note}>
      {fault
        ? t("invalid", { problem: t(fault.code, { shown: fault.shown }), place: fault.at + 1 })
        : stored === undefined
          ? t("format")
          : t("stored", { value: stored })}
    </p>
  );
}

function polar({ re, im }: Complex): { size: string; angle: string } {
  const degrees = Math.round((Math.atan2(im, re) * 180) / Math.PI);
  return { size: String(Number(Math.hypot(re, im).toFixed(3))), angle: String(degrees).replace("-", "−") };
}
