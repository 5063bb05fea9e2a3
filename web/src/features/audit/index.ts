export const auditPage = () => import("./audit-page.js");
