import type { Notification, NotificationKind } from "./generated/types.js";
import type { Access } from "./routes/route.js";

/** Addresses of the dashboard's pages and who may see them. The server answers 404 for any other page. */
export const pages = {
  "/": "signed-in",
  "/auth": "public",
  "/login": "public",
  "/dashboard": "signed-in",
  "/research-demo": "signed-in",
  "/decision-tree-editor": "signed-in",
  "/history": "signed-in",
  "/transfers": "signed-in",
  "/demos": "signed-in",
  "/education": "signed-in",
  "/education/be-the-receiver": "signed-in",
  "/education/photon-counting": "signed-in",
  "/education/wave-particle-duality": "signed-in",
  "/guest/education": "public",
  "/guest/education/be-the-receiver": "public",
  "/guest/education/photon-counting": "public",
  "/guest/education/wave-particle-duality": "public",
  "/guest/demo2": "public",
  "/shared": "public",
  "/mail": "public",
  "/help": "public",
  "/api-keys": "signed-in",
  "/profile": "signed-in",
  "/reservation": "signed-in",
  "/equipment": "signed-in",
  "/admin": "admin",
  "/admin/pending-requests": "admin",
  "/admin/reservations": "admin",
  "/admin/manage-admins": "admin",
  "/admin/audit": "admin",
  "/admin/api-keys": "admin",
  "/admin/demo-management": "admin",
} as const satisfies Record<string, Access>;
export type PagePath = keyof typeof pages;

const pagesOfNotifications = {
  result: "/transfers",
  rejected: "/transfers",
  failed: "/transfers",
  "demo-result": "/demos",
  "reservation-cancelled": "/reservation",
  "key-expiring": "/api-keys",
  "admin-key-expiring": "/admin/api-keys",
  "bench-changed": "/equipment",
  "password-reset": "/profile",
} as const satisfies Record<NotificationKind, PagePath>;

/** Whether a notification is about an API key; its detail is the time at which the key expires. */
export const isAboutKey = ({ kind }: Pick<Notification, "kind">): boolean =>
  kind === "key-expiring" || kind === "admin-key-expiring";

const simulatedNews = { result: "simulated-result", "demo-result": "simulated-demo-result" } as const;

/** The key of a notification's sentence: a result whose counts a computer drew is never called a result alone. */
export function newsOf({ kind, simulated }: Pick<Notification, "kind" | "simulated">) {
  return simulated && (kind === "result" || kind === "demo-result") ? simulatedNews[kind] : kind;
}

/** Pages that show one object when its number is in their address; the others show a whole list. */
const pagesOfOne: ReadonlySet<PagePath> = new Set(["/transfers", "/demos"]);

/** The page that shows what a notification is about. */
export function pageOfNotification({ kind, objectId }: Pick<Notification, "kind" | "objectId">): string {
  const page = pagesOfNotifications[kind];
  return pagesOfOne.has(page) ? `${page}?request=${objectId}` : page;
}
