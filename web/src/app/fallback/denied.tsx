import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useUser } from "../session/index.js";
import { Titled } from "../titled.js";
import style from "./fallback.module.css";

export function Denied() {
  const { t } = useTranslation("web-shell");
  const { username } = useUser();
  return (
    <Titled title="deniedTitle">
      <section className={style.notice}>
        <h1>{t("deniedTitle")}</h1>
        <p>{t("deniedText", { username })}</p>
        <Link to="/">{t("backToHome")}</Link>
      </section>
    </Titled>
  );
}
