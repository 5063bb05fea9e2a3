export const demoDataPage = () => import("./demo-data-page.js");
