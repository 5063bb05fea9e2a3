/** The shots that a goal takes, in the dialog that sends a tree. */
export const webPlanning = {
  goal: "What the measurement should show",
  goal_interval: "The success within ± x",
  goal_limit: "That it is better than the standard quantum limit",
  halfWidth: "Half width x of the 95 % interval",
  sigmas: "Standard deviations",
  halfWidthFault: "Enter a half width between 0 and 0.5, for example 0.01.",
  sigmasFault: "Enter a number of standard deviations above 0, at most 8, for example 3.",
  interval:
    "{{shots, shot gives|shots give}} a 95 % interval of ± {{halfWidth}} or narrower, with {{power}} probability.",
  limit:
    "{{shots, shot shows|shots show}} at {{sigmas}} σ, with {{power}} probability, that the tree is better than the standard quantum limit: {{success}} against {{limit}}.",
  tooMany_interval:
    "This takes more than {{most}} shots, the most that a request may ask for. Choose a wider interval.",
  tooMany_limit:
    "This takes more than {{most}} shots, the most that a request may ask for: the expected {{success}} is hardly above the standard quantum limit, {{limit}}.",
  notBetter:
    "No number of shots can show this: the expected success probability, {{success}}, is not above the standard quantum limit, {{limit}}.",
  noLimit:
    "This signal has no standard quantum limit to compare with, because its hypotheses are not multiples of one pulse.",
  takes: "About {{time}}, at the rate of {{request}} ({{shots, shot|shots}} in {{duration}}).",
  noRun: "None of your runs has reported both its start and its result, so the time is unknown.",
  noRunThere:
    "None of your runs on {{equipment}} has reported both its start and its result, so the time is unknown there.",
  use: "Ask for {{shots, shot|shots}}",
} as const;
