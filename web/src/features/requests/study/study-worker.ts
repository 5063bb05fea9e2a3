import type { SentTree } from "@clicktree/contract";
import type { Answer, Job } from "./job.js";
import { study, treeOfText } from "./study.js";

// A thread of its own reads trees and feedback, so that the page never stalls.
const text = (bytes: ArrayBuffer): string => new TextDecoder().decode(bytes);

function sentOf({ tree, content }: Job): SentTree | undefined {
  if (tree) return (JSON.parse(text(tree)) as { data: SentTree }).data;
  return content && treeOfText(text(content));
}

self.onmessage = ({ data: { id, job } }: MessageEvent<{ id: number; job: Job }>) => {
  const answer = (reply: Answer) => self.postMessage({ id, reply });
  try {
    answer({ study: study({ sent: sentOf(job), feedback: job.feedback && text(job.feedback), sealed: job.sealed }) });
  } catch (error) {
    answer({ failure: String(error) });
  }
};
