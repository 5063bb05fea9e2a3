import { command, duration, flag, number, text } from "./definition.js";
import { benchOptions } from "./receiver-options.js";

export const lab = command({
  name: "lab",
  text: "lab",
  options: {
    inbox: text("--inbox <folder>", "inbox", { names: "folder" }),
    outbox: text("--outbox <folder>", "outbox", { names: "folder" }),
    ...benchOptions,
    shots: number("--shots <count>", "shots"),
    seed: number("--seed <number>", "seed"),
    everyShot: flag("--every-shot", "everyShot"),
    delay: duration("--delay <time>", "labDelay"),
    once: flag("--once", "labOnce"),
    sftp: number("--sftp <port>", "sftp", { least: 0 }),
    sftpKey: text("--sftp-key <file>", "sftpKey", { names: "file" }),
  },
  writes: true,
  run: async (context, values) => (await import("../lab/lab.js")).lab(context, values),
});
