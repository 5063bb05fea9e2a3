import { type PagePath, pages } from "@clicktree/contract";
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
import { loadNouns } from "../platform/i18n.js";
import { useSession, useUser } from "../platform/session/session.js";
import { addressChanged, signInAddress } from "./address.js";
import { addressAfterSignIn } from "./address-after-sign-in.js";
import { Broken, Loading, Notice, PageTitle } from "./fallback.js";
import style from "./fallback.module.css";
import { Frame } from "./frame.js";
import { isPublic, type Page, publicPages, type Redirect, type SignedInPath } from "./pages.js";

interface NoticeProps {
  readonly title: string;
  readonly text: string;
  /** Small print below the link home. */
  readonly hint?: string;
}

/** A sentence and a link home, in place of a page. */
function HomeNotice({ title, text, hint }: NoticeProps) {
  const { t } = useTranslation("web-shell");
  return (
    <Notice title={title}>
      <p>{text}</p>
      <p className={style.ways}>
        <Link to="/">{t("backToHome")}</Link>
      </p>
      {hint !== undefined && <small>{hint}</small>}
    </Notice>
  );
}

function NotFound() {
  const { t } = useTranslation("web-shell");
  return (
    <PageTitle name="notFoundTitle">
      <HomeNotice title={t("notFoundTitle")} text={t("notFoundText")} hint={t("notFoundHint")} />
    </PageTitle>
  );
}

function Denied() {
  const { t } = useTranslation("web-shell");
  const { username } = useUser();
  return (
    <PageTitle name="deniedTitle">
      <HomeNotice title={t("deniedTitle")} text={t("deniedText", { username })} />
    </PageTitle>
  );
}

/** Renders its pages for signed-in users. Others are sent to sign in and return afterwards. */
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

/** Leaves the router for the sign-in page, which is outside it. A signed-in user continues to the requested page. */
function ToSignIn() {
  const { state } = useSession();
  const { search } = useLocation();
  useEffect(() => {
    if (state === "out") addressChanged();
  }, [state]);
  return state === "in" ? <Navigate to={addressAfterSignIn(search)} replace /> : <Loading />;
}

const paths = Object.keys(pages) as PagePath[];

/** Loads a page with its texts. A failure is rendered as a page, because the router renders nothing if `lazy` fails. */
async function load({ title, nouns = [], load: loadPage }: Page) {
  try {
    const [{ default: Body }] = await Promise.all([loadPage(), loadNouns(nouns)]);
    const Component = () => (
      <PageTitle name={title}>
        <Body />
      </PageTitle>
    );
    return { Component };
  } catch (error) {
    return { Component: () => <Broken error={error} /> };
  }
}

const BrokenPage = () => <Broken error={useRouteError()} />;
const BrokenFrame = () => (
  <main>
    <BrokenPage />
  </main>
);

/** Loads a page behind sign-in through its row in the table, which guests do not load. */
async function loadSignedIn(path: SignedInPath) {
  try {
    const page = (await import("./signed-in-pages.js")).signedInPages[path];
    if (page.redirect === undefined) return await load(page);
    const { redirect } = page;
    return { Component: () => <Navigate to={redirect} replace /> };
  } catch (error) {
    return { Component: () => <Broken error={error} /> };
  }
}

function routeOf(path: PagePath): RouteObject {
  if (path === "/auth") return { path, element: <ToSignIn /> };
  if (!isPublic(path)) return { path, lazy: () => loadSignedIn(path), errorElement: <BrokenPage /> };
  const page: Page | Redirect = publicPages[path];
  if (page.redirect !== undefined) return { path, element: <Navigate to={page.redirect} replace /> };
  return { path, lazy: () => load(page), errorElement: <BrokenPage /> };
}

const withAccess = (access: string) => paths.filter((path) => pages[path] === access).map(routeOf);

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
