export { deleteOldMails } from "./queue.js";
export { mailFeature } from "./routes.js";
