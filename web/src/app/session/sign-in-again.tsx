import { lazy, Suspense } from "react";
import { authNouns, signInAgain } from "../../features/auth/index.js";
import { loadNouns } from "../i18n/index.js";
import { useSession } from "./session.js";

const Dialog = lazy(async () => {
  const [dialog] = await Promise.all([signInAgain(), loadNouns(authNouns)]);
  return dialog;
});

/** Loads the dialog when a session has ended, not before. */
export function SignInAgain() {
  const session = useSession();
  if (session.state !== "in" || !session.expired) return null;
  return (
    <Suspense fallback={null}>
      <Dialog />
    </Suspense>
  );
}
