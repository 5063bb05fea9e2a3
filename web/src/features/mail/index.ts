export const mailPage = () => import("./mail-page.js");
