import type { PagePath } from "@clicktree/contract";
import type { Texts } from "@clicktree/messages/nouns";
import type { ComponentType } from "react";
import { adminRequestsPage } from "../features/admin-requests/index.js";
import { adminReservationsPage } from "../features/admin-reservations/index.js";
import { administratorsPage } from "../features/administrators/index.js";
import { apiKeysPage } from "../features/api-keys/index.js";
import { auditPage } from "../features/audit/index.js";
import { authNouns, authPage } from "../features/auth/index.js";
import { demoDataPage } from "../features/demo-data/index.js";
import { demoHistoryPage } from "../features/demo-history/index.js";
import { editorPage } from "../features/editor/index.js";
import { educationNouns, educationPage } from "../features/education/index.js";
import { historyPage } from "../features/history/index.js";
import { homePage, researchPage } from "../features/home/index.js";
import { mailPage } from "../features/mail/index.js";
import { photonCountingPage } from "../features/photon-counting/index.js";
import { profilePage } from "../features/profile/index.js";
import { requestsPage } from "../features/requests/index.js";
import { reservationsPage } from "../features/reservations/index.js";
import { sharedPage } from "../features/sharing/index.js";
import { wavesNouns, wavesPage } from "../features/waves/index.js";
import type { Noun } from "../platform/i18n.js";

type Title = keyof Texts["web-shell"];

interface Titled {
  /** The title of document and page, a key of web-shell. */
  readonly title: Title;
}

/** An address that leads to another one. */
interface Redirect extends Titled {
  readonly redirect: PagePath;
  readonly ownBar?: never;
  readonly ownSessionNotice?: never;
  readonly usesTools?: never;
}

export interface Page extends Titled {
  readonly redirect?: never;
  /** Texts that the page uses besides web-shell. */
  readonly nouns?: readonly Noun[];
  readonly load: () => Promise<{ readonly default: ComponentType }>;
  /** The page has its own bar in place of the navigation. */
  readonly ownBar?: true;
  /** A public page with antd's components and queries, which guests load only for it. */
  readonly usesTools?: true;
  /** The page itself says that the session has ended, in place of the dialog. */
  readonly ownSessionNotice?: true;
}

const home: Page = { title: "home", nouns: ["web-home", "web-result", "requests", "system"], load: homePage };
const education: Page = { title: "demos", nouns: educationNouns, load: educationPage };
const photonCounting: Page = {
  title: "photonCounting",
  nouns: ["web-demos", "web-photon-counting"],
  load: photonCountingPage,
};
const apiKeys: Page = { title: "apiKeys", nouns: ["web-api-keys", "failures"], load: apiKeysPage };
const waves: Page = { title: "demos", nouns: wavesNouns, load: wavesPage };

/** Every page of the dashboard. The contract says who may see it. */
export const pageTable: Readonly<Record<PagePath, Page | Redirect>> = {
  "/": home,
  "/dashboard": home,
  "/auth": { title: "signIn", nouns: authNouns, load: authPage },
  "/login": { title: "signIn", redirect: "/auth" },
  "/research-demo": { title: "research", nouns: ["web-home"], load: researchPage },
  "/decision-tree-editor": {
    title: "editor",
    nouns: ["web-editor", "web-canvas", "web-values", "web-result", "problems", "failures", "receiver"],
    load: editorPage,
    ownBar: true,
  },
  "/history": { title: "trees", nouns: ["web-history", "web-labels"], load: historyPage },
  "/transfers": {
    title: "requests",
    nouns: [
      ...["web-requests", "web-result", "web-explain", "web-labels"],
      ...["analysis", "judgement", "requests", "receiver"],
    ] as const,
    load: requestsPage,
  },
  "/demos": {
    title: "demoHistory",
    nouns: ["web-demo-history", "web-result"],
    load: demoHistoryPage,
    ownSessionNotice: true,
  },
  "/education": education,
  "/education/photon-counting": photonCounting,
  "/education/wave-particle-duality": waves,
  "/guest/education": education,
  "/guest/education/photon-counting": photonCounting,
  "/guest/education/wave-particle-duality": waves,
  "/guest/demo2": waves,
  "/shared": {
    title: "shared",
    nouns: [
      ...["web-share", "web-result", "web-explain", "web-requests"],
      ...["analysis", "judgement", "requests", "receiver"],
    ] as const,
    load: sharedPage,
    usesTools: true,
  },
  "/mail": { title: "mail", nouns: ["web-mail"], load: mailPage, usesTools: true },
  "/api-keys": apiKeys,
  "/profile": {
    title: "profile",
    nouns: ["web-profile", "clients", "failures"],
    load: profilePage,
    ownSessionNotice: true,
  },
  "/reservation": { title: "reservation", nouns: ["web-reservations", "system"], load: reservationsPage },
  "/admin": { title: "adminRequests", redirect: "/admin/pending-requests" },
  "/admin/pending-requests": {
    title: "adminRequests",
    nouns: [
      ...(["web-admin", "web-requests", "web-result", "web-explain", "analysis", "judgement"] as const),
      ...(["requests", "receiver", "web-automation", "web-api-keys"] as const),
    ],
    load: adminRequestsPage,
  },
  "/admin/reservations": {
    title: "adminReservations",
    nouns: ["web-admin-reservations"],
    load: adminReservationsPage,
  },
  "/admin/manage-admins": {
    title: "adminAccounts",
    nouns: ["web-administrators", "failures"],
    load: administratorsPage,
  },
  "/admin/audit": { title: "auditLog", nouns: ["web-audit", "audit", "clients"], load: auditPage },
  "/admin/api-keys": apiKeys,
  "/admin/demo-management": { title: "demoData", nouns: ["web-demo-data"], load: demoDataPage },
};
