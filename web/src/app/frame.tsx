import { lazy, type ReactNode, Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link, Outlet, ScrollRestoration, useLocation } from "react-router-dom";
import { Logo } from "../platform/controls/icons.js";
import { LanguageToggle, ThemeToggle } from "../platform/controls/toggles.js";
import { refreshUser, useSession } from "../platform/session/index.js";
import { Loading } from "./fallback.js";
import style from "./shell.module.css";

/** The bar and content for guests. */
function GuestFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation("web-shell");
  return (
    <>
      <header className={`${style.bar} ${style.guestBar}`}>
        <Link className={style.brand} to="/auth">
          <Logo />
          {t("product")}
        </Link>
        <div className={style.tools}>
          <LanguageToggle />
          <ThemeToggle />
          <Link className={style.signIn} to="/auth">
            {t("signIn")}
          </Link>
        </div>
      </header>
      <main className={style.content} id="content">
        {children}
      </main>
    </>
  );
}

const SignedInApp = lazy(() => import("./signed-in-app.js"));

/** The frame around a page, for signed-in users and for guests. */
export function Frame() {
  const { state } = useSession();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation asks again
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
          <Outlet />
        </GuestFrame>
      )}
      <ScrollRestoration />
    </Suspense>
  );
}
