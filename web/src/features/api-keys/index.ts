export const apiKeysPage = () => import("./api-keys-page.js");
