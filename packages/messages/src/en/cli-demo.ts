/** What `clicktree demo` says. */
export const cliDemo = {
  server: "The server",
  lab: "The simulated laboratory",
  watch: "The watching daemon",
  wouldStart: "Would start server, simulated laboratory and watching daemon with their data in {{folder}}.",
  portTaken: "Port {{wanted}} is taken; the demo uses {{port}}.",
  ready: "Clicktree runs at {{url}}",
  admin: "Administrator",
  researcher: "Researcher",
  send: "Send a tree to the laboratory from another terminal:",
  kept: "Everything is kept in {{folder}}, logs included; delete it to begin anew.",
  stop: "Ctrl-C stops all of it.",
  stopping: "Stopping …",
  busy: "A demo with its data in {{folder}} runs already (process {{process}}).",
  restarted: "{{part}} ended ({{code}}) and is started again; its log is {{log}}.",
  gaveUp: "{{part}} does not stay up ({{code}}).",
  seeLog: "Its log tells why: {{log}}",
} as const;
