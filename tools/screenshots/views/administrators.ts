import { webAdministrators } from "@clicktree/messages/catalogs";
import type { View } from "./view.js";

/** Administrators and users, the dialogs that create, reset and delete an account, and the audit log. */
export const administrators: readonly View[] = [
  { name: "administrators", role: "admin", path: "/admin/manage-admins", whole: true },
  {
    name: "administrators-create",
    role: "admin",
    path: "/admin/manage-admins",
    open: async (page, t) => {
      await page.getByRole("button", { name: t(webAdministrators, "create") }).click();
      const field = (key: "username" | "password" | "confirmPassword") =>
        page.getByRole("dialog").getByLabel(t(webAdministrators, key), { exact: true });
      await field("username").fill("li");
      await field("password").fill("twelve-marks");
      await field("confirmPassword").fill("twelve-mark");
      await field("confirmPassword").press("Tab");
      await page.locator(".ant-form-item-explain-error").nth(1).waitFor();
    },
  },
  {
    name: "administrators-delete",
    role: "admin",
    path: "/admin/manage-admins",
    open: async (page, t) => {
      await page.getByRole("button", { name: t(webAdministrators, "deleteOf", { name: "wu.jian" }) }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "administrators-close-account",
    role: "admin",
    path: "/admin/manage-admins",
    open: async (page, t) => {
      await page.getByRole("button", { name: t(webAdministrators, "closeOf", { name: "ada" }), exact: true }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "administrators-reset-password",
    role: "admin",
    path: "/admin/manage-admins",
    open: async (page, t) => {
      await page.getByRole("button", { name: t(webAdministrators, "resetOf", { name: "wu.jian" }) }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "administrators-new-password",
    role: "admin",
    path: "/admin/manage-admins",
    open: async (page, t) => {
      await page.route("**/api/admin/reset-password", (route) =>
        route.fulfill({ json: { data: { username: "wu.jian", password: "pK3x_vQ9dTz7mWc2RbYh" } } }),
      );
      await page.getByRole("button", { name: t(webAdministrators, "resetOf", { name: "wu.jian" }) }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: t(webAdministrators, "resetPassword") }).click();
      await dialog.getByRole("status").waitFor();
    },
  },
  { name: "audit-log", role: "admin", path: "/admin/audit" },
];
