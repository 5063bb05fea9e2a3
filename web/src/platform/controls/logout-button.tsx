import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { failureText } from "../api.js";
import { signOut } from "../session/session.js";
import { toast } from "../toast/toast.js";
import style from "./logout-button.module.css";

export function LogoutButton() {
  const { t } = useTranslation("web-shell");
  const [pending, setPending] = useState(false);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const logout = async () => {
    setPending(true);
    try {
      // Pending calls would be refused once the session has ended.
      await queries.cancelQueries();
      await signOut();
      void navigate("/auth");
    } catch (error) {
      toast({ kind: "error", title: t("logoutFailed"), text: failureText(error) });
      setPending(false);
      void queries.invalidateQueries();
    }
  };
  return (
    <button type="button" className={style.logout} disabled={pending} onClick={() => void logout()}>
      {t("logout")}
    </button>
  );
}
