import type { Answer, Job } from "./job.js";
import type { Study } from "./study.js";

interface Asker {
  readonly resolve: (study: Study) => void;
  readonly reject: (why: Error) => void;
}

let worker: Worker | undefined;
let count = 0;
const askers = new Map<number, Asker>();

function start(): Worker {
  const started = new Worker(new URL("./study-worker.ts", import.meta.url), { type: "module" });
  started.onmessage = ({ data: { id, reply } }: MessageEvent<{ id: number; reply: Answer }>) => {
    const asker = askers.get(id);
    askers.delete(id);
    if ("study" in reply) asker?.resolve(reply.study);
    else asker?.reject(new Error(reply.failure));
  };
  started.onerror = ({ message }) => {
    for (const asker of askers.values()) asker.reject(new Error(message));
    askers.clear();
    started.terminate();
    worker = undefined;
  };
  return started;
}

/** Studies a request in the worker, one after the other. The bytes of the job are handed over and gone afterwards. */
export function askStudy(job: Job): Promise<Study> {
  worker ??= start();
  const id = ++count;
  const answer = new Promise<Study>((resolve, reject) => askers.set(id, { resolve, reject }));
  const bytes = [job.tree, job.content, job.feedback].filter((buffer) => buffer !== undefined);
  worker.postMessage({ id, job }, bytes);
  return answer;
}
