import { useTranslation } from "react-i18next";
import type { Animation } from "../player/animation.js";
import style from "./request-view.module.css";

/** Explains why there is no animation to play. */
export function AnimationFailed({ animation }: { readonly animation: Animation<unknown> }) {
  const { t } = useTranslation("web-demo-history");
  const text = animation.ok ? t("parsingFailed") : t(animation.failure, { count: animation.count });
  return (
    <p className={style.failed} role="status">
      {text}
    </p>
  );
}
