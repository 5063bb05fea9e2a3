import { typedNumber } from "@clicktree/core/tree";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { CountBadge } from "../../../shared/count-badge/index.js";
import { useCommaFault } from "../../../shared/typed-number/index.js";
import { selectedCounts, selectedDisplacements } from "../model/bulk.js";
import { isLabel } from "../model/edit.js";
import { openParents } from "../model/paste-below.js";
import { Icon } from "../scene/icon.js";
import { useActions, useEditor } from "../state/editor-context.js";
import style from "./panel.module.css";

interface FieldProps {
  readonly label: string;
  readonly apply: string;
  readonly isValid: (text: string) => boolean;
  readonly run: (text: string) => unknown;
}

/** A value for many nodes. Enter or the button applies it, and it stays in the field. */
function BulkField({ label, apply, isValid, run }: FieldProps) {
  const id = useId();
  const [text, setText] = useState("");
  const commaFault = useCommaFault()(text);
  const isUsable = text.trim() !== "" && isValid(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isUsable) run(text);
  };
  return (
    <form className={style.bulk} onSubmit={submit}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={style.value}
        type="text"
        autoComplete="off"
        spellCheck={false}
        value={text}
        aria-invalid={text.trim() !== "" && !isValid(text)}
        aria-describedby={commaFault && `${id}fault`}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit" className={style.act} disabled={!isUsable}>
        {apply}
      </button>
      {commaFault && (
        <p id={`${id}fault`} className={style.fault} role="alert">
          {commaFault}
        </p>
      )}
    </form>
  );
}

const isNumber = (text: string): boolean => Number.isFinite(typedNumber(text));

/** Sets, scales or rotates the values of the selected regular nodes. */
function BulkValues() {
  const { t } = useTranslation("web-editor");
  const { setValues, scaleValues, rotateValues } = useActions();
  const count = useEditor((state) => selectedDisplacements(state).length);
  if (count === 0) return null;
  return (
    <section className={style.part}>
      <BulkField label={t("bulkValue")} apply={t("bulkSet")} isValid={isLabel} run={setValues} />
      <BulkField
        label={t("bulkScale")}
        apply={t("bulkApply")}
        isValid={isNumber}
        run={(text) => scaleValues(typedNumber(text))}
      />
      <BulkField
        label={t("bulkRotate")}
        apply={t("bulkApply")}
        isValid={isNumber}
        run={(text) => rotateValues(typedNumber(text))}
      />
      <p className={style.hint}>{t("bulkScope", { count })}</p>
    </section>
  );
}

/** Adds a count to all selected edges, or removes it from all. */
function BulkCounts() {
  const { t } = useTranslation("web-editor");
  const { setCount } = useActions();
  const edges = useEditor(({ selection }) => selection.edges.size);
  const { all, some, possible, isShared } = useEditor(
    selectedCounts,
    (a, b) => JSON.stringify(a) === JSON.stringify(b),
  );
  if (edges === 0) return null;
  return (
    <section className={style.part}>
      <fieldset className={style.subset}>
        <legend>{t("bulkCounts")}</legend>
        {[0, 1, 2, 3].map((count) => {
          const bit = 1 << count;
          const isOn = (all & bit) !== 0;
          const isUsed = !isOn && (possible & bit) === 0;
          return (
            <label key={count} data-taken={isUsed}>
              <input
                ref={(box) => {
                  if (box) box.indeterminate = !isOn && (some & bit) !== 0;
                }}
                type="checkbox"
                checked={isOn}
                disabled={isUsed}
                onChange={() => setCount(count, !isOn)}
              />
              <CountBadge count={count} />
              {isUsed && <span>{t("used")}</span>}
            </label>
          );
        })}
      </fieldset>
      {isShared && <p className={style.hint}>{t("bulkShared")}</p>}
    </section>
  );
}

/** Aligns the selected nodes, or distributes them at equal distances. */
function Arranging() {
  const { t } = useTranslation("web-editor");
  const { align, distribute } = useActions();
  const count = useEditor(({ selection }) => selection.nodes.size);
  if (count < 2) return null;
  const ways = [
    ["alignColumn", () => align("x"), 2],
    ["alignRow", () => align("y"), 2],
    ["distributeAcross", () => distribute("x"), 3],
    ["distributeDown", () => distribute("y"), 3],
  ] as const;
  return (
    <section className={style.part}>
      <fieldset className={style.ways}>
        <legend>{t("arranging")}</legend>
        {ways.map(([name, run, least]) => (
          <button key={name} type="button" className={style.act} disabled={count < least} onClick={run}>
            {t(name)}
          </button>
        ))}
      </fieldset>
    </section>
  );
}

/** Panel for several selected nodes and edges. */
export function ManyPanel() {
  const { t } = useTranslation("web-editor");
  const { copySelected, duplicateSelected, pasteBelow, removeSelected } = useActions();
  const nodes = useEditor(({ selection }) => selection.nodes.size);
  const edges = useEditor(({ selection }) => selection.edges.size);
  const canPaste = useEditor((state) => openParents(state).length > 0);
  return (
    <>
      <header className={style.head}>
        <h2 className={style.heading}>{t("selectedMany", { nodes, edges })}</h2>
      </header>
      <BulkValues />
      <BulkCounts />
      <Arranging />
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
            {canPaste && (
              <button type="button" className={style.act} onClick={() => void pasteBelow()}>
                <Icon name="plus" />
                {t("pasteBelow")}
              </button>
            )}
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
