import { Spin } from "antd";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { ExplainButton } from "../../../shared/explain/index.js";
import { LazyBoundary, lazyPart } from "../../../shared/lazy-boundary/index.js";
import type { Subject } from "./explanation.js";

const Explanation = lazyPart(() => import("./explanation.js"));

/** A question mark that explains a figure. Memoised, so that it does not render with each new figure. */
export const Explained = memo(({ subject }: { readonly subject: Subject }) => {
  const { t } = useTranslation("web-analysis");
  const title = t(`about_${subject}`);
  return (
    <ExplainButton title={title} label={t("explain", { subject: title })} figure="aside">
      <LazyBoundary waiting={<Spin />}>
        <Explanation subject={subject} />
      </LazyBoundary>
    </ExplainButton>
  );
});
