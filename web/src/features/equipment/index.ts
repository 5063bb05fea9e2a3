export const equipmentPage = () => import("./equipment-page.js");
