import { webApiKeys } from "@clicktree/messages/catalogs";
import type { Page } from "@clicktree/testkit/browser";
import type { Translate, View } from "./view.js";

/** A key as the list would show it; it expires in `days`, or never. */
const key = (id: number, keyName: string, scopes: readonly string[], days: number | null, used: boolean) => {
  const at = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString();
  const state = days === null || days > 14 ? "active" : days > 0 ? "expiring" : "expired";
  const lastUsedAt = used ? at(-1) : null;
  const expiresAt = days === null ? null : at(days);
  return {
    id,
    keyName,
    keyValue: `clicktree_…vQ${id}k`,
    scopes,
    createdAt: at(-20 + id),
    lastUsedAt,
    expiresAt,
    state,
  };
};
const all = ["trees:read", "trees:write", "transfers:read", "transfers:write"];

/** Keys in every state, which the running demo does not have. */
const keys = () => [
  key(5, "bench-night", ["transfers:read", "transfers:write"], 90, false),
  key(4, "notebook", ["trees:read", "transfers:read"], null, true),
  key(3, "ci-validate", ["trees:read"], 330, false),
  key(2, "night-runs", ["trees:read", "transfers:write"], 11, true),
  key(1, "old-laptop", all, -12, true),
];

const created = {
  ...key(6, "bench-night", ["transfers:read", "transfers:write"], 90, false),
  keyValue: "clicktree_4mVtZ8qLw1Yc0nRjB6sKxH3uPdEa9fGoT2iU7y-vQk5",
};

/** Shows the example keys in place of the demo's. */
async function listed(page: Page): Promise<void> {
  await page.route("**/api/user/api-keys", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 201, json: { data: created } })
      : route.fulfill({ json: { data: keys() } }),
  );
  await page.reload();
  await page.getByRole("listitem").filter({ hasText: "old-laptop" }).waitFor();
}

async function filled(page: Page, t: Translate): Promise<void> {
  await listed(page);
  // on a phone the form is in a dialog
  const add = page.getByRole("button", { name: t(webApiKeys, "newKey"), exact: true });
  if (await add.isVisible()) await add.click();
  await page.getByRole("button", { name: t(webApiKeys, "more"), exact: true }).click();
  await page.getByText(t(webApiKeys, "inDays", { days: 90 }), { exact: true }).click();
}

/** Keys of users and administrators. */
export const apiKeys: readonly View[] = [
  { name: "api-keys", role: "researcher", path: "/api-keys", open: filled, whole: true },
  {
    name: "api-keys-created",
    role: "researcher",
    path: "/api-keys",
    open: async (page, t) => {
      await filled(page, t);
      await page.getByLabel(t(webApiKeys, "keyName")).fill("bench-night");
      await page.getByRole("button", { name: t(webApiKeys, "create"), exact: true }).click();
      await page.getByRole("dialog").getByText(created.keyValue).waitFor();
    },
  },
  {
    name: "api-keys-replace",
    role: "researcher",
    path: "/api-keys",
    open: async (page, t) => {
      await listed(page);
      await page.getByRole("button", { name: t(webApiKeys, "replaceOf", { name: "night-runs" }) }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  { name: "admin-api-keys", role: "admin", path: "/admin/api-keys", whole: true },
];
