import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { TitleContext } from "../title.js";
import { Notice } from "./notice.js";

/** Stands where a page comes with a later version. */
export default function LaterPage() {
  const { t } = useTranslation("web-shell");
  const page = useContext(TitleContext);
  return (
    <Notice title={t("laterTitle", { page })}>
      <p>{t("laterText")}</p>
      <Link to="/">{t("backToHome")}</Link>
    </Notice>
  );
}
