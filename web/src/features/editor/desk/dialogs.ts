/** What a save goes on with once the tree is saved. */
export const sequels = ["nothing", "export", "transfer", "home"] as const;
export type Sequel = (typeof sequels)[number];

export interface SaveWish {
  readonly name: string;
  readonly description: string;
  /** A new tree although the drawing belongs to a stored one. */
  readonly asNew?: boolean;
  /** Writes over what another tab stored. */
  readonly overwrite?: boolean;
  /** The save that goes with an export carries no modulation, unless it has changed (requirements 8.7). */
  readonly exporting?: boolean;
}

/** A save that did not reach the server, or found it unwell: it is made again by itself. */
export interface Waiting {
  readonly wish: SaveWish;
  /** The drawing that it is for (`EditorDocument.origin`). */
  readonly origin: number;
  /** Tries without success, so that the pauses grow. */
  readonly tries: number;
  /** Seconds that the server asked to wait. */
  readonly retryAfter: number | undefined;
}

/** The dialog that is open; one at a time. */
export type Dialog =
  | { readonly kind: "save" | "saveAs"; readonly next: Sequel }
  | { readonly kind: "preview" | "reset" | "home" | "reminder" | "transfer" | "modulation" | "keys" | "examples" }
  | { readonly kind: "design" | "improve" | "sweep" }
  | { readonly kind: "conflict"; readonly next: Sequel };
