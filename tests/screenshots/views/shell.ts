import { refusal } from "@clicktree/testkit/browser";
import type { View } from "../view.js";

const nowhere = "/nowhere";

/** The sign-in page and what stands around every other page. */
export const shell: readonly View[] = [
  { name: "auth", role: "guest", path: "/auth", whole: true },
  { name: "home", role: "researcher", path: "/", whole: true },
  { name: "home-admin", role: "admin", path: "/", whole: true },
  { name: "research", role: "researcher", path: "/research-demo" },
  { name: "later", role: "researcher", path: "/reservation" },
  { name: "denied", role: "researcher", path: "/admin/pending-requests" },
  {
    name: "sign-in-again",
    role: "researcher",
    path: "/history",
    expected: [refusal(401, "/api/trees")],
    open: async (page) => {
      await page.getByRole("main").getByRole("listitem").first().waitFor();
      await page.route("**/api/trees", (route) => route.fulfill({ status: 401, json: { message: "" } }));
      await page.reload();
      await page.getByRole("dialog").waitFor();
    },
  },
  { name: "not-found", role: "researcher", path: nowhere, expected: [refusal(404, nowhere)] },
];
