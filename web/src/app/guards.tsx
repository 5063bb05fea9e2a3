import { useEffect } from "react";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { Denied } from "./fallback/denied.js";
import { Loading } from "./fallback/loading.js";
import { refreshUser, useSession, useUser } from "./session/index.js";

/** Renders its pages for who is signed in, and sends everybody else to the sign-in page. */
export function SignedInOnly() {
  const session = useSession();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit of a page is a reason to ask
  useEffect(() => void refreshUser(), [key]);
  if (session.state === "unknown") return <Loading />;
  return session.state === "in" ? <Outlet /> : <Navigate to="/auth" replace />;
}

/** Who is signed in has nothing to do on the sign-in page. */
export function SignedOutOnly() {
  const session = useSession();
  useEffect(() => void refreshUser(), []);
  if (session.state === "unknown") return <Loading />;
  return session.state === "in" ? <Navigate to="/" replace /> : <Outlet />;
}

export function AdminOnly() {
  const { isAdmin } = useUser();
  return isAdmin === 1 ? <Outlet /> : <Denied />;
}
