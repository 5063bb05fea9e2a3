import { any, duration, flag, list, number, seed, tcpPort, text, type ValuesOf } from "./definition.js";
import { detectorOptions } from "./studies.js";

export const watchInput = {
  arguments: { commandWords: any("onRequestWords") },
  options: {
    requests: text("--requests <folder>", "requestsFolder", { names: "folder" }),
    feedback: text("--feedback <folder>", "feedbackFolder", { names: "folder" }),
    onRequest: text("--on-request <command>", "onRequest", { names: "file" }),
    onRequestTimeout: duration("--on-request-timeout <time>", "onRequestTimeout", { minDuration: "1s" }),
    once: flag("--once", "once"),
    ask: flag("--ask", "askFirst"),
    interval: duration("--interval <time>", "interval", { minDuration: "100ms" }),
  },
};
export type WatchValues = ValuesOf<typeof watchInput>;

/** Ways of the simulated laboratory to read a file that differ from Clicktree's, by the names of the option. */
export const otherConventions = {
  "bins-reversed": { bins: "reversed" },
  "rows-reversed": { rows: "fromBottom" },
  "padding-zero": { padding: "zero" },
  "padding-repeat": { padding: "repeat" },
} as const;

export const labInput = {
  options: {
    inbox: text("--inbox <folder>", "inbox", { names: "folder" }),
    outbox: text("--outbox <folder>", "outbox", { names: "folder" }),
    ...detectorOptions,
    convention: list("--convention <name>", "labConvention", Object.keys(otherConventions)),
    shots: number("--shots <count>", "shots", { whole: true }),
    seed: seed("seed"),
    everyShot: flag("--every-shot", "everyShot"),
    delay: duration("--delay <time>", "labDelay"),
    hold: list("--hold <request>", "labHold"),
    once: flag("--once", "labOnce"),
    sftp: tcpPort("--sftp <port>", "sftp", 0),
    sftpKey: text("--sftp-key <file>", "sftpKey", { names: "file" }),
  },
};
export type LabValues = ValuesOf<typeof labInput>;
