import { type PagePath, pages } from "@clicktree/contract";
import type { Texts } from "@clicktree/messages/nouns";
import type { ComponentType } from "react";
import { authNouns, authPage } from "../features/auth/index.js";
import { beTheReceiverNouns, beTheReceiverPage } from "../features/be-the-receiver/index.js";
import { educationNouns, educationPage } from "../features/education/index.js";
import { helpPage } from "../features/help/index.js";
import { mailPage } from "../features/mail/index.js";
import { photonCountingPage } from "../features/photon-counting/index.js";
import { sharedPage } from "../features/sharing/index.js";
import { wavesNouns, wavesPage } from "../features/waves/index.js";
import type { Noun } from "../platform/i18n.js";

type Title = keyof Texts["web-shell"];

interface Titled {
  /** Title of the document and the page, a key of web-shell. */
  readonly title: Title;
}

/** An address that redirects to another one. */
export interface Redirect extends Titled {
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
  /** The page shows that the session has ended itself, instead of the dialog. */
  readonly ownSessionNotice?: true;
}

type PublicPath = { [P in PagePath]: (typeof pages)[P] extends "public" ? P : never }[PagePath];
/** Paths of the pages behind sign-in. */
export type SignedInPath = Exclude<PagePath, PublicPath>;

export const isPublic = (path: string): path is PublicPath => pages[path as PagePath] === "public";

export const educationList: Page = { title: "demos", nouns: educationNouns, load: educationPage };
export const beTheReceiver: Page = { title: "beTheReceiver", nouns: beTheReceiverNouns, load: beTheReceiverPage };
export const photonCounting: Page = {
  title: "photonCounting",
  nouns: ["web-demos", "web-numbers", "web-photon-counting"],
  load: photonCountingPage,
};
export const waves: Page = { title: "waves", nouns: wavesNouns, load: wavesPage };

/** The pages that guests may see. Those behind sign-in are in a table of their own, which guests do not load. */
export const publicPages: Readonly<Record<PublicPath, Page | Redirect>> = {
  "/auth": { title: "signIn", nouns: authNouns, load: authPage },
  "/login": { title: "signIn", redirect: "/auth" },
  "/guest/education": educationList,
  "/guest/education/be-the-receiver": beTheReceiver,
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
  "/help": { title: "help", nouns: ["web-help"], load: helpPage, usesTools: true },
  "/mail": { title: "mail", nouns: ["web-mail"], load: mailPage, usesTools: true },
};
