export const helpPage = () => import("./help-page.js");
