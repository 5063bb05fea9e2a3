/** Words around every prompt; `keys.` and then the action as inquirer names it. */
export const cliPrompts = {
  yes: "yes",
  no: "no",
  "keys.navigate": "move",
  "keys.select": "choose",
  "keys.submit": "done",
  "keys.all": "all",
  "keys.invert": "turn round",
  "keys.toggle visibility": "show",
} as const;
