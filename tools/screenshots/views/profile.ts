import { webProfile } from "@clicktree/messages/catalogs";
import type { Page } from "@clicktree/testkit/browser";
import type { Translate, View } from "./view.js";

const day = 86_400_000;
/** Days and hours ago, or to come if negative. */
const ago = (days: number, hours = 0) => new Date(Date.now() - days * day - hours * 3_600_000).toISOString();

/** Sessions of several programs, which the running demo does not have. */
const sessions = () => [
  { id: 9, client: "Firefox on Linux", createdAt: ago(0, 7), lastUsedAt: ago(0), endsAt: ago(-7), isCurrent: true },
  {
    id: 8,
    client: "Terminal on atlas",
    createdAt: ago(1, 5),
    lastUsedAt: ago(0, 1),
    endsAt: ago(-6),
    isCurrent: false,
  },
  { id: 6, client: "Safari on iOS", createdAt: ago(7, 9), lastUsedAt: ago(1), endsAt: ago(-5), isCurrent: false },
  { id: 7, client: "Chrome on Windows", createdAt: ago(5), lastUsedAt: ago(5), endsAt: ago(-2, 1), isCurrent: false },
];

const changes = {
  canChange: true,
  remainingChanges: 2,
  resetDate: "2026-12-01",
  changedOn: ["2026-11-03"],
  timeZone: "Asia/Shanghai",
};

/** Shows the example sessions and quota in place of the demo's. */
async function filled(page: Page): Promise<void> {
  await page.route("**/api/user/sessions", (route) => route.fulfill({ json: { data: sessions() } }));
  await page.route("**/api/user/username-changes", (route) => route.fulfill({ json: { data: changes } }));
  await page.reload();
  await page.getByRole("listitem").filter({ hasText: "atlas" }).waitFor();
}

async function nameTyped(page: Page, t: Translate): Promise<void> {
  await filled(page);
  await page.getByRole("tab", { name: t(webProfile, "changeUsername") }).click();
  await page.getByLabel(t(webProfile, "newUsername"), { exact: true }).fill("ada.lovelace");
}

/** The profile of users and administrators. */
export const profile: readonly View[] = [
  { name: "profile", role: "researcher", path: "/profile", open: nameTyped, whole: true },
  {
    name: "profile-password",
    role: "researcher",
    path: "/profile",
    open: async (page, t) => {
      await filled(page);
      const field = (key: "currentPassword" | "newPassword" | "confirmPassword") =>
        page.getByLabel(t(webProfile, key), { exact: true });
      await field("currentPassword").fill("eleven-mark");
      await field("newPassword").fill("fourteen-marks");
      await field("confirmPassword").fill("twelve-marks");
      await field("confirmPassword").press("Tab");
      await page.getByText(t(webProfile, "passwordsDiffer")).waitFor();
    },
  },
  { name: "profile-admin", role: "admin", path: "/profile", whole: true },
];
