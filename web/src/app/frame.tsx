import { lazy, Suspense, useEffect } from "react";
import { Outlet, ScrollRestoration, useLocation } from "react-router-dom";
import { refreshUser, useSession } from "../platform/session/session.js";
import { Loading } from "./fallback.js";
import { GuestFrame } from "./guest-frame.js";
import { isPublic, publicPages } from "./pages.js";

const SignedInApp = lazy(() => import("./signed-in-app.js"));
const AppTools = lazy(() => import("./app-tools.js"));

/** The frame around a page, for signed-in users and for guests. */
export function Frame() {
  const { state } = useSession();
  const { key, pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: refreshes the user at every navigation
  useEffect(() => void refreshUser(), [key]);
  if (state === "unknown") return <Loading />;
  return (
    <Suspense fallback={<Loading />}>
      {state === "in" ? (
        <SignedInApp>
          <Outlet />
        </SignedInApp>
      ) : (
        <GuestFrame>
          {isPublic(pathname) && publicPages[pathname].usesTools ? (
            <AppTools>
              <Outlet />
            </AppTools>
          ) : (
            <Outlet />
          )}
        </GuestFrame>
      )}
      <ScrollRestoration />
    </Suspense>
  );
}
