import { type CountFigures, scatterOf } from "@clicktree/core/photons";
import { useTranslation } from "react-i18next";
import { wordSpace } from "../../../platform/i18n.js";
import style from "./analysis.module.css";

interface LightProps {
  /** Undefined if the counts cannot be read. */
  readonly figures: CountFigures | undefined;
  readonly meanPhotonNumber: number;
  readonly mseValue: number;
}

const kinds = { poisson: "poissonLight", wide: "superPoisson", narrow: "subPoisson" } as const;

/** The meaning of the Fano factor for the light. */
export function LightSentence({ figures, meanPhotonNumber, mseValue }: LightProps) {
  const { t } = useTranslation("web-demo-history");
  const scatter = figures && scatterOf(figures);
  if (!scatter || scatter === "dark") return null;
  if (scatter === "few") return <p className={style.light}>{t("fewForLight")}</p>;
  const { fano } = figures;
  return (
    <p className={style.light}>
      <strong data-good={scatter === "poisson" || undefined}>{t(kinds[scatter])}</strong>
      {wordSpace()}
      {t("fanoSentence", {
        variance: mseValue.toFixed(2),
        mean: meanPhotonNumber.toFixed(2),
        fano: fano.value.toFixed(2),
        error: fano.error.toFixed(2),
      })}
    </p>
  );
}

const mseTexts = { poisson: "mseLaser", wide: "mseMore", narrow: "mseLess" } as const;

/** Explains the mean squared error, and how it compares with the mean. */
export function MseSentence({ figures, meanPhotonNumber, mseValue }: LightProps) {
  const { t } = useTranslation("web-demo-history");
  const scatter = figures && scatterOf(figures);
  const values = { mse: mseValue.toFixed(2), mean: meanPhotonNumber.toFixed(2), root: Math.sqrt(mseValue).toFixed(2) };
  return (
    <p>
      {t("mseSentence", values)} {scatter && scatter !== "few" && scatter !== "dark" && t(mseTexts[scatter], values)}
    </p>
  );
}
