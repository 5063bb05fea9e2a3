import { lazy, type ReactNode, Suspense } from "react";
import { useLocation } from "react-router-dom";
import { authNouns, signInAgain } from "../features/auth/index.js";
import { loadNouns } from "../platform/i18n.js";
import { useSession } from "../platform/session/session.js";
import { Announcements } from "../shared/notifications/index.js";
import AppTools from "./app-tools.js";
import { Live } from "./live.js";
import type { Page, Redirect, SignedInPath } from "./pages.js";

import { Shell } from "./shell.js";
import { signedInPages } from "./signed-in-pages.js";

const Dialog = lazy(async () => {
  const [dialog] = await Promise.all([signInAgain(), loadNouns(authNouns)]);
  return dialog;
});

/** Loads the dialog once a session has ended. */
function SignInAgain() {
  const session = useSession();
  if (session.state !== "in" || !session.expired) return null;
  return (
    <Suspense fallback={null}>
      <Dialog />
    </Suspense>
  );
}

/** Parts for signed-in users only: live updates and the bars. */
export default function SignedInApp({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const page: Page | Redirect | undefined = signedInPages[pathname as SignedInPath];
  const bars = page?.ownBar !== true;
  return (
    <AppTools>
      <Live>
        <Announcements />
        <Shell bars={bars}>{children}</Shell>
        {page?.ownSessionNotice !== true && <SignInAgain />}
      </Live>
    </AppTools>
  );
}
