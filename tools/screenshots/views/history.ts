import { webHistory } from "@clicktree/messages/catalogs";
import type { View } from "./view.js";

const path = "/history";

/** The stored trees. */
export const history: readonly View[] = [
  { name: "history", role: "researcher", path, whole: true },
  { name: "history-empty", role: "admin", path },
  {
    name: "history-none-found",
    role: "researcher",
    path,
    open: async (page, t) => {
      await page.getByLabel(t(webHistory, "search")).fill("heralded");
      await page.getByText(t(webHistory, "noneFound", { search: "heralded" })).waitFor();
    },
  },
  {
    name: "history-edit",
    role: "researcher",
    path,
    open: async (page, t) => {
      await page
        .getByRole("button", { name: t(webHistory, "edit") })
        .first()
        .click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "history-delete",
    role: "researcher",
    path,
    open: async (page, t) => {
      await page
        .getByRole("button", { name: t(webHistory, "delete") })
        .first()
        .click();
      await page.getByRole("dialog").waitFor();
    },
  },
  { name: "history-deleted", role: "researcher", path: `${path}?view=deleted` },
];
