import { demoFeedbackMatcher, type FeedbackMatch, feedbackMatcher } from "./feedback-name.js";

/** A request as folders name it: an experiment by its number, a demo by its file without `.txt`. */
interface NamedRequest {
  readonly kind: "experiment" | "demo";
  readonly requestNumber: string;
}

interface KindMatch {
  /** The kind whose names have this form. */
  readonly kind: NamedRequest["kind"];
  readonly match: FeedbackMatch;
}

const extension = ".txt";

/** The number of a demo request: the name of its file without `.txt`. It is never a number of an experiment. */
export const demoNumber = (fileName: string): string =>
  fileName.endsWith(extension) ? fileName.slice(0, -extension.length) : fileName;

/** Matches the files of a feedback folder with requests of both kinds. */
export function folderMatcher(requests: readonly NamedRequest[]): (file: string) => KindMatch {
  const numbers = (kind: NamedRequest["kind"]) =>
    requests.filter((request) => request.kind === kind).map(({ requestNumber }) => requestNumber);
  const ofExperiment = feedbackMatcher(numbers("experiment"));
  const ofDemo = demoFeedbackMatcher(numbers("demo").map((number) => `${number}${extension}`));
  return (file) => {
    const demo = ofDemo(file);
    if (demo.matched) return { kind: "demo", match: { matched: true, requestNumber: demoNumber(demo.fileName) } };
    if (demo.reason === "case" || demo.reason === "unknown") return { kind: "demo", match: demo };
    return { kind: "experiment", match: ofExperiment(file) };
  };
}
