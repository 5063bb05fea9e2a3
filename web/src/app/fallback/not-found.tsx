import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { Titled } from "../titled.js";
import { Notice } from "./notice.js";

export function NotFound() {
  const { t } = useTranslation("web-shell");
  return (
    <Titled name="notFoundTitle">
      <Notice title={t("notFoundTitle")}>
        <p>{t("notFoundHint")}</p>
        <Link to="/">{t("backToHome")}</Link>
      </Notice>
    </Titled>
  );
}
