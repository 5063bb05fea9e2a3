import { type PagePath, pages } from "@clicktree/contract";
import { useTranslation } from "react-i18next";
import { createBrowserRouter, Link, Navigate, type RouteObject, useRouteError } from "react-router-dom";
import { loadNouns } from "../platform/i18n/index.js";
import { Broken, BrokenAlone } from "./fallback/broken.js";
import { Loading } from "./fallback/loading.js";
import { Notice } from "./fallback/notice.js";
import { Frame } from "./frame.js";
import { AdminOnly, SignedInOnly, ToSignIn } from "./guards.js";
import { PageTitle } from "./page-title.js";
import { type Page, pageTable } from "./pages.js";

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

const table = Object.entries(pageTable) as [PagePath, Page][];

/** Loads a page with its texts. A failure becomes a page as well, because the router draws nothing where `lazy` fails. */
async function load({ title, nouns = [], load: loadPage }: Page) {
  try {
    const [{ default: Body }] = await Promise.all([
      loadPage?.() ?? import("./fallback/later-page.js"),
      loadNouns(nouns),
    ]);
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

export const createRouter = () =>
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
