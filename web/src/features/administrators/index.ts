export const administratorsPage = () => import("./administrators-page.js");
