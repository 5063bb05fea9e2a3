/** What the terminal says about equipment. */
export const cliEquipment = {
  none: "No equipment is registered.",
  number: "no.",
  name: "name",
  address: "address",
  user: "SSH user",
  folder: "folder",
  hostKey: "host key",
  wouldAdd: "Would register {{name}}.",
  added: "{{name}} is registered.",
  letIn: "Put this server's public key among the authorised keys of {{user}} on the equipment:",
  noSuch: "There is no equipment {{name}}.",
  seeList: "{{command}} shows it.",
  reallyRemove: "Forget {{name}}? Nothing can be delivered to it any more.",
  removed: "{{name}} is forgotten.",
  wouldRemove: "Would forget {{name}}.",
} as const;
