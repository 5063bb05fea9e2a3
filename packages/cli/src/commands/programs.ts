import { any, command, duration, flag, list, number, text, type ValuesOf } from "../options/definition.js";
import { detectorOptions } from "./studies.js";

const watchInput = {
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

export const watch = command({
  text: "watch",
  ...watchInput,
  writes: true,
  run: async (context, values) => (await import("../watch/watch.js")).watch(context, values),
});

const labInput = {
  options: {
    inbox: text("--inbox <folder>", "inbox", { names: "folder" }),
    outbox: text("--outbox <folder>", "outbox", { names: "folder" }),
    ...detectorOptions,
    shots: number("--shots <count>", "shots"),
    seed: number("--seed <number>", "seed"),
    everyShot: flag("--every-shot", "everyShot"),
    delay: duration("--delay <time>", "labDelay"),
    hold: list("--hold <request>", "labHold"),
    once: flag("--once", "labOnce"),
    sftp: number("--sftp <port>", "sftp", { min: 0 }),
    sftpKey: text("--sftp-key <file>", "sftpKey", { names: "file" }),
  },
};
export type LabValues = ValuesOf<typeof labInput>;

export const lab = command({
  text: "lab",
  ...labInput,
  writes: true,
  run: async (context, values) => (await import("../lab/lab.js")).lab(context, values),
});

export const serve = command({
  text: "serve",
  run: async (context) => (await import("../serve/serve.js")).serve(context),
});

export const demo = command({
  text: "demo",
  options: {
    folder: text("--folder <folder>", "demoFolder", { names: "folder" }),
    port: number("-p, --port <port>", "serverPort", { min: 0 }),
  },
  writes: true,
  run: async (context, values) => (await import("../demo/demo.js")).demo(context, values),
});

export const doctor = command({
  text: "doctor",
  options: {
    fix: flag("--fix", "fix"),
    requests: text("--requests <folder>", "requestsFolder", { names: "folder" }),
    feedback: text("--feedback <folder>", "feedbackFolder", { names: "folder" }),
  },
  writes: true,
  run: async (context, values) => (await import("../doctor/doctor.js")).doctor(context, values),
});
