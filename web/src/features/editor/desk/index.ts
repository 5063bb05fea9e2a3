export { DeskProvider, useDesk } from "./desk-context.js";
export type { Dialog, SaveWish, Sequel } from "./dialogs.js";
