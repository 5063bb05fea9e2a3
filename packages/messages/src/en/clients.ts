/** The programs that calls are made with, as the server stores them: see `clientMessage`. */
export const clients = {
  terminal: "Terminal on {{host}}",
  browser: "{{browser}} on {{system}}",
  program: "{{program}}",
} as const;
