/** Results as files, in the terminal. */
export const cliResult = {
  measured: "measured counts",
  simulated: "SIMULATED counts, not a measurement",
  noCounts: "no counts",
  verified: "All {{figures}} figures follow from the tree and the counts in the file.",
  differ: "{{count}} of {{figures}} figures do not follow from the tree and the counts in the file:",
  difference: "{{path}}: the file says {{stored}}, computed {{computed}}",
  moreDifferences: "and {{count}} more; --json lists all of them",
  missing: "nothing",
  notArchive: "{{file}} is not a result archive: {{reason}}",
  brokenRule: "the value at {{place}} breaks the rule “{{keyword}}” of schemas/result-archive.schema.json",
} as const;
