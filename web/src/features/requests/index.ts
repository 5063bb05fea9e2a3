export type { Job } from "./study/job.js";
export type { Study } from "./study/study.js";

export const requestsPage = () => import("./requests-page.js");

/** Studies a request and a feedback in a worker; see study/study.ts. */
export const askStudy = async (job: import("./study/job.js").Job) =>
  (await import("./study/ask-study.js")).askStudy(job);
