import { shadeOf } from "@clicktree/core/analysis";
import type { CSSProperties, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { cellProbability } from "../number-format/index.js";
import style from "./confusion-matrix.module.css";

interface Props {
  readonly title: string;
  /** Text beside the title, e.g. the number of shots. */
  readonly note?: string | undefined;
  /** rates[sent][decided]; null if a hypothesis was not sent. */
  readonly rates: readonly (readonly number[] | null)[];
  /** Number of shots of each cell, for its tooltip. */
  readonly counts?: readonly (readonly number[])[] | undefined;
  /** Drawn before the name of a hypothesis, e.g. its constellation. */
  readonly mark?: ((hypothesis: number) => ReactNode) | undefined;
}

/** Rates of each decision for each sent hypothesis. */
export function ConfusionMatrix({ title, note, rates, counts, mark }: Props) {
  const { t } = useTranslation("web-result");
  const names = rates.map((_, h) => `H${h}`);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide matrix scrolls by keyboard
    <section className={style.frame} aria-label={title} tabIndex={0}>
      <table className={style.matrix} data-size={names.length > 8 ? "small" : undefined}>
        <caption>
          <strong>{title}</strong> {note}
        </caption>
        <thead>
          <tr>
            <td className={style.corner}>{t("sentDecided")}</td>
            {names.map((name, d) => (
              <th key={name} scope="col">
                {mark?.(d)} {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody translate="no">
          {rates.map((row, h) => (
            <tr key={names[h]}>
              <th scope="row">
                {mark?.(h)} {names[h]}
              </th>
              {names.map((name, d) => (
                <Cell key={name} rate={row?.[d]} right={h === d} shots={counts?.[h]?.[d]} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface CellProps {
  readonly rate: number | undefined;
  readonly right: boolean;
  readonly shots: number | undefined;
}

function Cell({ rate, right, shots }: CellProps) {
  const { t } = useTranslation("web-result");
  if (rate === undefined) return <td title={t("notSent")}>·</td>;
  const shade = { "--shade": `${(100 * shadeOf(rate, right)).toFixed(1)}%` } as CSSProperties;
  return (
    <td
      className={right ? style.right : style.mistake}
      data-zero={rate === 0 || undefined}
      style={shade}
      title={shots === undefined ? undefined : t("shotsOfCell", { count: shots })}
    >
      {cellProbability(rate)}
    </td>
  );
}
