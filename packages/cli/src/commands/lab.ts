import { choice, command, duration, flag, number, text } from "./definition.js";

export const lab = command({
  name: "lab",
  text: "lab",
  options: {
    inbox: text("--inbox <folder>", "inbox", { names: "folder" }),
    outbox: text("--outbox <folder>", "outbox", { names: "folder" }),
    efficiency: number("--efficiency <number>", "efficiency"),
    darkCounts: number("--dark-counts <number>", "darkCounts"),
    visibility: number("--visibility <number>", "visibility"),
    resolution: number("--resolution <count>", "topCount"),
    sign: choice("--sign <sign>", "sign", ["plus", "minus"]),
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
