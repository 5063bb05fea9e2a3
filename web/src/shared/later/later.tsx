import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { TitleContext } from "../title/index.js";
import style from "./later.module.css";

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
