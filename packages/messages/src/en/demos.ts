/** The server's messages about data files, with the reasons why counts cannot be read. */
export const demos = {
  processed: "Data processed successfully",
  uploaded: "{{name}} is now the data file of {{demo}}",
  uploadedWithFault: "{{name}} is now the data file of {{demo}}, but it cannot be processed: {{fault}}",
  demo1: "Demo1 (photon counting)",
  demo2: "Demo2 (coherent states)",
  BAD_BASE64: "the data URL is damaged",
  NOT_TEXT: "it is not text",
  NO_COUNTS: "it contains no counts",
  RISING_COLUMN:
    "line {{line}}: a column beside the counts rises evenly, like an index, a time or the numbers of a histogram ({{text}}); send only the counts, one per line",
  THOUSANDS:
    "line {{line}}: {{text}} may be one number with separated thousands or something else; write digits alone, one number per line",
  DECIMAL_COMMA:
    "line {{line}}: {{text}} may be a number with a decimal comma or several counts; write whole numbers, one per line",
  LABELLED:
    "line {{line}}: {{text}} stands alone between comments, like a setting of the recorder; send only the counts",
  NOT_A_COUNT: "line {{line}}: {{text}} is not a non-negative whole number",
  MISSING_VALUE: "line {{line}}: there is no value before a comma",
  VALUE_TOO_LARGE: "line {{line}}: {{text}} is larger than 100,000",
  TOO_MANY_ON_LINE: "line {{line}} has more than 1,000 values",
  TOO_MANY_COUNTS: "it has more than 1,000,000 counts",
  TOO_FEW_COUNTS: "it has fewer than 32 counts, one for each sweep",
} as const;
