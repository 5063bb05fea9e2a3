import { duration, flag, list, maybe, number, text, type ValuesOf } from "./definition.js";
import { calibrated, receiverOptions } from "./studies.js";

/** The search options of a list. */
export const searchOptions = {
  search: text("--search <words>", "searchWords"),
  tag: list("--tag <tag>", "searchTag"),
  since: text("--since <time>", "searchSince"),
};

/** A new note, and tags to add or remove. */
export const labelOptions = {
  note: text("--note <text>", "note"),
  tag: list("--tag <tag>", "addTag"),
  untag: list("--untag <tag>", "removeTag"),
};

export const submitInput = {
  arguments: { file: maybe("treeOrInputFile", { names: "file" }) },
  options: {
    name: text("--name <name>", "treeName"),
    requirements: text("-r, --requirements <text>", "requirements"),
    requirementsFile: text("--requirements-file <path>", "requirementsFile", { names: "file" }),
    reservation: number("--reservation <id>", "forReservation", { whole: true, min: 1 }),
    textOnly: flag("--text-only", "textOnly"),
    wait: flag("-w, --wait", "wait"),
    timeout: duration("--timeout <time>", "timeout"),
    output: text("-o, --output <path>", "fileOrStdout", { names: "file" }),
    ...receiverOptions,
    calibrated,
    idempotencyKey: text("--idempotency-key <key>", "idempotencyKey"),
  },
};
export type SubmitValues = ValuesOf<typeof submitInput>;
