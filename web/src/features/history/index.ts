export const historyPage = () => import("./history-page.js");
