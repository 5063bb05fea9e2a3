import { useEffect } from "react";
import { Navigate, Outlet } from "react-router-dom";
import { addressChanged } from "./address.js";
import { Denied } from "./fallback/denied.js";
import { Loading } from "./fallback/loading.js";
import { useSession, useUser } from "./session/index.js";

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
