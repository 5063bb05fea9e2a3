/** The runs of a stored tree, in the editor's panel. */
export const webRuns = {
  title: "Runs",
  about:
    "Requests sent from this tree, including those under an earlier name. Show one to compare its counts with the prediction on nodes and edges.",
  loading: "Loading runs",
  loadFailed: "The runs could not be loaded",
  tryAgain: "Try again",
  none: "No requests have been sent from this tree.",
  compare: "Compare the results",
  show: "Show on the tree",
  hide: "Hide",
  failed: "The run could not be shown: {{reason}}",
  predicted: "(predicted {{success}})",
  reported: "({{success}} for the reported detector)",
  shots: "{{shots}} shots",
  version: "Version {{version}}",
  notStored: "Sent with changes that were not saved",
  changed:
    "The tree has changed since this run ({{count, difference|differences}}). The figures are for the tree as sent.",
  asSent: "Open the tree as sent",
} as const;
