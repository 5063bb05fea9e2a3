import { type PagePath, pages } from "@clicktree/contract";
import { createBrowserRouter, Navigate, type RouteObject } from "react-router-dom";
import { Broken } from "./fallback/broken.js";
import { Loading } from "./fallback/loading.js";
import { NotFound } from "./fallback/not-found.js";
import { AdminOnly, SignedInOnly, SignedOutOnly } from "./guards.js";
import { loadNouns } from "./i18n/index.js";
import { type Page, pageTable } from "./pages.js";
import { Root } from "./root.js";
import { Titled } from "./titled.js";

const table = Object.entries(pageTable) as [PagePath, Page][];

const load = async ({ title, nouns = [], load: loadPage }: Page) => {
  const later = () => import("./fallback/later-page.js");
  const [{ default: Body }] = await Promise.all([(loadPage ?? later)(), loadNouns(nouns)]);
  const Component = () => (
    <Titled title={title}>
      <Body />
    </Titled>
  );
  return { Component };
};

const routeOf = ([path, page]: [PagePath, Page]): RouteObject =>
  page.redirect === undefined
    ? { path, lazy: () => load(page), errorElement: <Broken /> }
    : { path, element: <Navigate to={page.redirect} replace /> };

const withAccess = (...access: string[]) => table.filter(([path]) => access.includes(pages[path])).map(routeOf);
const open = withAccess("public");
const isAuth = ({ path }: RouteObject) => path === "/auth";

/** What signed-in people see stands inside the shell, which comes with everything that the sign-in page does without. */
const inside = () => import("./inside.js").then(({ Inside }) => ({ Component: Inside }));

export const createRouter = () =>
  createBrowserRouter([
    {
      element: <Root />,
      errorElement: <Broken />,
      hydrateFallbackElement: <Loading />,
      children: [
        { element: <SignedOutOnly />, children: open.filter(isAuth) },
        ...open.filter((route) => !isAuth(route)),
        {
          element: <SignedInOnly />,
          children: [
            {
              lazy: inside,
              errorElement: <Broken />,
              children: [...withAccess("signed-in"), { element: <AdminOnly />, children: withAccess("admin") }],
            },
          ],
        },
        { path: "*", element: <NotFound /> },
      ],
    },
  ]);
