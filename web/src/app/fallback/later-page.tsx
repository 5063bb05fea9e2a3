import type { Texts } from "@clicktree/messages/nouns";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { Notice } from "./notice.js";

/** Shown at the address of a page that comes with a later version. */
export default function LaterPage({ title }: { readonly title: keyof Texts["web-shell"] }) {
  const { t } = useTranslation("web-shell");
  return (
    <Notice title={t("laterTitle", { page: t(title) })}>
      <p>{t("laterText")}</p>
      <Link to="/">{t("backToHome")}</Link>
    </Notice>
  );
}
