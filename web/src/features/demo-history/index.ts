export const demoHistoryPage = () => import("./demo-history-page.js");
