import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import style from "./auth.module.css";
import { OneShot } from "./one-shot/one-shot.js";

const features = [
  ["featureTrees", "featureTreesText", <path key="i" d="M9 2v5M9 7c0 5-5 3-5 8M9 7v8M9 7c0 5 5 3 5 8" />],
  ["featureLab", "featureLabText", <path key="i" d="M16 2L2 7.5l5.5 2.5L10 16zM16 2L7.5 10" />],
  ["featureTime", "featureTimeText", <path key="i" d="M2.5 4h13v11.5h-13zM2.5 7.5h13M6 2v3M12 2v3" />],
  ["featureDemos", "featureDemosText", <path key="i" d="M1 9c1.5-6 3-6 4.5 0s3 6 4.5 0 3-6 4.5 0 1.5 3 2.5 0" />],
] as const satisfies readonly (readonly [string, string, ReactNode])[];

/** The side panel: what the product is, told in one run of a real receiver, and whom it is for. */
export function Welcome() {
  const { t } = useTranslation("web-auth");
  return (
    <aside className={style.welcome} aria-labelledby="welcome">
      <div className={style.story}>
        <h1 id="welcome">{t("welcome")}</h1>
        <p className={style.purpose}>{t("purpose")}</p>
        <OneShot />
        <ul className={style.features}>
          {features.map(([title, text, icon]) => (
            <li key={title}>
              <h2>
                <svg viewBox="0 0 18 18" width="18" height="18" aria-hidden="true">
                  {icon}
                </svg>
                {t(title)}
              </h2>
              <p>{t(text)}</p>
            </li>
          ))}
        </ul>
        <p className={style.audience}>{t("audience")}</p>
      </div>
    </aside>
  );
}
