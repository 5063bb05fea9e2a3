import { feedbackFaults } from "./feedback-faults.js";

/** Contradictions between a feedback file and its request or itself. */
export const feedbackChecks = {
  ...feedbackFaults,
  finding_OTHER_REQUEST: "The file says that it belongs to {{stated}}, not to {{request}}.",
  finding_UNKNOWN_HYPOTHESIS:
    "{{shots, shot has|shots have}} a hypothesis that the table lacks: {{largest}}. The table has 0 to {{last}}.",
  finding_FROM_ONE: "The file has hypotheses 1 to {{largest}}, the table 0 to {{last}}. Are they numbered from 1?",
  finding_SHOTS_DIFFER: "The line “# shots” says {{stated}}, but the file holds {{shots, shot|shots}}.",
  finding_LAST_LINE: "The last line, {{line}}, is incomplete. The file may be half written.",
  finding_BINS_DIFFER: "The file has {{bins, bin|bins}}, but the tree has {{expected}}.",
  finding_UNDECIDABLE:
    "None of the {{shots, shot|shots}} can be decided: the file lacks counts of bins that the tree needs.",
  finding_NO_SHOTS: "The file holds no counts: there is no shot below its header.",
  finding_NO_COUNTS: "The file holds no counts that can be read. Line {{line}}: {{why}}",
  finding_UNREAD: "The line “# {{key}}: {{stated}}” cannot be read; it is ignored.",
  finding_UNDECIDED: "{{undecided}} of {{shots, shot|shots}} cannot be decided; they are left out.",
  finding_NOT_SENT: "The file has no shot of hypothesis {{missing}}.",
  finding_OTHER_CONDITIONS: "The file names another detector or sign than the sealed prediction.",
  finding_ASKED_SHOTS: "The researcher asked for {{asked, shot|shots}}; the file holds {{shots}}.",
  finding_ROW_WITHOUT_SHOTS: "Line {{line}} is a record of 0 shots; it counts as no outcome.",
  finding_NO_LINE_END: "The last line has no line end. Check that the file is complete.",
  finding_SIMULATED: "The counts are simulated, not measured.",
} as const;
