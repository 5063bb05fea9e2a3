/** The tour of the editor, on the user's own canvas. */
export const webTour = {
  previous: "Back",
  next: "Next",
  finish: "Done",
  close: "Close the tour",
  step: "Step {{step}} of {{steps}}",
  title_canvas: "Time runs down",
  text_canvas:
    "Each band is one time bin. A round node displaces its bin by β and counts photons. The count chooses the branch to follow.",
  title_add: "Add nodes",
  text_add:
    "Select a node and add its child: N adds a displacement, T a decision. To begin with a finished receiver, open the examples or let Clicktree design one.",
  title_panel: "Values and analysis",
  text_panel:
    "The panel shows what is selected, such as a displacement and its branches. The second tab analyses the tree while you edit: success probability, limits, suggestions.",
  title_test: "Test before you send",
  text_test:
    "Simulate shots with the key S, or step through a single shot. Simulated counts are always marked; nothing is sent.",
  title_send: "Send it to the laboratory",
  text_send:
    "The prediction is sealed with your request. When the counts arrive, the result page compares both. You can open this tour again from the list of actions.",
} as const;
