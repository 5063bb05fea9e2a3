import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link, Navigate, Outlet, useLocation } from "react-router-dom";
import { useSession, useUser } from "../platform/session/index.js";
import { addressAfterSignIn, addressChanged, signInAddress } from "./address.js";
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

/** Renders its pages for signed-in users; others sign in first and then come back. */
export function SignedInOnly() {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  if (session.state === "unknown") return <Loading />;
  if (session.state === "in") return <Outlet />;
  return <Navigate to={session.byChoice ? "/auth" : signInAddress(`${pathname}${search}${hash}`)} replace />;
}

export function AdminOnly() {
  const { isAdmin } = useUser();
  return isAdmin === 1 ? <Outlet /> : <Denied />;
}

/** Leaves the router for the sign-in page, which is outside of it. A signed-in user goes on to the page asked for. */
export function ToSignIn() {
  const { state } = useSession();
  const { search } = useLocation();
  useEffect(() => {
    if (state === "out") addressChanged();
  }, [state]);
  return state === "in" ? <Navigate to={addressAfterSignIn(search)} replace /> : <Loading />;
}
