export const adminReservationsPage = () => import("./admin-reservations-page.js");
