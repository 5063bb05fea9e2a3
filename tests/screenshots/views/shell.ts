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
  { name: "not-found", role: "researcher", path: nowhere, expected: [refusal(404, nowhere)] },
];
