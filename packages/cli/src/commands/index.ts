import { login, logout, register, whoami } from "./account.js";
import { admin } from "./admin.js";
import { analyze } from "./analyze.js";
import { completionOf } from "./completion.js";
import type { CommandDefinition } from "./definition.js";
import { demo } from "./demo.js";
import { design, improve } from "./design.js";
import { doctor } from "./doctor.js";
import { keysFor } from "./keys.js";
import { lab } from "./lab.js";
import { requests } from "./requests.js";
import { serve } from "./serve.js";
import { compare, simulate, sweep } from "./studies.js";
import { submit } from "./submit.js";
import { tree } from "./trees.js";
import { watch } from "./watch.js";

/** Every command, in the order in which help shows them. */
export const commands: readonly CommandDefinition[] = [
  tree,
  analyze,
  design,
  improve,
  simulate,
  sweep,
  compare,
  submit,
  requests,
  register,
  login,
  logout,
  whoami,
  keysFor(false),
  admin,
  watch,
  lab,
  serve,
  demo,
  doctor,
  completionOf(() => commands),
];
