import type { PagePath } from "@clicktree/contract";
import type { Page } from "../pages.js";

export interface NavLinkTo {
  readonly to: PagePath;
  readonly text: Page["title"];
}

/** The links of the bar by role (P1 §2); the user's name leads to the profile beside them. */
export const userLinks: readonly NavLinkTo[] = [
  { to: "/", text: "home" },
  { to: "/history", text: "trees" },
  { to: "/transfers", text: "requests" },
  { to: "/education", text: "demos" },
  { to: "/reservation", text: "reservation" },
  { to: "/api-keys", text: "apiKeys" },
];

export const adminLinks: readonly NavLinkTo[] = [
  { to: "/", text: "home" },
  { to: "/admin/pending-requests", text: "adminRequests" },
  { to: "/history", text: "trees" },
  { to: "/admin/reservations", text: "adminReservations" },
  { to: "/admin/demo-management", text: "demoData" },
  { to: "/admin/manage-admins", text: "adminAccounts" },
  { to: "/admin/api-keys", text: "apiKeys" },
];
