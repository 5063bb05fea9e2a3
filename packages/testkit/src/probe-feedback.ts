import { readInputFile } from "@clicktree/core/input-file";
import { asRead, type BenchConventions, ownConventions, probeRequests } from "@clicktree/core/probes";
import { feedbackText } from "@clicktree/core/requests";
import { receiverOfFile, ShotSource, tallyOf } from "@clicktree/core/simulation";

/** Feedback of a simulated bench with these conventions to each request of a probe. A reported 3 means three or more. */
export function probeFeedback(conventions: Partial<Omit<BenchConventions, "three">> = {}): string[] {
  const bench = { ...ownConventions, ...conventions };
  return probeRequests.map(({ text, shots }, i) => {
    const file = readInputFile(text);
    if ("code" in file) throw new Error(file.code);
    const receiver = receiverOfFile(asRead(file, bench), { efficiency: 0.7, darkCounts: 0.01 }, bench.sign);
    if (!receiver.ok) throw new Error(receiver.problem.code);
    const tally = tallyOf(receiver.value);
    new ShotSource(receiver.value, i).drawBlock(0, shots, (sent, counts) => tally.add(sent, counts));
    return feedbackText(tally.feedback({}));
  });
}
