/** Administrators and the audit log, in the terminal. */
export const cliPeople = {
  number: "no.",
  name: "name",
  created: "created",
  lastSignIn: "last sign-in",
  notYet: "not yet",
  processed: "processed",
  keys: "keys",
  none: "There are no administrators.",
  wouldCreate: "Would create the administrator {{name}}.",
  createdAdmin: "Administrator {{name}} created.",
  reallyRemove: "Delete administrator {{name}}? Sessions and keys end at once. This cannot be undone.",
  removed: "Administrator {{name}} deleted.",
  wouldRemove: "Would delete the administrator {{name}}.",
  reallyClose:
    "Close the account of {{name}}? Trees, keys, links, sessions and future reservations are deleted. This cannot be undone.",
  closed: "Account of {{name}} closed.",
  wouldClose: "Would close the account of {{name}}.",
  noSuch: "There is no administrator {{name}}.",
  seeList: "{{command}} shows them.",
  badTime: "{{text}} is not a date or time.",
  badTimeNext: "Enter a date such as 2026-11-21 or a time such as 2026-11-21T10:00:00Z.",
} as const;
