/** Why a line prevents a file from being read as counts. */
export const feedbackFaults = {
  faultyLine: "Line {{line}}: {{why}}",
  fault_META: "this key stands twice with different values, or its value is longer than 1,000 characters.",
  fault_VERSION:
    "this version of the format is not known; leave the line out or write “# format: clicktree-feedback 1”.",
  fault_HEADER: "the header must be sent,n1,n2,… with one column per bin, and count as an optional last column.",
  fault_UNNAMED:
    "the first column has no name and does not number the rows from line to line; leave the column out (pandas: index=False).",
  fault_AGAIN: "the header stands here again: the file holds two runs. Send each run as a file of its own.",
  fault_BLANK: "an empty line between the rows; empty lines may stand only before the header and at the end.",
  fault_COMMENT: "a line with # between the rows; such lines may stand only before the header and at the end.",
  fault_NUL: "NUL bytes instead of values: the file was not written to its end. Copy or save it again.",
  fault_CELLS: "the number of values differs from the header.",
  fault_SENT: "the first value must be the hypothesis that was sent, a whole number from 0 to 19.",
  fault_COUNT: "a count must be 0, 1, 2 or 3 (3 means 3 or more), or empty for a bin that was not measured.",
  fault_WEIGHT:
    "the last value must be the number of shots, a whole number with all its digits: 1410, not 1,410, 1.410 or 1.41e3.",
} as const;
