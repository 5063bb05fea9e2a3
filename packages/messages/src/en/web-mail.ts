/** The page that links in mails open. */
export const webMail = {
  incomplete: "This link is incomplete",
  incompleteText: "Open it again from the mail, or copy it whole into the address bar.",
  confirmTitle: "Confirm your e-mail address",
  confirmText: "Notifications will come to the address that got this link.",
  confirmButton: "Confirm the address",
  confirmDone: "The address is confirmed",
  confirmDoneText:
    "You will get a mail about notifications that you have not read on the dashboard, at most one an hour.",
  stopTitle: "Stop notifications by e-mail",
  stopText: "The address that got this link will get no more mails. The list on the dashboard stays as it is.",
  stopButton: "Stop the mails",
  stopDone: "You will get no more mails",
  stopDoneText: "You can turn them on again in your profile.",
  toProfile: "Go to your profile",
} as const;
