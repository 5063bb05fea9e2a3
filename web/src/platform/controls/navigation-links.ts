import type { PagePath } from "@clicktree/contract";
import type { Texts } from "@clicktree/messages/nouns";

export type TabIconName = "tree" | "send" | "calendar" | "wave" | "person";
type Text = keyof Texts["web-shell"];

interface BarLink {
  readonly to: PagePath;
  readonly text: Text;
  /** On a phone the link is in the tab bar, under a shorter text. All other links are on the profile page. */
  readonly tab?: { readonly text: Text; readonly icon: TabIconName };
}

const trees: BarLink = { to: "/history", text: "trees", tab: { text: "tabTrees", icon: "tree" } };
const home: BarLink = { to: "/", text: "home" };

/** Not in the bar, which has no room for it: the system status links there. */
export const equipment: BarLink = { to: "/equipment", text: "equipment" };
const profile: BarLink = { to: "/profile", text: "profile" };

/** Every page that menus link to, by role. */
export const pagesOf = (isAdmin: boolean): readonly BarLink[] => [...linksOf(isAdmin), equipment, profile];

/** The links of the bar by role (requirements 2.3). The user's name beside them links to the profile. */
export const linksOf = (isAdmin: boolean): readonly BarLink[] =>
  isAdmin
    ? [
        home,
        { to: "/admin/pending-requests", text: "adminRequests", tab: { text: "adminRequests", icon: "send" } },
        trees,
        { to: "/admin/reservations", text: "adminReservations", tab: { text: "adminReservations", icon: "calendar" } },
        { to: "/admin/demo-management", text: "demoData", tab: { text: "demoData", icon: "wave" } },
        { to: "/admin/manage-admins", text: "adminAccounts" },
        { to: "/admin/api-keys", text: "apiKeys" },
        { to: "/admin/audit", text: "auditLog" },
      ]
    : [
        home,
        trees,
        { to: "/transfers", text: "requests", tab: { text: "tabRequests", icon: "send" } },
        { to: "/education", text: "demos", tab: { text: "demos", icon: "wave" } },
        { to: "/demos", text: "demoHistory" },
        { to: "/reservation", text: "reservation", tab: { text: "tabReserve", icon: "calendar" } },
        { to: "/api-keys", text: "apiKeys" },
      ];
