import { clickProbability, type Estimate } from "@clicktree/core/photons";
import { useTranslation } from "react-i18next";
import { joinSentences, wordSpace } from "../../platform/i18n.js";
import { type Counting, type Expected, lightMean, type Measured } from "./counting.js";
import style from "./photon-counting.module.css";

interface Props {
  readonly counting: Counting;
  readonly measured: Measured;
  readonly expected: Expected;
}

/** Number of decimals justified by the error, at most two. */
const decimals = ({ value, error }: Estimate): number => (Math.max(Math.abs(value) / 1_000, error) >= 1 ? 1 : 2);

/** The interpretation of the scatter of the counts, in two parts. */
const sentences = {
  few: ["fewTitle", "fewText"],
  dark: ["darkTitle", "darkText"],
  poisson: ["equalTitle", "equalText"],
  wide: ["wideTitle", "wideText"],
  narrow: ["narrowTitle", "narrowText"],
} as const;

/** Mean, variance, Fano factor and signal-to-noise ratio of the last 1,000 counts, and their interpretation. */
export function FiguresTable({ counting, measured, expected }: Props) {
  const { t } = useTranslation("web-photon-counting");
  const { figures, scatter } = measured;
  const deviation = Math.sqrt(expected.variance);
  const rows = [
    ["mean", figures?.mean, expected.mean],
    ["variance", figures?.variance, expected.variance],
    ["fano", figures?.fano, expected.mean > 0 ? expected.variance / expected.mean : undefined],
    ["signalToNoise", figures?.signalToNoise, deviation > 0 ? expected.mean / deviation : undefined],
  ] as const;
  const [title, text] = sentences[scatter];
  const tone = scatter === "poisson" ? "good" : scatter === "wide" || scatter === "narrow" ? "bad" : undefined;
  return (
    <div className={style.figures}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className={style.unseen}>{t("figure")}</span>
            </th>
            <th scope="col">{t("counted")}</th>
            <th scope="col">{t("expected")}</th>
          </tr>
        </thead>
        <tbody translate="no">
          {rows.map(([name, measuredValue, expectedValue]) => (
            <tr key={name}>
              <th scope="row">{t(name)}</th>
              <td>
                {measuredValue === undefined ? (
                  "–"
                ) : (
                  <>
                    <b>{measuredValue.value.toFixed(decimals(measuredValue))}</b>{" "}
                    <span>± {measuredValue.error.toFixed(decimals(measuredValue))}</span>
                  </>
                )}
              </td>
              <td data-label={t("expected")}>{expectedValue === undefined ? "–" : expectedValue.toFixed(2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={style.meaning} translate="no">
        {counting.recording?.isLight === false ? (
          t("notLightText")
        ) : (
          <>
            <b data-tone={tone}>{t(title)}</b>
            {wordSpace()}
            {t(text)}
          </>
        )}
      </p>
      <p className={style.extra}>
        {joinSentences(
          !counting.recording && t("extraCount", { mean: counting.intensity, expected: expected.mean.toFixed(2) }),
          counting.recording?.isLight !== false &&
            t("clickProbability", { probability: clickProbability(lightMean(counting)).toFixed(2) }),
        )}
      </p>
    </div>
  );
}
