import { webAuth, webHistory, webPhotonCounting, webShell } from "@clicktree/messages/catalogs";
import { refusal } from "@clicktree/testkit/browser";
import type { View } from "./view.js";

const nowhere = "/nowhere";

/** The sign-in page and the frame around every other page. */
export const shell: readonly View[] = [
  { name: "auth", role: "guest", path: "/auth", whole: true },
  {
    name: "auth-register",
    role: "guest",
    path: "/auth",
    open: async (page, t) => {
      await page.getByRole("tab", { name: t(webAuth, "register") }).click();
      await page.locator("form button[type=submit]").click();
      await page.locator("[id$=-fault]").first().waitFor();
    },
  },
  {
    name: "auth-admin",
    role: "guest",
    path: "/auth",
    expected: [refusal(401, "/api/admin/login")],
    open: async (page, t) => {
      await page.getByRole("tab", { name: t(webAuth, "admin") }).click();
      await page.getByLabel(t(webAuth, "adminUsername"), { exact: true }).fill("admin");
      await page.getByLabel(t(webAuth, "adminPassword"), { exact: true }).fill("wrong-password");
      await page.locator("form button[type=submit]").click();
      await page.getByText(t(webAuth, "adminLoginFailed")).waitFor();
    },
  },
  { name: "education", role: "guest", path: "/guest/education", whole: true },
  {
    name: "photon-counting",
    role: "guest",
    path: "/guest/education/photon-counting?n=20&seed=3",
    open: (page, t) => page.getByText(t(webPhotonCounting, "sinceReset", { counts: 30 })).waitFor(),
    whole: true,
  },
  { name: "photon-counting-request", role: "researcher", path: "/education/photon-counting?n=5&seed=3", whole: true },
  { name: "home", role: "researcher", path: "/", whole: true },
  {
    name: "notifications",
    role: "researcher",
    path: "/",
    open: async (page, t) => {
      await page.getByRole("button", { name: t(webShell, "notifications") }).click();
      await page.getByRole("region", { name: t(webShell, "notifications") }).waitFor();
    },
  },
  { name: "home-admin", role: "admin", path: "/", whole: true },
  { name: "research", role: "researcher", path: "/research-demo" },
  { name: "denied", role: "researcher", path: "/admin/pending-requests" },
  {
    name: "sign-in-again",
    role: "researcher",
    path: "/history",
    expected: [/status of 401/],
    open: async (page, t) => {
      await page.route("**/api/trees/*", (route) =>
        // not the trees that the list draws
        route.request().method() === "DELETE"
          ? route.fulfill({ status: 401, json: { message: "" } })
          : route.continue(),
      );
      await page
        .getByRole("button", { name: t(webHistory, "delete") })
        .first()
        .click();
      await page.getByRole("button", { name: t(webHistory, "confirm"), exact: true }).click();
      await page.getByRole("dialog", { name: t(webAuth, "sessionTitle") }).waitFor();
    },
  },
  {
    name: "broken",
    role: "researcher",
    path: "/history",
    expected: [/is not a function/, /Error handled by React Router/],
    open: async (page, t) => {
      await page.getByRole("main").getByRole("listitem").first().waitFor();
      // an answer that the page cannot draw
      await page.route("**/api/trees", (route) => route.fulfill({ json: { data: { length: 1 } } }));
      await page.reload();
      await page.getByRole("heading", { name: t(webShell, "brokenTitle") }).waitFor();
    },
  },
  { name: "not-found", role: "researcher", path: nowhere, expected: [refusal(404, nowhere)] },
];
