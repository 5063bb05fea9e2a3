/** @jsxImportSource preact */
import { useEffect, useRef, useState } from "preact/hooks";
import { useTexts } from "./page-settings.js";
import style from "./results.module.css";

const formulas = [
  { tex: String.raw`p = \tfrac12\,\eta^2\,10^{-0.2\,\ell/10}`, plain: "p = ½ η² 10^(−0.2 ℓ/10)", text: "formulaTry" },
  {
    tex: String.raw`T = \tfrac{\ell}{c}\sum_{j=1}^{n}\binom{n}{j}\frac{(-1)^{j+1}}{1-(1-p)^j}`,
    plain: "T = (ℓ/c) Σⱼ C(n, j) (−1)^(j+1) / (1 − (1 − p)^j)",
    text: "formulaTime",
  },
  {
    tex: String.raw`F_n = \tfrac14+\tfrac34\left(\tfrac{4F_1-1}{3}\right)^n`,
    plain: "Fₙ = ¼ + ¾ ((4F₁ − 1)/3)ⁿ",
    text: "formulaFidelity",
  },
  {
    tex: String.raw`r = 1-2h(Q),\; Q=\tfrac23(1-F)`,
    plain: "r = 1 − 2h(Q), Q = ⅔ (1 − F)",
    text: "formulaKey",
  },
  { tex: String.raw`-\log_2(1-10^{-0.2\,L/10})`, plain: "−log₂(1 − 10^(−0.2 L/10))", text: "formulaLimit" },
] as const;

type Katex = typeof import("katex").default;

export function Formulas() {
  const t = useTexts();
  const [katex, setKatex] = useState<Katex>();
  useEffect(() => {
    // a formula that cannot be rendered stays as plain characters
    Promise.all([import("katex"), import("katex/dist/katex.min.css")]).then(
      ([{ default: loaded }]) => setKatex(() => loaded),
      () => undefined,
    );
  }, []);
  return (
    <section class={style.formulas}>
      <h2>{t("formulas")}</h2>
      {formulas.map(({ tex, plain, text }) => (
        <div key={text}>
          <Formula tex={tex} plain={plain} katex={katex} />
          <p>{t(text)}</p>
        </div>
      ))}
      <div>
        <p>{t("formulaDecoy")}</p>
      </div>
    </section>
  );
}

interface Props {
  readonly tex: string;
  readonly plain: string;
  readonly katex: Katex | undefined;
}

function Formula({ tex, plain, katex }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (katex && place.current) katex.render(tex, place.current, { throwOnError: false });
  }, [tex, katex]);
  if (!katex)
    return (
      <div key="plain" translate={false}>
        {plain}
      </div>
    );
  return <div key="drawn" ref={place} class={style.formula} translate={false} />;
}
