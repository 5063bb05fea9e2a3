import type { Catalog, Params } from "@clicktree/messages";
import type { ExpectedLine, Page } from "@clicktree/testkit/browser";
import type { ShownDemo } from "./shown-demo.js";

/** The dashboard's text of a key in the language of the picture. */
export type Translate = <K extends string>(texts: Catalog<K>, key: K, params?: Params) => string;

/** A page or dialog to take a picture of. */
export interface View {
  /** First part of its file names: `name.en.light.1440.png`. */
  readonly name: string;
  readonly role: "guest" | "researcher" | "admin";
  readonly path: string | ((demo: ShownDemo) => string);
  /** Steps to reach it; they end with something visible that belongs to it. */
  readonly open?: (page: Page, t: Translate) => Promise<void>;
  /** The whole page, also the part below the window. */
  readonly whole?: boolean;
  /** Console lines to accept. */
  readonly expected?: readonly ExpectedLine[];
}
