import { lazy, Suspense, useEffect } from "react";
import { Outlet, ScrollRestoration, useLocation } from "react-router-dom";
import { refreshUser, useSession } from "../platform/session/index.js";
import { Loading } from "./fallback/loading.js";
import { GuestFrame } from "./shell/guest-frame.js";

/** What signed-in people see stands inside bars, with everything that guests do without. */
const Inside = lazy(() => import("./inside.js"));

/** What stands around a page, for who is signed in and for guests. */
export function Frame() {
  const { state } = useSession();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit of a page is a reason to ask
  useEffect(() => void refreshUser(), [key]);
  if (state === "unknown") return <Loading />;
  return (
    <Suspense fallback={<Loading />}>
      {state === "in" ? (
        <Inside>
          <Outlet />
        </Inside>
      ) : (
        <GuestFrame>
          <Outlet />
        </GuestFrame>
      )}
      <ScrollRestoration />
    </Suspense>
  );
}
