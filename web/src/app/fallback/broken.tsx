import { useTranslation } from "react-i18next";
import { isChunkLoadError } from "../../shared/lazy-boundary/index.js";
import style from "./fallback.module.css";
import { Notice } from "./notice.js";

interface Props {
  readonly error: unknown;
}

/** Where the bars failed too, nothing stands around it. */
export const BrokenAlone = ({ error }: Props) => (
  <main>
    <Broken error={error} />
  </main>
);

/** What is shown where a page failed; the way on is to load it again, or home. */
export function Broken({ error }: Props) {
  const { t } = useTranslation("web-shell");
  const missing = isChunkLoadError(error);
  return (
    <Notice title={t(missing ? "outdatedTitle" : "brokenTitle")}>
      <p>{t(missing ? "outdatedText" : "brokenText")}</p>
      <p className={style.ways}>
        <button type="button" className={style.main} onClick={() => location.reload()}>
          {t("loadAgain")}
        </button>
        <a href="/">{t("backToHome")}</a>
      </p>
      {error instanceof Error && (
        <details>
          <summary>{t("details")}</summary>
          <pre className={style.detail}>{error.message}</pre>
        </details>
      )}
    </Notice>
  );
}
