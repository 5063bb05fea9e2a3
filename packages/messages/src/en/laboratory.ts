/** Why the simulated laboratory did not measure a file: the one sentence that the researcher gets. */
export const laboratory = {
  notMeasured: "Not measured. {{reason}}.",
  EMPTY: "The file is empty",
  FILE_TOO_LARGE: "The file is larger than 10 MiB",
  NOT_TEXT: "The file is no UTF-8 text",
  RESULT_TOO_LARGE: "The counts would take more than 10 MiB; ask for fewer shots",
  NO_TABLE: "The file has no modulation table (its first line is 0), so there is nothing to send",
} as const;
