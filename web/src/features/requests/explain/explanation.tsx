import type { Texts } from "@clicktree/messages/nouns";
import { useTranslation } from "react-i18next";
import { Formula } from "../../../shared/formula/index.js";
import type { Topic } from "./explain.js";

/** A formula, a text, or both. */
interface Step {
  readonly tex?: string;
  readonly text?: keyof Texts["web-explain"];
}

const counting: readonly Step[] = [
  { tex: "P(k\\mid\\lambda)=e^{-\\lambda}\\,\\frac{\\lambda^k}{k!}" },
  {
    tex: "\\begin{aligned}\\lambda=\\;&\\eta\\bigl(|\\alpha|^2+|\\beta|^2\\\\&+2\\xi\\,\\mathrm{Re}\\,\\alpha^*\\!\\beta\\bigr)+\\nu\\end{aligned}",
    text: "counts",
  },
];

const steps: Readonly<Record<Topic, readonly Step[]>> = {
  success: [
    { tex: "\\hat S=\\sum_h p_h\\,\\frac{n_{hh}}{n_h}", text: "success" },
    {
      tex: "|\\hat S-S|\\le1.96\\,\\sigma(S),\\quad\\sigma^2=\\sum_h p_h^2\\,\\frac{s_h(1-s_h)}{n_h}",
      text: "interval",
    },
  ],
  verdict: [
    { tex: "d=\\frac{\\hat S-S}{\\sigma},\\quad\\sigma^2=\\sum_h p_h^2\\,\\frac{s_h(1-s_h)}{n_h}", text: "deviation" },
    { text: "verdict" },
  ],
  scale: [
    { tex: "x=\\frac{\\ln(e_0/e)}{\\ln(e_0/e_\\mathrm{H})}", text: "scale" },
    { tex: "e_\\mathrm{H}=1-\\max_{\\{E_h\\}}\\sum_h p_h\\langle\\alpha_h|E_h|\\alpha_h\\rangle", text: "helstrom" },
    { text: "limit" },
  ],
  prediction: [
    { tex: "S=\\sum_h p_h\\sum_{\\ell\\to h}\\prod_j P(k_j\\mid\\lambda_{hj})", text: "drawn" },
    ...counting,
    { text: "sealed" },
  ],
  exported: [
    { tex: "S=\\sum_{k}\\max_h\\,p_h\\prod_j P(k_j\\mid\\lambda_{hj})", text: "exported" },
    ...counting,
    { text: "sealed" },
  ],
  residuals: [
    { tex: "r_{hd}=\\frac{n_{hd}-n_hP_{hd}}{\\sqrt{n_hP_{hd}(1-P_{hd})}}", text: "residuals" },
    { tex: "\\chi^2=\\sum_{h,d}\\frac{(n_{hd}-n_hP_{hd})^2}{n_hP_{hd}}" },
    { tex: "p=\\frac{\\Gamma(\\nu/2,\\;\\chi^2/2)}{\\Gamma(\\nu/2)}", text: "chiSquare" },
  ],
  counts: [...counting, { text: "ticks" }],
};

/** How a result is computed, for readers who know quantum optics but not this program. */
export default function Explanation({ topic }: { readonly topic: Topic }) {
  const { t } = useTranslation("web-explain");
  return (
    <div>
      {steps[topic].map(({ tex, text }) => (
        <div key={tex ?? text}>
          {tex !== undefined && <Formula tex={tex} />}
          {text !== undefined && <p>{t(text)}</p>}
        </div>
      ))}
    </div>
  );
}
