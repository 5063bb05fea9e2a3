import { parseArgs } from "node:util";

const suites = [
  "daemon",
  "points",
  "server",
  "charts",
  "burst",
  "sockets",
  "disk",
  "folders",
  "hostile",
  "streams",
  "reservations",
] as const;
export type Suite = (typeof suites)[number];

/** The plan of one run of `npm run faults`. */
interface Plan {
  readonly only: readonly Suite[];
  /** Cycles of a suite; by default each has its own number. */
  readonly cycles: number | undefined;
  readonly seed: number;
}

/** Reads the arguments; returns a text for the person if one of them is wrong. */
export function readPlan(args: readonly string[]): Plan | string {
  try {
    return planOf(args);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const usage = "npm run faults -- [--only SCENARIO …] [--cycles N] [--seed S]";
    return `${error.message.replace(/[.:]$/, "")}. ${usage}; scenarios: ${suites.join(", ")}`;
  }
}

function planOf(args: readonly string[]): Plan {
  const { values } = parseArgs({
    args: [...args],
    options: {
      cycles: { type: "string" },
      only: { type: "string", multiple: true },
      seed: { type: "string" },
    },
  });
  const only = values.only ?? suites;
  for (const suite of only) if (!isSuite(suite)) throw new TypeError(`There is no scenario ${suite}`);
  return {
    only: only.filter(isSuite),
    cycles: values.cycles === undefined ? undefined : whole("--cycles", values.cycles),
    seed: values.seed === undefined ? Date.now() % 1_000_000 : whole("--seed", values.seed),
  };
}

const isSuite = (text: string): text is Suite => (suites as readonly string[]).includes(text);

function whole(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new TypeError(`${name} takes a whole number, not ${text}`);
  return Number(text);
}
