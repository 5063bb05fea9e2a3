export { DeskProvider, useDesk } from "./desk-context.js";
export type { Dialog, Sequel } from "./dialogs.js";
