export const requestsPage = () => import("./requests-page.js");
