export const authPage = () => import("./auth-page.js");
