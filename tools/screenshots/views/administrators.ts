import { webAdministrators } from "@clicktree/messages/catalogs";
import type { View } from "./view.js";

/** Administrators, the dialogs that create and delete one and close an account, and the audit log. */
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
      await page.getByRole("button", { name: t(webAdministrators, "closeAccount") }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  { name: "audit-log", role: "admin", path: "/admin/audit" },
];
