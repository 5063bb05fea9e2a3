export const adminRequestsPage = () => import("./admin-requests-page.js");
