export const sharedPage = () => import("./shared-page.js");
