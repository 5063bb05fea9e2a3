export const profilePage = () => import("./profile-page.js");
