export { DeskProvider, useDesk } from "./desk-context.js";
export type { Dialog, SaveWish, Sequel, Waiting } from "./dialogs.js";
