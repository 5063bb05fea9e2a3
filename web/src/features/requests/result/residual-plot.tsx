import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import style from "./residual-plot.module.css";

/** Limits of the axis in standard deviations. */
const [minExtent, maxExtent] = [3, 6];

/** Half the length of the axis in standard deviations. Larger values are drawn at its end. */
export function extentOf(residuals: readonly (readonly (number | null)[])[]): number {
  const largest = residuals.flat().reduce<number>((size, value) => Math.max(size, Math.abs(value ?? 0)), 0);
  return Math.min(maxExtent, Math.max(minExtent, Math.ceil(largest)));
}

/** Position on the axis, 0 at its top and 1 at its bottom. */
export const placeOf = (sigmas: number, extent: number): number =>
  0.5 - Math.max(-extent, Math.min(extent, sigmas)) / (2 * extent);

/** 0, 2, −2, 1.3, −0.04, 12, ∞: as few digits as possible. */
export function sigmaText(value: number): string {
  const size = Math.abs(value);
  if (size === Number.POSITIVE_INFINITY) return value < 0 ? "−∞" : "∞";
  const digits = size >= 10 || Number.isInteger(size) ? 0 : size >= 0.05 ? 1 : 2;
  return `${value < 0 && size >= 0.005 ? "−" : ""}${size.toFixed(digits)}`;
}

interface Props {
  /** residuals[sent][decided] in standard deviations; ±∞ where σ is 0 and both differ, null for a row not sent. */
  readonly residuals: readonly (readonly (number | null)[])[];
}

/** With more hypotheses, there is no room for names in the cells. */
const crowded = 6;
const percent = (part: number): string => `${(100 * part).toFixed(2)}%`;

/** Differences of the confusion matrices by cell: correct decisions in ink, wrong ones in red, with a band of ±2 σ. */
export function ResidualPlot({ residuals }: Props) {
  const { t } = useTranslation("web-result");
  const extent = extentOf(residuals);
  const measures = {
    "--high": percent(placeOf(2, extent)),
    "--low": percent(placeOf(-2, extent)),
    "--cells": residuals.length,
  } as CSSProperties;
  return (
    <>
      <div className={style.plot} data-crowded={residuals.length > crowded || undefined} aria-hidden="true">
        {[2, 0, -2].map((sigmas) => (
          <span key={sigmas} className={style.tick} style={{ "--at": placeOf(sigmas, extent) } as CSSProperties}>
            {sigmaText(sigmas)}
          </span>
        ))}
        <div className={style.rows} style={measures}>
          {residuals.map((row, sent) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a hypothesis is identified by its row
            <div key={sent} className={style.row}>
              {row.map((value, decided) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a hypothesis is identified by its row
                <Cell key={decided} value={value} decided={decided} right={sent === decided} extent={extent} />
              ))}
              <span className={style.sent}>{t("sentHypothesis", { hypothesis: `H${sent}` })}</span>
            </div>
          ))}
        </div>
      </div>
      <SpokenTable residuals={residuals} />
    </>
  );
}

interface CellProps {
  readonly value: number | null;
  readonly decided: number;
  readonly right: boolean;
  readonly extent: number;
}

function Cell({ value, decided, right, extent }: CellProps) {
  const { t } = useTranslation("web-result");
  const at = value === null ? undefined : placeOf(value, extent);
  const far = value !== null && Math.abs(value) > extent;
  return (
    <div className={style.cell} data-right={right || undefined}>
      <div className={style.field} title={value === null ? t("notSent") : `${sigmaText(value)} σ`}>
        {at === undefined || value === 0 ? (
          <span className={style.zero} />
        ) : (
          <>
            <span
              className={style.stem}
              style={{ top: percent(Math.min(at, 0.5)), height: percent(Math.abs(at - 0.5)) }}
            />
            <span className={style.dot} data-far={far || undefined} style={{ top: percent(at) }} />
            {far && value !== null && (
              <span className={style.far} style={{ top: percent(value > 0 ? 0.12 : 0.88) }}>
                {sigmaText(value)}
              </span>
            )}
          </>
        )}
      </div>
      <span className={style.name}>H{decided}</span>
    </div>
  );
}

/** The same numbers for screen readers. */
function SpokenTable({ residuals }: Props) {
  const { t } = useTranslation("web-result");
  return (
    <div className={style.spoken}>
      <table>
        <caption>{t("residualsTable")}</caption>
        <thead>
          <tr>
            <td />
            {residuals.map((_, decided) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a hypothesis is identified by its row
              <th key={decided} scope="col">{`H${decided}`}</th>
            ))}
          </tr>
        </thead>
        <tbody translate="no">
          {residuals.map((row, sent) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a hypothesis is identified by its row
            <tr key={sent}>
              <th scope="row">{`H${sent}`}</th>
              {row.map((value, decided) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a hypothesis is identified by its row
                <td key={decided}>{value === null ? t("notSent") : sigmaText(value)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
