/** What was entered for the experiment: typed text or an uploaded file; the tab decides which counts. */
export interface RequirementsDraft {
  readonly tab: "text" | "file";
  readonly text: string;
  readonly file: File | undefined;
}

export const noRequirements: RequirementsDraft = { tab: "text", text: "", file: undefined };
