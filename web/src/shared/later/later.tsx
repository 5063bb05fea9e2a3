import { createContext, useContext } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import style from "./later.module.css";

/** The title of the page on screen. */
export const TitleContext = createContext("");

/** Stands where a page comes with a later version. */
export function Later() {
  const { t } = useTranslation("web-shell");
  const page = useContext(TitleContext);
  return (
    <section className={style.later}>
      <h1>{t("laterTitle", { page })}</h1>
      <p>{t("laterText")}</p>
      <Link to="/">{t("backToHome")}</Link>
    </section>
  );
}
