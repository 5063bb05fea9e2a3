/** What a save goes on with once the tree is saved. */
export const sequels = ["nothing", "export", "transfer", "home"] as const;
export type Sequel = (typeof sequels)[number];

/** The dialog that is open; one at a time. */
export type Dialog =
  | { readonly kind: "save" | "saveAs"; readonly next: Sequel }
  | { readonly kind: "preview" | "reset" | "home" | "reminder" | "transfer" | "modulation" | "keys" | "examples" }
  | { readonly kind: "conflict"; readonly next: Sequel };
