import { cliDoctor } from "@clicktree/messages/catalogs";
import type { Check } from "./finding.js";

/** Oldest Node.js that everything runs on. */
const oldest = [20, 19] as const;

/** The version of Node.js. */
export const checkNode =
  (version = process.versions.node): Check =>
  async (context) => {
    const [major = 0, minor = 0] = version.split(".").map(Number);
    const fine = major > oldest[0] || (major === oldest[0] && minor >= oldest[1]);
    const params = { version, oldest: oldest.join(".") };
    return [
      fine
        ? { check: "node", state: "fine", message: context.say(cliDoctor, "nodeFine", params) }
        : {
            check: "node",
            state: "broken",
            message: context.say(cliDoctor, "nodeOld", params),
            next: context.say(cliDoctor, "nodeNext", params),
          },
    ];
  };
