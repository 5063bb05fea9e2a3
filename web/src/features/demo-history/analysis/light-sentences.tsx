import type { Estimate } from "@clicktree/core/photons";
import { useTranslation } from "react-i18next";
import { wordSpace } from "../../../platform/i18n.js";
import style from "./analysis.module.css";

interface LightProps {
  /** Undefined if the counts cannot be read. */
  readonly fano: Estimate | undefined;
  readonly meanPhotonNumber: number;
  readonly mseValue: number;
}

/** The Fano factor differs from 1 if it is further away than this many standard errors. */
const clear = 3;

/** The kind of light by its Fano factor: like a laser's, noisier, or quieter. Undefined if no light was counted. */
export function lightKind({ fano, meanPhotonNumber }: Pick<LightProps, "fano" | "meanPhotonNumber">) {
  if (!fano || meanPhotonNumber === 0) return undefined;
  const distance = (fano.value - 1) / Math.max(fano.error, 1e-12);
  return distance > clear ? "superPoisson" : distance < -clear ? "subPoisson" : "poissonLight";
}

/** The meaning of the Fano factor for the light. */
export function LightSentence({ fano, meanPhotonNumber, mseValue }: LightProps) {
  const { t } = useTranslation("web-demo-history");
  const kind = lightKind({ fano, meanPhotonNumber });
  if (!fano || !kind) return null;
  return (
    <p className={style.light}>
      <strong data-good={kind === "poissonLight" || undefined}>{t(kind)}</strong>
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

const mseTexts = { poissonLight: "mseLaser", superPoisson: "mseMore", subPoisson: "mseLess" } as const;

/** Explains the mean squared error, and how it compares with the mean. */
export function MseSentence({ fano, meanPhotonNumber, mseValue }: LightProps) {
  const { t } = useTranslation("web-demo-history");
  const kind = lightKind({ fano, meanPhotonNumber });
  const values = { mse: mseValue.toFixed(2), mean: meanPhotonNumber.toFixed(2), root: Math.sqrt(mseValue).toFixed(2) };
  return (
    <p>
      {t("mseSentence", values)} {kind && t(mseTexts[kind], values)}
    </p>
  );
}
