import { defaultFeedbackName, isBlank, largestFile } from "@clicktree/core/requests";

/** A feedback as somebody writes it: typed, or a file of theirs. */
export interface Draft {
  readonly name: string;
  readonly text: string;
  readonly file: DraftFile | undefined;
  readonly how: "type" | "upload";
}

export interface DraftFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

type DraftFault = "feedbackNameRequired" | "feedbackContentRequired" | "feedbackFileEmpty" | "feedbackTooLarge";

export const emptyDraft = (fileName: string): Draft => ({
  name: defaultFeedbackName(fileName),
  text: "",
  file: undefined,
  how: "type",
});

/** The bytes that would be sent; undefined while there are none. */
export function bytesOf({ how, text, file }: Draft): Uint8Array<ArrayBuffer> | undefined {
  if (how === "upload") return file?.bytes;
  return text.trim() === "" ? undefined : new TextEncoder().encode(text);
}

/** What keeps a draft from being sent (requirements 11.1). */
export function faultOf(draft: Draft): DraftFault | undefined {
  if (draft.name.trim() === "") return "feedbackNameRequired";
  const bytes = bytesOf(draft);
  if (!bytes) return "feedbackContentRequired";
  if (isBlank(bytes)) return "feedbackFileEmpty";
  return bytes.length > largestFile ? "feedbackTooLarge" : undefined;
}
