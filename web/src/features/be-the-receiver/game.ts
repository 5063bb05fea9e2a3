import {
  type CountedBin,
  countDisplaced,
  hiddenShot,
  recordedShot,
  type SingleShot,
  seedFor,
  singleShot,
} from "@clicktree/core/simulation";
import { wilson } from "@clicktree/core/statistics";
import { type Complex, exportValue, parseComplex } from "@clicktree/core/tree";
import type { Prepared } from "./receivers.js";

/** The signal of one shot. */
export interface Light {
  readonly bins: number;
  /** The tree's run on this shot, including the sent hypothesis. */
  readonly tree: SingleShot;
  /**
   * Counts a bin with the player's displacement. Absent for recorded counts, which belong to the tree's displacements.
   */
  readonly count?: (known: readonly number[], bin: number, displacement: Complex) => CountedBin;
}

/** A counted bin with its displacement. */
interface Step extends CountedBin {
  readonly displacement: Complex;
}

/** Number of correct decisions of the player and the tree, on the same shots. */
interface Tally {
  readonly shots: number;
  readonly own: number;
  readonly tree: number;
}

export interface Game {
  /** Number of the shot, from 0. */
  readonly shot: number;
  readonly player: "own" | "tree";
  readonly steps: readonly Step[];
  readonly decided: number | undefined;
  readonly tally: Tally;
}

export const startGame = (): Game => ({
  shot: 0,
  player: "own",
  steps: [],
  decided: undefined,
  tally: { shots: 0, own: 0, tree: 0 },
});

/** The signal of a shot. Tree and player get the same signal and the same random numbers. */
export function lightOf({ evaluation, recording }: Prepared, seed: number, shot: number): Light {
  const drawn = seedFor(seed, `shot ${shot}`);
  const { setup, priors } = evaluation;
  const { bins } = setup.table;
  if (recording !== undefined) return { bins, tree: recordedShot(evaluation, recording, drawn) };
  const hidden = hiddenShot(priors, bins, drawn);
  return {
    bins,
    tree: singleShot(evaluation, drawn),
    count: (known, bin, displacement) => countDisplaced(setup, known, bin, displacement, hidden),
  };
}

/** Whether the player chooses the displacement. */
export const isFree = (game: Game, light: Light): boolean => game.player === "own" && light.count !== undefined;

/** Number of bins of a shot for the player or the tree. */
export const binsOf = (game: Game, light: Light): number =>
  isFree(game, light) ? light.bins : light.tree.steps.length;

/** The current probability of each hypothesis. */
export const knownNow = ({ steps }: Game, { tree }: Light): readonly number[] => steps.at(-1)?.posterior ?? tree.priors;

/** The tree's displacement in the next bin; 0 after the last one. */
export function treeDisplacement({ steps }: Game, { tree }: Light): Complex {
  const value = tree.steps[steps.length]?.value ?? "0";
  return parseComplex(exportValue(value)) ?? { re: 0, im: 0 };
}

/** Counts the next bin. After the last bin, the tree decides. */
export function countNext(game: Game, light: Light, displacement: Complex): Game {
  const { steps } = game;
  if (game.decided !== undefined || steps.length >= binsOf(game, light)) return game;
  if (isFree(game, light)) {
    const counted = light.count!(knownNow(game, light), steps.length, displacement);
    return { ...game, steps: [...steps, { ...counted, displacement }] };
  }
  const { expected, count, posterior } = light.tree.steps[steps.length]!;
  const next = [...steps, { expected, count, posterior, displacement: treeDisplacement(game, light) }];
  const decides = game.player === "tree" && next.length === light.tree.steps.length;
  return { ...game, steps: next, decided: decides ? light.tree.decided : undefined };
}

/** Records the player's decision, which may come at any time, once per shot. */
export function decide(game: Game, { tree }: Light, hypothesis: number): Game {
  if (game.player !== "own" || game.decided !== undefined) return game;
  const right = (decided: number) => (decided === tree.sent ? 1 : 0);
  const { shots, own, tree: trees } = game.tally;
  const tally = { shots: shots + 1, own: own + right(hypothesis), tree: trees + right(tree.decided) };
  return { ...game, decided: hypothesis, tally };
}

/** The tree plays this shot from its first bin. The shot counts only if the player has decided. */
export const letTreePlay = (game: Game): Game => ({ ...game, player: "tree", steps: [], decided: undefined });

export const nextShot = (game: Game): Game => ({
  ...game,
  shot: game.shot + 1,
  player: "own",
  steps: [],
  decided: undefined,
});

/** The fraction of correct decisions with its 95 % interval. */
export const shareOf = (right: number, shots: number) => ({ share: right / shots, ...wilson(right / shots, shots) });
