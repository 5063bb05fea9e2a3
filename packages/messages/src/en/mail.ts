/** Mails about notifications. Plain text; names are put in as they are. */
export const mail = {
  confirmSubject: "Confirm your e-mail address for Clicktree",
  confirmText:
    "{{username}} at {{host}} asked for notifications by e-mail to this address. To confirm it, open this link within 24 hours and press the button there:",
  confirmIgnore: "If that was not you, ignore this mail. You will not get any more.",
  replacedSubject: "The e-mail address of your Clicktree account was changed",
  replacedText:
    "The account {{username}} at {{host}} no longer sends notifications to this address: another one replaced it at {{time}}. This is the last mail to this address. If that was not you, someone else uses your account: change your password and end the other sessions on this page, and tell an administrator:",
  subjectMany: "{{count}} notifications from Clicktree",
  result: "A result has arrived: {{name}}",
  "simulated-result": "A SIMULATED result has arrived, not a measurement: {{name}}",
  "simulated-demo-result": "A SIMULATED demo result has arrived, not a measurement: {{name}}",
  rejected: "A request was rejected: {{name}}",
  failed: "The laboratory reported a failure: {{name}}",
  "demo-result": "A demo result has arrived: {{name}}",
  "reservation-cancelled": "A reserved hour was cancelled: {{name}}",
  "key-expiring": "An API key expires soon: {{name}}",
  "admin-key-expiring": "An API key expires soon: {{name}}",
  "bench-changed": "A bench has changed: {{name}}",
  "password-reset": "An administrator reset your password: {{name}}",
  keyUntil: "It expires on {{at}}. Replace it in time so that your programs keep working.",
  reason: "Reason: {{detail}}",
  more: "Further notifications: {{count}}. All are listed at {{link}}",
  stop: "You asked for these notifications in your Clicktree profile. To stop them: {{link}}",
} as const;
