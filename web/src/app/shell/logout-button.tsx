import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { signOut } from "../../platform/session/index.js";
import { failureText } from "../../shared/api/index.js";
import { useToast } from "../../shared/toast/index.js";
import style from "./shell.module.css";

export function LogoutButton() {
  const { t } = useTranslation("web-shell");
  const [pending, setPending] = useState(false);
  const navigate = useNavigate();
  const toast = useToast();
  const logout = async () => {
    setPending(true);
    try {
      await signOut();
      void navigate("/auth");
    } catch (error) {
      toast({ kind: "error", title: t("logoutFailed"), text: failureText(error) });
      setPending(false);
    }
  };
  return (
    <button type="button" className={style.logout} disabled={pending} onClick={() => void logout()}>
      {t("logout")}
    </button>
  );
}
