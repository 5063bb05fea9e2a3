import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link, useRouteError } from "react-router-dom";
import style from "./fallback.module.css";
import { Notice } from "./notice.js";

/** A part of the page that could not be fetched: the file is gone after an upgrade, or the network is. */
const isMissingPart = (error: unknown): boolean =>
  error instanceof TypeError && /import|module script|preload/i.test(error.message);

/** What is shown where a page failed; the way on is to load it again, or home. */
export function Broken() {
  const { t } = useTranslation("web-shell");
  const error = useRouteError();
  const missing = isMissingPart(error);
  useEffect(() => {
    if (!missing) reportError(error);
  }, [error, missing]);
  return (
    <Notice title={t(missing ? "outdatedTitle" : "brokenTitle")}>
      <p>{t(missing ? "outdatedText" : "brokenText")}</p>
      <p className={style.ways}>
        <button type="button" className={style.main} onClick={() => location.reload()}>
          {t("loadAgain")}
        </button>
        <Link to="/">{t("backToHome")}</Link>
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
