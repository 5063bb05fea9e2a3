import type { Language } from "@clicktree/messages";

/** The texts that pages may use, one noun a line and language, each loaded when a page names it. */
export const nouns = {
  analysis: {
    en: () => import("@clicktree/messages/en/analysis").then((m) => m.analysis),
    zh: () => import("@clicktree/messages/zh/analysis").then((m) => m.analysis),
  },
  deliveries: {
    en: () => import("@clicktree/messages/en/deliveries").then((m) => m.deliveries),
    zh: () => import("@clicktree/messages/zh/deliveries").then((m) => m.deliveries),
  },
  failures: {
    en: () => import("@clicktree/messages/en/failures").then((m) => m.failures),
    zh: () => import("@clicktree/messages/zh/failures").then((m) => m.failures),
  },
  judgement: {
    en: () => import("@clicktree/messages/en/judgement").then((m) => m.judgement),
    zh: () => import("@clicktree/messages/zh/judgement").then((m) => m.judgement),
  },
  problems: {
    en: () => import("@clicktree/messages/en/problems").then((m) => m.problems),
    zh: () => import("@clicktree/messages/zh/problems").then((m) => m.problems),
  },
  receiver: {
    en: () => import("@clicktree/messages/en/receiver").then((m) => m.receiver),
    zh: () => import("@clicktree/messages/zh/receiver").then((m) => m.receiver),
  },
  shapes: {
    en: () => import("@clicktree/messages/en/shapes").then((m) => m.shapes),
    zh: () => import("@clicktree/messages/zh/shapes").then((m) => m.shapes),
  },
  statuses: {
    en: () => import("@clicktree/messages/en/statuses").then((m) => m.statuses),
    zh: () => import("@clicktree/messages/zh/statuses").then((m) => m.statuses),
  },
  "web-admin": {
    en: () => import("@clicktree/messages/en/web-admin").then((m) => m.webAdmin),
    zh: () => import("@clicktree/messages/zh/web-admin").then((m) => m.webAdmin),
  },
  "web-analysis": {
    en: () => import("@clicktree/messages/en/web-analysis").then((m) => m.webAnalysis),
    zh: () => import("@clicktree/messages/zh/web-analysis").then((m) => m.webAnalysis),
  },
  "web-auth": {
    en: () => import("@clicktree/messages/en/web-auth").then((m) => m.webAuth),
    zh: () => import("@clicktree/messages/zh/web-auth").then((m) => m.webAuth),
  },
  "web-canvas": {
    en: () => import("@clicktree/messages/en/web-canvas").then((m) => m.webCanvas),
    zh: () => import("@clicktree/messages/zh/web-canvas").then((m) => m.webCanvas),
  },
  "web-design": {
    en: () => import("@clicktree/messages/en/web-design").then((m) => m.webDesign),
    zh: () => import("@clicktree/messages/zh/web-design").then((m) => m.webDesign),
  },
  "web-editor": {
    en: () => import("@clicktree/messages/en/web-editor").then((m) => m.webEditor),
    zh: () => import("@clicktree/messages/zh/web-editor").then((m) => m.webEditor),
  },
  "web-explain": {
    en: () => import("@clicktree/messages/en/web-explain").then((m) => m.webExplain),
    zh: () => import("@clicktree/messages/zh/web-explain").then((m) => m.webExplain),
  },
  "web-history": {
    en: () => import("@clicktree/messages/en/web-history").then((m) => m.webHistory),
    zh: () => import("@clicktree/messages/zh/web-history").then((m) => m.webHistory),
  },
  "web-home": {
    en: () => import("@clicktree/messages/en/web-home").then((m) => m.webHome),
    zh: () => import("@clicktree/messages/zh/web-home").then((m) => m.webHome),
  },
  "web-requests": {
    en: () => import("@clicktree/messages/en/web-requests").then((m) => m.webRequests),
    zh: () => import("@clicktree/messages/zh/web-requests").then((m) => m.webRequests),
  },
  "web-result": {
    en: () => import("@clicktree/messages/en/web-result").then((m) => m.webResult),
    zh: () => import("@clicktree/messages/zh/web-result").then((m) => m.webResult),
  },
  "web-shell": {
    en: () => import("@clicktree/messages/en/web-shell").then((m) => m.webShell),
    zh: () => import("@clicktree/messages/zh/web-shell").then((m) => m.webShell),
  },
} as const satisfies Record<string, Record<Language, () => Promise<Readonly<Record<string, string>>>>>;

export type Noun = keyof typeof nouns;
export type Texts = { [N in Noun]: Awaited<ReturnType<(typeof nouns)[N]["en"]>> };
