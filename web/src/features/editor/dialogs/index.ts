export { Dialogs } from "./dialogs.js";
