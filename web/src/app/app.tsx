import { Component, lazy, type ReactNode, Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { authNouns, authPage } from "../features/auth/index.js";
import { ApiContext, failureText } from "../platform/api/index.js";
import { loadNouns } from "../platform/i18n/index.js";
import { guardedClient, holdsToken, useSession } from "../platform/session/index.js";
import { onStorageRefused } from "../platform/storage/index.js";
import { toast } from "../platform/toast/index.js";
import { Toaster } from "../platform/toast/toaster.js";
import { addressAfterSignIn, goTo, usePath } from "./address.js";
import { BrokenAlone, Loading } from "./fallback.js";
import { PageTitle } from "./page-title.js";

interface Props {
  readonly fallback: (error: unknown) => ReactNode;
  readonly children: ReactNode;
}

/** Catches errors that its children throw while rendering. */
class ErrorBoundary extends Component<Props, { readonly failed?: { readonly error: unknown } }> {
  override readonly state: { readonly failed?: { readonly error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } };
  }

  override render() {
    const { failed } = this.state;
    return failed ? this.props.fallback(failed.error) : this.props.children;
  }
}

const SignIn = lazy(async () => (await Promise.all([authPage(), loadNouns(authNouns)]))[0]);
const routerRoot = () => import("./router.js");
const RouterRoot = lazy(routerRoot);

/** Prefetches what a signed-in user is about to need. */
export function fetchAhead(): void {
  // a failure shows when the part is rendered
  Promise.all([routerRoot(), import("./signed-in-app.js")]).catch(() => undefined);
}

/** The whole application. The sign-in page is outside the router so that it loads without it. */
export function App() {
  const path = usePath();
  const session = useSession();
  const isSignIn = path === "/auth" || path === "/login";
  const signedIn = session.state === "in";
  // without a token the user is a guest until the server answers
  const signedOut = session.state === "out" || (session.state === "unknown" && !holdsToken());
  useEffect(() => {
    if (isSignIn && signedIn) goTo(addressAfterSignIn(location.search));
    else if (path === "/login") goTo("/auth");
  }, [isSignIn, signedIn, path]);
  return (
    <AppProviders>
      {isSignIn && signedOut ? (
        <PageTitle name="signIn">
          <SignIn />
        </PageTitle>
      ) : isSignIn ? (
        <Loading />
      ) : (
        <RouterRoot />
      )}
    </AppProviders>
  );
}

/** What every page needs: the client, toasts, notices that may appear anywhere, and the last error boundary. */
function AppProviders({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation("web-shell");
  const session = useSession();
  const failure = session.state === "out" ? session.failure : undefined;
  useEffect(() => {
    if (failure) toast({ kind: "error", title: t("fetchUserFailed"), text: failureText(failure) });
  }, [failure, t]);
  useEffect(() => onStorageRefused(() => toast({ kind: "error", title: t("storageBlocked") })), [t]);
  return (
    <ApiContext value={guardedClient}>
      <ErrorBoundary fallback={(error) => <BrokenAlone error={error} />}>
        <Suspense fallback={<Loading />}>{children}</Suspense>
      </ErrorBoundary>
      <Toaster />
    </ApiContext>
  );
}
