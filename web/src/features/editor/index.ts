export const editorPage = () => import("./editor-page.js");
