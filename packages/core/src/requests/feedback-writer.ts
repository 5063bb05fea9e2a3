import { type Feedback, feedbackFormat } from "./feedback.js";

/** Characters gathered before they are handed on. */
const chunkSize = 64 * 1024;

/**
 * The text of a feedback, in pieces: `# format` and the other keys in their order, the header, the rows. It is read
 * back as the same feedback. Line ends in a value would start a new line and become spaces.
 */
export function* feedbackChunks(feedback: Feedback): Generator<string, void, undefined> {
  const { bins, counts, counted, records, sent, weight } = feedback;
  let text = `# format: ${feedbackFormat}\n`;
  for (const [key, value] of Object.entries(feedback.meta))
    if (key !== "format") text += `# ${oneLine(key)}: ${oneLine(value)}\n`;
  const names = Array.from({ length: bins }, (_, j) => `n${j + 1}`);
  text += `${["sent", ...names, ...(counted ? ["count"] : [])].join(",")}\n`;
  for (let r = 0; r < records; r++) {
    let row = String(sent[r]!);
    for (let j = 0; j < bins; j++) {
      const count = counts[r * bins + j]!;
      row += count < 0 ? "," : `,${count}`;
    }
    const line = counted ? `${row},${weight[r]!}\n` : `${row}\n`;
    for (let shot = counted ? 1 : weight[r]!; shot > 0; shot--) {
      text += line;
      if (text.length >= chunkSize) {
        yield text;
        text = "";
      }
    }
  }
  if (text !== "") yield text;
}

/** The whole text of a feedback. */
export const feedbackText = (feedback: Feedback): string => [...feedbackChunks(feedback)].join("");

const oneLine = (text: string): string => text.replace(/[\r\n]+/g, " ").trim();
