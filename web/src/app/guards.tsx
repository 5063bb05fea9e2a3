import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link, Navigate, Outlet } from "react-router-dom";
import { useSession, useUser } from "../platform/session/index.js";
import { addressChanged } from "./address.js";
import { Loading } from "./fallback/loading.js";
import { Notice } from "./fallback/notice.js";
import { PageTitle } from "./page-title.js";

function Denied() {
  const { t } = useTranslation("web-shell");
  const { username } = useUser();
  return (
    <PageTitle name="deniedTitle">
      <Notice title={t("deniedTitle")}>
        <p>{t("deniedText", { username })}</p>
        <Link to="/">{t("backToHome")}</Link>
      </Notice>
    </PageTitle>
  );
}

/** Renders its pages for who is signed in, and sends everybody else to the sign-in page. */
export function SignedInOnly() {
  const { state } = useSession();
  if (state === "unknown") return <Loading />;
  return state === "in" ? <Outlet /> : <Navigate to="/auth" replace />;
}

export function AdminOnly() {
  const { isAdmin } = useUser();
  return isAdmin === 1 ? <Outlet /> : <Denied />;
}

/** Leaves the router for the sign-in page, which stands beside it; who is signed in has nothing to do there. */
export function ToSignIn() {
  const { state } = useSession();
  useEffect(() => {
    if (state === "out") addressChanged();
  }, [state]);
  return state === "in" ? <Navigate to="/" replace /> : <Loading />;
}
