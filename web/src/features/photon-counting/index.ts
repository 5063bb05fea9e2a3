export const photonCountingPage = () => import("./photon-counting-page.js");
