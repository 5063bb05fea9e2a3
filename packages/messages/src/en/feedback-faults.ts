/** Why a line prevents a file from being read as counts. */
export const feedbackFaults = {
  faultyLine: "Line {{line}}: {{why}}",
  fault_META: "a line with # needs the form “# key: value”, each key once.",
  fault_VERSION:
    "this version of the format is not known; leave the line out or write “# format: clicktree-feedback 1”.",
  fault_HEADER: "the header must be sent,n1,n2,… with one column per bin, and count as an optional last column.",
  fault_CELLS: "the number of values differs from the header.",
  fault_SENT: "the first value must be the hypothesis that was sent, a whole number from 0 to 19.",
  fault_COUNT: "a count must be 0, 1, 2 or 3 (3 means 3 or more), or empty for a bin that was not measured.",
  fault_WEIGHT: "the last value must be the number of shots, a whole number.",
} as const;
