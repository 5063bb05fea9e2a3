import { complexText } from "@clicktree/core/design";
import type { Complex } from "@clicktree/core/tree";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { ConstellationMark, extentOf, PhaseSpace, pointsOfBin } from "../../../shared/constellation/index.js";
import type { Table } from "../model/modulation.js";
import type { EditorNode } from "../model/types.js";
import { Icon } from "../scene/icon.js";
import { useActions } from "../state/editor-context.js";
import style from "./panel.module.css";

/** The displacement that nulls a signal, β = −α, as text: to the last digit that a table carries. */
const nullingValue = ({ re, im }: Complex): string => complexText({ re: -re, im: -im });

const nulls = (value: Complex, signal: Complex): boolean =>
  Math.abs(value.re + signal.re) < 1e-9 && Math.abs(value.im + signal.im) < 1e-9;

interface Props {
  readonly node: EditorNode;
  readonly table: Table;
  readonly bin: number;
  readonly value: Complex;
  /** Called when a value was chosen instead of typed. */
  readonly choose: () => void;
}

/** Where the displacement points, and one button for each hypothesis that it could null. */
export function Nulling({ node, table, bin, value, choose }: Props) {
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
          const chosen = nulls(value, signal);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the hypothesis
            <li key={hypothesis}>
              <button
                type="button"
                aria-pressed={chosen}
                onClick={() => {
                  setLabel(node.id, nullingValue(signal));
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
