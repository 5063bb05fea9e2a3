export { copyText } from "./copy.js";
export const apiKeysPage = () => import("./api-keys-page.js");
