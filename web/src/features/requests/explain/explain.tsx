import { useTranslation } from "react-i18next";
import { ExplainButton } from "../../../shared/explain/index.js";
import { LazyBoundary, lazyPart } from "../../../shared/lazy-boundary/index.js";

/** The results that have an explanation, with its title. */
const titles = {
  success: "titleSuccess",
  verdict: "titleVerdict",
  scale: "titleScale",
  prediction: "titlePrediction",
  exported: "titleExported",
  residuals: "titleResiduals",
  counts: "titleCounts",
} as const;

export type Topic = keyof typeof titles;

const Explanation = lazyPart(() => import("./explanation.js"));

/** A question mark that explains how a result is computed. */
export function Explain({ topic }: { readonly topic: Topic }) {
  const { t } = useTranslation("web-explain");
  const title = t(titles[topic]);
  return (
    <ExplainButton title={title} label={t("explain", { title })} figure="section">
      <LazyBoundary>
        <Explanation topic={topic} />
      </LazyBoundary>
    </ExplainButton>
  );
}
