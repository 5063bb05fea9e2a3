import { useTranslation } from "react-i18next";
import style from "./part.module.css";

/** Stands where a part could not be fetched. Browsers do not ask for it again before the page is loaded anew. */
export function MissingPart() {
  const { t } = useTranslation("web-shell");
  return (
    <div className={style.missing} role="alert">
      <b>{t("partTitle")}</b>
      <p>{t("partText")}</p>
      <button type="button" className={style.again} onClick={() => location.reload()}>
        {t("loadAgain")}
      </button>
    </div>
  );
}
