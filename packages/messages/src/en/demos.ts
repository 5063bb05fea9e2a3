/** The server's messages about data files, with the reasons why counts cannot be read. */
export const demos = {
  processed: "Data processed successfully",
  uploaded: "{{name}} is now the data file of {{demo}}",
  uploadedWithFault: "{{name}} is now the data file of {{demo}}, but it cannot be processed: {{fault}}",
  demo1: "Demo1 (photon counting)",
  demo2: "Demo2 (coherent states)",
  BAD_BASE64: "the data URL is damaged",
  NOT_TEXT: "it is not UTF-8 text",
  NO_COUNTS: "it contains no counts",
  NOT_A_COUNT: "line {{line}}: {{text}} is not a non-negative whole number",
  MISSING_VALUE: "line {{line}}: there is no value before a comma",
  VALUE_TOO_LARGE: "line {{line}}: {{text}} is larger than 100,000",
  TOO_MANY_ON_LINE: "line {{line}} has more than 1,000 values",
  TOO_MANY_COUNTS: "it has more than 1,000,000 counts",
  TOO_FEW_COUNTS: "it has fewer than 32 counts, one for each sweep",
} as const;
