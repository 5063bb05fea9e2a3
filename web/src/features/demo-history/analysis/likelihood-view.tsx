import { formatDecimals } from "@clicktree/messages/number-format";
import { useTranslation } from "react-i18next";
import style from "./analysis.module.css";

interface Props {
  readonly photonNumber: number;
  readonly mean: number;
  readonly samples: number;
}

/** ln of the likelihood of an integer photon number, without the terms common to all: S (x̄ ln n − n). */
export const logLikelihood = (n: number, mean: number, samples: number): number =>
  n === 0 ? (mean === 0 ? 0 : Number.NEGATIVE_INFINITY) : samples * (mean * Math.log(n) - n);

/** Neighbours shown on either side of the most likely number. */
const neighbours = 2;

/** The integer photon number that makes the counts most likely, with its neighbours. */
export function LikelihoodView({ photonNumber, mean, samples }: Props) {
  const { t } = useTranslation("web-demo-history");
  const best = logLikelihood(photonNumber, mean, samples);
  const numbers = Array.from({ length: 2 * neighbours + 1 }, (_, i) => photonNumber - neighbours + i);
  const text = (n: number) => {
    const less = logLikelihood(n, mean, samples) - best;
    return less === Number.NEGATIVE_INFINITY ? "−∞" : less === 0 ? "0" : formatDecimals(less, 2);
  };
  return (
    <>
      <dl className={style.values}>
        <div>
          <dt>{t("photonNumber")}</dt>
          <dd translate="no">{photonNumber}</dd>
        </div>
      </dl>
      <p>{t("likelihoodSentence", { n: photonNumber })}</p>
      <table className={style.likelihood}>
        <thead>
          <tr>
            <th scope="col">n</th>
            <th scope="col">{t("likelihoodDifference")}</th>
          </tr>
        </thead>
        <tbody translate="no">
          {numbers
            .filter((n) => n >= 0)
            .map((n) => (
              <tr key={n} data-best={n === photonNumber || undefined}>
                <th scope="row">{n}</th>
                <td>{text(n)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </>
  );
}
