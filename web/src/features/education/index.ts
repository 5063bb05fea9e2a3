export const educationPage = () => import("./education-page.js");
