import { type PagePath, pages } from "@clicktree/contract";
import type { Texts } from "@clicktree/messages/nouns";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  createBrowserRouter,
  Link,
  Navigate,
  Outlet,
  type RouteObject,
  RouterProvider,
  useLocation,
  useRouteError,
} from "react-router-dom";
import { loadNouns } from "../platform/i18n/index.js";
import { useSession, useUser } from "../platform/session/index.js";
import { addressAfterSignIn, addressChanged, signInAddress } from "./address.js";
import { Broken, BrokenAlone, Loading, Notice } from "./fallback.js";
import { Frame } from "./frame.js";
import { PageTitle } from "./page-title.js";
import { type Page, pageTable } from "./pages.js";

function Denied() {
  const { t } = useTranslation("web-shell");
  const { username } = useUser();
  return (
    <PageTitle name="deniedTitle">
      <Notice title={t("deniedTitle")}>
        <p>{t("deniedText", { username })}</p>
        <Link to="/">{t("backToHome")}</Link>
      </Notice>
    </PageTitle>
  );
}

/** Renders its pages for signed-in users; others sign in first and then come back. */
function SignedInOnly() {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  if (session.state === "unknown") return <Loading />;
  if (session.state === "in") return <Outlet />;
  return <Navigate to={session.byChoice ? "/auth" : signInAddress(`${pathname}${search}${hash}`)} replace />;
}

function AdminOnly() {
  const { isAdmin } = useUser();
  return isAdmin === 1 ? <Outlet /> : <Denied />;
}

/** Leaves the router for the sign-in page, which is outside of it. A signed-in user goes on to the page asked for. */
function ToSignIn() {
  const { state } = useSession();
  const { search } = useLocation();
  useEffect(() => {
    if (state === "out") addressChanged();
  }, [state]);
  return state === "in" ? <Navigate to={addressAfterSignIn(search)} replace /> : <Loading />;
}

function NotFound() {
  const { t } = useTranslation("web-shell");
  return (
    <PageTitle name="notFoundTitle">
      <Notice title={t("notFoundTitle")}>
        <p>{t("notFoundHint")}</p>
        <Link to="/">{t("backToHome")}</Link>
      </Notice>
    </PageTitle>
  );
}

/** Shown at the address of a page that comes with a later version. */
function LaterPage({ title }: { readonly title: keyof Texts["web-shell"] }) {
  const { t } = useTranslation("web-shell");
  return (
    <Notice title={t("laterTitle", { page: t(title) })}>
      <p>{t("laterText")}</p>
      <Link to="/">{t("backToHome")}</Link>
    </Notice>
  );
}

const table = Object.entries(pageTable) as [PagePath, Page][];

/** Loads a page with its texts. A failure becomes a page as well, because the router draws nothing where `lazy` fails. */
async function load({ title, nouns = [], load: loadPage }: Page) {
  try {
    const [{ default: Body }] = await Promise.all([loadPage?.() ?? { default: LaterPage }, loadNouns(nouns)]);
    const Component = () => (
      <PageTitle name={title}>
        <Body title={title} />
      </PageTitle>
    );
    return { Component };
  } catch (error) {
    return { Component: () => <Broken error={error} /> };
  }
}

const BrokenPage = () => <Broken error={useRouteError()} />;
const BrokenFrame = () => <BrokenAlone error={useRouteError()} />;

function routeOf([path, page]: [PagePath, Page]): RouteObject {
  if (path === "/auth") return { path, element: <ToSignIn /> };
  if (page.redirect !== undefined) return { path, element: <Navigate to={page.redirect} replace /> };
  return { path, lazy: () => load(page), errorElement: <BrokenPage /> };
}

const withAccess = (access: string) => table.filter(([path]) => pages[path] === access).map(routeOf);

const createRouter = () =>
  createBrowserRouter([
    {
      element: <Frame />,
      errorElement: <BrokenFrame />,
      hydrateFallbackElement: <Loading />,
      children: [
        ...withAccess("public"),
        {
          element: <SignedInOnly />,
          children: [...withAccess("signed-in"), { element: <AdminOnly />, children: withAccess("admin") }],
        },
        { path: "*", element: <NotFound /> },
      ],
    },
  ]);

/** Every page except the sign-in page. */
export default function RouterRoot() {
  const [router] = useState(createRouter);
  useEffect(() => () => router.dispose(), [router]);
  return <RouterProvider router={router} />;
}
