import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useUser } from "../session/index.js";
import { Titled } from "../titled.js";
import { Notice } from "./notice.js";

export function Denied() {
  const { t } = useTranslation("web-shell");
  const { username } = useUser();
  return (
    <Titled name="deniedTitle">
      <Notice title={t("deniedTitle")}>
        <p>{t("deniedText", { username })}</p>
        <Link to="/">{t("backToHome")}</Link>
      </Notice>
    </Titled>
  );
}
