import { webHistory } from "@clicktree/messages/catalogs";
import type { View } from "../view.js";

const path = "/history";

/** The stored trees. */
export const history: readonly View[] = [
  { name: "history", role: "researcher", path, whole: true },
  { name: "history-empty", role: "admin", path },
  {
    name: "history-none-found",
    role: "researcher",
    path,
    open: async (page, say) => {
      await page.getByLabel(say(webHistory, "search")).fill("heralded");
      await page.getByText(say(webHistory, "noneFound", { search: "heralded" })).waitFor();
    },
  },
  {
    name: "history-edit",
    role: "researcher",
    path,
    open: async (page, say) => {
      await page
        .getByRole("button", { name: say(webHistory, "edit") })
        .first()
        .click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "history-delete",
    role: "researcher",
    path,
    open: async (page, say) => {
      await page
        .getByRole("button", { name: say(webHistory, "delete") })
        .first()
        .click();
      await page.getByRole("dialog").waitFor();
    },
  },
];
