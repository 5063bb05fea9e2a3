import type { Measurement } from "@clicktree/core/receiver";
import { useTranslation } from "react-i18next";
import style from "./explanation.module.css";
import { Formula } from "./formula.js";

/** How success, interval and prediction are computed. */
export default function Explanation({ measurement }: { readonly measurement: Measurement }) {
  const { t } = useTranslation("web-result");
  return (
    <div className={style.explanation}>
      <h3>{t("measuredSuccess")}</h3>
      <Formula tex="\hat S=\sum_h p_h\,\frac{n_{hh}}{n_h}" />
      <p>{t("explainSuccess")}</p>
      <h3>{t("explainIntervalTitle")}</h3>
      <Formula tex="\frac{\hat S+\frac{z^2}{2n}\pm z\sqrt{\frac{\hat S(1-\hat S)}{n}+\frac{z^2}{4n^2}}}{1+\frac{z^2}{n}},\quad n=\Bigl(\sum_h\frac{p_h^2}{n_h}\Bigr)^{-1}" />
      <p>{t("explainInterval")}</p>
      <h3>{t("predictedTitle")}</h3>
      <Formula
        tex={
          measurement.source === "drawn"
            ? "S=\\sum_h p_h\\sum_{\\ell\\to h}\\prod_j P(k_j\\mid\\alpha_{hj},\\beta_j)"
            : "S=\\sum_{k}\\max_h\\,p_h\\prod_j P(k_j\\mid\\alpha_{hj},\\beta_j)"
        }
      />
      <p>{t(measurement.source === "drawn" ? "explainDrawn" : "explainExported")}</p>
      <Formula tex="P(k\mid\alpha,\beta)=e^{-\lambda}\frac{\lambda^k}{k!},\quad \lambda=\eta\bigl(|\alpha|^2+|\beta|^2+2\xi\,\mathrm{Re}\,\alpha^*\!\beta\bigr)+\nu" />
      <p>{t("explainCounts")}</p>
    </div>
  );
}
