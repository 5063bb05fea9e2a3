export const homePage = () => import("./home-page.js");
export const researchPage = () => import("./research-page.js");
