import { useTranslation } from "react-i18next";
import { Formula } from "../../../shared/formula/index.js";

/** Formulas of each subject. */
const formulas = {
  success: ["S=\\sum_{\\ell}\\max_h\\,p_h L_h(\\ell)", "L_h(\\ell)=\\prod_j P(k_j\\mid\\alpha_{hj},\\beta_j)"],
  limit: ["10\\log_{10}\\frac{e_{\\mathrm{SQL}}}{e}\\ \\mathrm{dB}", "e=1-S"],
  exported: ["S_{\\mathrm{file}}=\\sum_{k_1\\ldots k_N}\\max_h\\,p_h\\prod_j P(k_j\\mid\\alpha_{hj},\\beta_j)"],
  confusion: ["C_{hd}=\\sum_{\\ell\\to d}L_h(\\ell)", "S=\\sum_h p_h C_{hh}"],
  plot: [
    "n=\\sum_h p_h\\sum_j|\\alpha_{hj}|^2",
    "e_{\\mathrm{Hel}}=1-\\max_{\\{E_h\\}}\\sum_h p_h\\langle\\alpha_h|E_h|\\alpha_h\\rangle",
  ],
  conditions: [
    "P(k)=e^{-\\lambda}\\lambda^k/k!",
    "\\lambda=\\eta\\bigl(|\\alpha|^2+|\\beta|^2+2\\xi\\,\\mathrm{Re}\\,\\alpha^*\\beta\\bigr)+\\nu",
  ],
} as const satisfies Record<string, readonly string[]>;
export type Subject = keyof typeof formulas;

/** Text and formulas that explain a subject. */
export default function Explanation({ subject }: { readonly subject: Subject }) {
  const { t } = useTranslation("web-analysis");
  return (
    <div>
      {formulas[subject].map((tex) => (
        <Formula key={tex} tex={tex} />
      ))}
      <p>{t(`explain_${subject}`)}</p>
    </div>
  );
}
