export const editorPage = () => import("./frame/editor-page.js");
