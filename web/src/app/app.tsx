import { Component, lazy, type ReactNode, Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { authNouns, authPage } from "../features/auth/index.js";
import { loadNouns } from "../platform/i18n/index.js";
import { guardedClient, holdsToken, useSession } from "../platform/session/index.js";
import { onStorageRefused } from "../platform/storage/index.js";
import { ApiContext, failureText } from "../shared/api/index.js";
import { Toaster, toast } from "../shared/toast/index.js";
import { goTo, usePath } from "./address.js";
import { BrokenAlone } from "./fallback/broken.js";
import { Loading } from "./fallback/loading.js";
import { Titled } from "./titled.js";

interface Props {
  readonly fallback: (error: unknown) => ReactNode;
  readonly children: ReactNode;
}

/** Catches what its children throw while they are drawn. */
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
const routed = () => import("./routed.js");
const Routed = lazy(routed);

/** Fetches what a signed-in person is about to need. */
export function fetchAhead(): void {
  // a failure shows when the part is asked for in earnest
  Promise.all([routed(), import("./inside.js")]).catch(() => undefined);
}

/** Everything that is on screen. The sign-in page stands beside the router, so that it loads without it. */
export function App() {
  const path = usePath();
  const session = useSession();
  const isSignIn = path === "/auth" || path === "/login";
  const signedIn = session.state === "in";
  // a browser without a token is a guest's, which the server is still asked about
  const signedOut = session.state === "out" || (session.state === "unknown" && !holdsToken());
  useEffect(() => {
    if (isSignIn && signedIn) goTo("/");
    else if (path === "/login") goTo("/auth");
  }, [isSignIn, signedIn, path]);
  return (
    <Around>
      {isSignIn && signedOut ? (
        <Titled name="signIn">
          <SignIn />
        </Titled>
      ) : isSignIn ? (
        <Loading />
      ) : (
        <Routed />
      )}
    </Around>
  );
}

/** Around every page: the client, the toasts, what is told wherever one is, and what is shown where all else fails. */
function Around({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation("web-shell");
  const session = useSession();
  const failure = session.state === "out" ? session.failure : undefined;
  useEffect(() => {
    if (failure) toast({ kind: "error", title: t("fetchUserFailed"), text: failureText(failure), duration: 5_000 });
  }, [failure, t]);
  useEffect(() => onStorageRefused(() => toast({ kind: "error", title: t("storageBlocked"), duration: 8_000 })), [t]);
  return (
    <ApiContext value={guardedClient}>
      <ErrorBoundary fallback={(error) => <BrokenAlone error={error} />}>
        <Suspense fallback={<Loading />}>{children}</Suspense>
      </ErrorBoundary>
      <Toaster />
    </ApiContext>
  );
}
