import { type CommandDefinition, command, one } from "../options/definition.js";
import { keysFor, login, logout, register, sessions, status, whoami } from "./account.js";
import { admin } from "./admin.js";
import { demos } from "./demos.js";
import { bench, equipment } from "./equipment.js";
import { demo, doctor, lab, serve, watch } from "./programs.js";
import { requests, submit } from "./requests.js";
import { reserve } from "./reserve.js";
import { result } from "./results.js";
import { analyze, compare, design, improve, plan, reproduce, simulate, sweep } from "./studies.js";
import { tree } from "./trees.js";

/** Completion of all commands, itself included: it reads the list when it runs. */
const completionOf = (commands: () => readonly CommandDefinition[]): CommandDefinition =>
  command({
    text: "completion",
    arguments: { shell: one("shell", { choices: ["bash", "zsh", "fish"] }) },
    run: async (context, { shell }) =>
      (await import("../completion/completion.js")).completion(context, shell, commands()),
  });

/** Every command, in the order in which help shows them. */
export const commands: readonly CommandDefinition[] = [
  tree,
  analyze,
  design,
  improve,
  simulate,
  sweep,
  compare,
  plan,
  reproduce,
  submit,
  requests,
  result,
  equipment,
  demos,
  reserve,
  register,
  login,
  logout,
  whoami,
  sessions,
  status,
  keysFor(false),
  admin,
  bench,
  watch,
  lab,
  serve,
  demo,
  doctor,
  completionOf(() => commands),
];
