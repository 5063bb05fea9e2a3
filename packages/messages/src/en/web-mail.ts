/** The page that links in mails open. */
export const webMail = {
  incomplete: "This link is incomplete",
  incompleteText: "Open it again from the e-mail, or copy the whole link into the address bar.",
  confirmTitle: "Confirm your e-mail address",
  confirmText: "Notifications will be sent to the address that received this link.",
  confirmButton: "Confirm the address",
  confirmDone: "The address is confirmed",
  confirmDoneText:
    "You will receive an e-mail about notifications that you have not read on the dashboard, at most one per hour.",
  stopTitle: "Stop notifications by e-mail",
  stopText:
    "The address that received this link will receive no more e-mails. The list on the dashboard stays as it is.",
  stopButton: "Stop the e-mails",
  stopDone: "You will receive no more e-mails",
  stopDoneText: "You can turn them on again in your profile.",
  toProfile: "Go to your profile",
} as const;
