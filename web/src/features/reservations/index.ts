export const reservationsPage = () => import("./reservations-page.js");
