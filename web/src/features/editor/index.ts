export const editorPage = () => import("./frame/editor-page.js");

/** The picture of a tree for other pages. */
export const treePicture = () => import("./scene/thumbnail.js");
