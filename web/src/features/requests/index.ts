export { reportTaken, useDownload, useDownloadOrThrow } from "./files/request-file.js";
export { askCheck, askStudy, readBytes, readSentRequest } from "./study/ask-study.js";
export { factsOf, maxRecords, type Study, studyOfResult } from "./study/study.js";
export { useStudy } from "./study/use-study.js";

export const requestsPage = () => import("./requests-page.js");

/** Parts for other pages, each loaded when it is first rendered. */
export const requestFiles = () => import("./files/request-files.js");
export const resultFigures = () => import("./result/result-details.js");
export const resultHead = () => import("./result/result-head.js");
export const deliveryDialog = () => import("./delivery/delivery-dialog.js");
