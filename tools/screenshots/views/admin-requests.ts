import { webAdmin, webProbes, webResult } from "@clicktree/messages/catalogs";
import type { Page } from "@clicktree/testkit/browser";
import type { ShownDemo } from "./shown-demo.js";
import type { Translate, View } from "./view.js";

const path = "/admin/pending-requests";
const waiting = ({ requests }: ShownDemo) => requests.find(({ status }) => status === 0 || status === 1)?.id ?? 0;
const measured = ({ requests }: ShownDemo) => requests.find(({ status }) => status === 2)?.id ?? 0;

/** Counts of a receiver of two hypotheses and four bins. */
const feedback = "sent,n1,n2,n3,n4,count\n0,0,0,0,0,44\n0,1,0,0,0,6\n1,1,0,0,0,38\n1,0,0,0,0,8\n1,2,1,0,0,4\n";

const typeFeedback = async (page: Page, t: Translate) => {
  await page.getByLabel(t(webAdmin, "feedbackContent")).fill(feedback);
  const seen = page.getByRole("region", { name: t(webAdmin, "willSee") });
  await seen.getByText(t(webResult, "measuredMatrix"), { exact: true }).waitFor();
  // the part above the matrices is loaded separately
  await seen.getByText(t(webResult, "measuredSuccess")).waitFor();
};

/** The administrator's queue. */
export const adminRequests: readonly View[] = [
  { name: "admin-queue", role: "admin", path },
  { name: "admin-request", role: "admin", path: (demo) => `${path}?request=${waiting(demo)}`, whole: true },
  {
    name: "admin-answer",
    role: "admin",
    path: (demo) => `${path}?request=${waiting(demo)}`,
    open: typeFeedback,
    whole: true,
  },
  {
    name: "admin-processed",
    role: "admin",
    path: (demo) => `${path}?tab=processed&request=${measured(demo)}`,
    open: (page, t) =>
      page
        .getByRole("region", { name: t(webResult, "rawFiles") })
        .locator("ol, table, pre")
        .first()
        .waitFor(),
    whole: true,
  },
  {
    name: "admin-reject",
    role: "admin",
    path: (demo) => `${path}?request=${waiting(demo)}`,
    open: async (page, t) => {
      await page.getByRole("button", { name: t(webAdmin, "reject") }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "admin-deliver",
    role: "admin",
    path: (demo) => `${path}?request=${waiting(demo)}`,
    open: async (page, t) => {
      await page.getByRole("button", { name: t(webAdmin, "deliver") }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "admin-probes",
    role: "admin",
    path,
    open: async (page, t) => {
      await page.getByRole("button", { name: t(webProbes, "open") }).click();
      await page.getByRole("dialog").getByRole("heading", { level: 3 }).first().waitFor();
    },
  },
  {
    name: "admin-keys",
    role: "admin",
    path,
    open: async (page) => {
      await page.keyboard.press("?");
      await page.getByRole("dialog").waitFor();
    },
  },
];
