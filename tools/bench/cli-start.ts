import type { Bench } from "./bench.js";
import { compare, worst } from "./harness.js";
import { clicktree, examplePath, isInstalled, node, nothing, processTime } from "./processes.js";

const tree = examplePath("bpsk-kennedy.tree.json");
const quick = [["tree", "validate", tree], ["--version"], ["--help"]];
/** Highest multiples of the floor; Node.js has a compile cache since version 22. */
const maxOfFloor = Number(process.versions.node.split(".")[0]) >= 22 ? 1.6 : 2.2;
/** Our own goal for other commands that open no socket: they load a second file, which takes 5 to 15 ms. */
const maxOfFloorForOthers = 2.2;
/** Commands that open no socket; the last line is wrong and ends with 2. */
const others = [
  ["whoami", "--help"],
  ["completion", "bash"],
  ["tree", "show", tree],
  ["analyze", tree],
  ["tree", "import", examplePath("bpsk-kennedy.expected.txt"), "--dry-run"],
];
const wrong = ["keys", "lst"];

interface Peer {
  readonly name: string;
  readonly args: readonly string[];
}
interface Particulars {
  /** The exit code of our process. */
  readonly status?: number;
  readonly peer?: Peer | undefined;
}

/** Go programs that are known to start quickly, each printing its version. */
const peers: readonly Peer[] = [
  { name: "gh", args: ["--version"] },
  { name: "rclone", args: ["version"] },
];

/** Minimum number of rounds: the time of a 30 ms process varies by a fifth. */
const minRounds = 41;

/** A whole process of the terminal, against an empty one of Node.js and against `gh` and `rclone`. */
export const bench: Bench = async (givenRounds) => {
  const rounds = Math.max(givenRounds, minRounds);
  const [found, missing] = [true, false].map((there) => peers.filter(({ name }) => isInstalled(name) === there));
  const floor = processTime(node, nothing);
  const row = (words: string[], limit: number, { status = 0, peer }: Particulars = {}) =>
    compare(
      {
        label: `${words.join(" ").replace(/\S+\/\S+/, "SMALL")}${peer === undefined ? "" : `, peer ${peer.name}`}`,
        ours: processTime(node, clicktree(...words), status),
        floor,
        peer: peer && processTime(peer.name, peer.args),
        maxOfFloor: limit,
      },
      rounds,
    );
  const fast = [];
  for (const words of quick) fast.push(await row(words, maxOfFloor, { peer: found?.[0] }));
  const rows = [...fast];
  for (const peer of found?.slice(1) ?? []) rows.push(await row(["--version"], maxOfFloor, { peer }));
  for (const words of others) rows.push(await row(words, maxOfFloorForOthers));
  rows.push(await row(wrong, maxOfFloorForOthers, { status: 2 }));
  const notes = (missing ?? []).map(({ name }) => `peer: ${name} is not installed (apt-get install ${name})`);
  return { unit: "ms", rows, summary: worst(fast), notes };
};
