import { lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { authNouns, authPage } from "../features/auth/index.js";
import { educationNouns, guestList } from "../features/education/index.js";
import { ApiContext, failureText } from "../platform/api.js";
import { loadNouns } from "../platform/i18n.js";
import { storageRefused } from "../platform/local-storage.js";
import { guardedClient, holdsToken, useSession } from "../platform/session/session.js";
import { toast } from "../platform/toast/toast.js";
import { Toaster } from "../platform/toast/toaster.js";
import { ErrorBoundary } from "../shared/lazy-boundary/index.js";
import { goTo, usePath } from "./address.js";
import { Broken, Loading, PageTitle } from "./fallback.js";
import { GuestFrame } from "./guest-frame.js";

const SignIn = lazy(async () => (await Promise.all([authPage(), loadNouns(authNouns)]))[0]);
const GuestList = lazy(async () => (await Promise.all([guestList(), loadNouns(educationNouns)]))[0]);
const routerRoot = () => import("./router.js");
const RouterRoot = lazy(routerRoot);

/** Prefetches the modules that a signed-in user is about to need. */
export function fetchAhead(): void {
  // a failure shows when the module is rendered
  Promise.all([routerRoot(), import("./signed-in-app.js")]).catch(() => undefined);
}

/**
 * The whole application. The sign-in page is outside the router, so that its visitors do not load it; after
 * signing in, the router leads to the requested page.
 */
export function App() {
  const path = usePath();
  const session = useSession();
  const isSignIn = path === "/auth" || path === "/login";
  const signedIn = session.state === "in";
  // without a token the user is a guest until the server answers
  const signedOut = session.state === "out" || (session.state === "unknown" && !holdsToken());
  useEffect(() => {
    if (path === "/login" && !signedIn) goTo("/auth");
  }, [signedIn, path]);
  return (
    <AppProviders>
      {isSignIn && signedOut ? (
        <PageTitle name="signIn">
          <SignIn />
        </PageTitle>
      ) : isSignIn && !signedIn ? (
        <Loading />
      ) : path === "/guest/education" && signedOut ? (
        <GuestFrame>
          <PageTitle name="demos">
            <GuestList />
          </PageTitle>
        </GuestFrame>
      ) : (
        <RouterRoot />
      )}
    </AppProviders>
  );
}

/**
 * The providers around every page: the client, toasts, notices that may appear anywhere, and the last error boundary.
 */
function AppProviders({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation("web-shell");
  const session = useSession();
  const failure = session.state === "out" ? session.failure : undefined;
  useEffect(() => {
    if (failure) toast({ kind: "error", title: t("fetchUserFailed"), text: failureText(failure) });
  }, [failure, t]);
  const refused = useSyncExternalStore(storageRefused.subscribe, storageRefused.getState);
  useEffect(() => {
    if (refused) toast({ kind: "error", title: t("storageBlocked") });
  }, [refused, t]);
  return (
    <ApiContext value={guardedClient}>
      <ErrorBoundary
        fallback={(error) => (
          <main>
            <Broken error={error} />
          </main>
        )}
      >
        <Suspense fallback={<Loading />}>{children}</Suspense>
      </ErrorBoundary>
      <Toaster />
    </ApiContext>
  );
}
