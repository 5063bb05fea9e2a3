import { adminRequestsPage } from "../features/admin-requests/index.js";
import { adminReservationsPage } from "../features/admin-reservations/index.js";
import { administratorsPage } from "../features/administrators/index.js";
import { apiKeysPage } from "../features/api-keys/index.js";
import { auditPage } from "../features/audit/index.js";
import { demoDataPage } from "../features/demo-data/index.js";
import { demoHistoryPage } from "../features/demo-history/index.js";
import { editorPage } from "../features/editor/index.js";
import { equipmentPage } from "../features/equipment/index.js";
import { historyPage } from "../features/history/index.js";
import { homePage, researchPage } from "../features/home/index.js";
import { profilePage } from "../features/profile/index.js";
import { requestsPage } from "../features/requests/index.js";
import { reservationsPage } from "../features/reservations/index.js";
import {
  beTheReceiver,
  educationList,
  type Page,
  photonCounting,
  type Redirect,
  type SignedInPath,
  waves,
} from "./pages.js";

const home: Page = {
  title: "home",
  nouns: ["web-home", "web-result", "requests", "system", "judgement"],
  load: homePage,
};
const apiKeys: Page = { title: "apiKeys", nouns: ["web-api-keys", "failures"], load: apiKeysPage };

/** The pages behind sign-in. The contract says who may see them. */
export const signedInPages: Readonly<Record<SignedInPath, Page | Redirect>> = {
  "/": home,
  "/dashboard": home,
  "/research-demo": { title: "research", nouns: ["web-home"], load: researchPage },
  "/decision-tree-editor": {
    title: "editor",
    nouns: [
      "web-editor",
      "web-canvas",
      "web-values",
      "web-numbers",
      "web-result",
      "problems",
      "failures",
      "receiver",
      "judgement",
      "calibration",
    ],
    load: editorPage,
    ownBar: true,
  },
  "/history": { title: "trees", nouns: ["web-history", "web-labels", "requests"], load: historyPage },
  "/transfers": {
    title: "requests",
    nouns: [
      ...["web-requests", "web-result", "web-explain", "web-labels", "comparison"],
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
  "/education": educationList,
  "/education/be-the-receiver": beTheReceiver,
  "/education/photon-counting": photonCounting,
  "/education/wave-particle-duality": waves,
  "/api-keys": apiKeys,
  "/profile": {
    title: "profile",
    nouns: ["web-profile", "clients", "failures"],
    load: profilePage,
    ownSessionNotice: true,
  },
  "/reservation": { title: "reservation", nouns: ["web-reservations", "system"], load: reservationsPage },
  "/equipment": { title: "equipment", nouns: ["web-equipment", "calibration", "judgement"], load: equipmentPage },
  "/admin": { title: "adminRequests", redirect: "/admin/pending-requests" },
  "/admin/pending-requests": {
    title: "adminRequests",
    nouns: [
      ...(["web-admin", "web-requests", "web-result", "web-explain", "analysis", "judgement"] as const),
      ...(["requests", "receiver", "web-automation", "web-api-keys", "demos", "probes", "web-probes"] as const),
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
