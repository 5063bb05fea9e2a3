export type { Job } from "./study/job.js";
export type { Study } from "./study/study.js";

export const requestsPage = () => import("./requests-page.js");

/** Studies a request and a feedback in a worker; see study/study.ts. */
export const askStudy = async (job: import("./study/job.js").Job) =>
  (await import("./study/ask-study.js")).askStudy(job);

/** Pieces for other pages, loaded with them. */
export const requestFiles = () => import("./result/request-files.js");
export const headline = () => import("./result/headline.js");
export const deliveryDialog = () => import("./delivery/delivery-dialog.js");
export const sealedOf = async (...given: Parameters<typeof import("./study/sealed.js").sealedOf>) =>
  (await import("./study/sealed.js")).sealedOf(...given);
export const sentBytes = async (...given: Parameters<typeof import("./study/sent-bytes.js").sentBytes>) =>
  (await import("./study/sent-bytes.js")).sentBytes(...given);
