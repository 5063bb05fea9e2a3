import { any, command, duration, flag, text } from "./definition.js";

export const watch = command({
  name: "watch",
  text: "watch",
  arguments: { words: any("onRequestWords") },
  options: {
    requests: text("--requests <folder>", "requestsFolder", { names: "folder" }),
    feedback: text("--feedback <folder>", "feedbackFolder", { names: "folder" }),
    onRequest: text("--on-request <command>", "onRequest", { names: "file" }),
    onRequestTimeout: duration("--on-request-timeout <time>", "onRequestTimeout", { shortest: "1s" }),
    once: flag("--once", "once"),
    ask: flag("--ask", "askFirst"),
    interval: duration("--interval <time>", "interval", { shortest: "100ms" }),
  },
  writes: true,
  run: async (context, values) => (await import("../watch/watch.js")).watch(context, values),
});
