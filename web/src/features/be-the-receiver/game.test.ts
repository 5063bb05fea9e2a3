import { constellation, designTree } from "@clicktree/core/design";
import { evaluateTree, readTable } from "@clicktree/core/receiver";
import type { Feedback } from "@clicktree/core/requests";
import { compileTree } from "@clicktree/core/tree";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  binsOf,
  countNext,
  decide,
  type Game,
  knownNow,
  type Light,
  letTreePlay,
  lightOf,
  nextShot,
  shareOf,
  startGame,
  treeDisplacement,
} from "./game.js";
import type { Prepared } from "./receivers.js";

function preparedBpsk(): Prepared {
  const table = constellation({ kind: "bpsk", photons: 0.5, bins: 2 });
  if (!table.ok) throw new Error(table.problem.code);
  const work = designTree({ table: table.value, strategy: "dynamic" });
  for (;;) {
    const step = work.next();
    if (!step.done) continue;
    if (!step.value.ok) throw new Error(step.value.problem.code);
    const { tree } = step.value.value;
    const signals = readTable(table.value);
    const evaluation = signals.ok ? evaluateTree(compileTree(tree), signals.value) : signals;
    if (!evaluation.ok) throw new Error(evaluation.problem.code);
    return { table: table.value, evaluation: evaluation.value, bounds: undefined as never };
  }
}

const prepared = preparedBpsk();
const seeds = fc.integer({ min: 0, max: 2 ** 32 });
const vacuum = { re: 0, im: 0 };
const likeliest = (game: Game, light: Light) => {
  const known = knownNow(game, light);
  return known.indexOf(Math.max(...known));
};

describe("a game", () => {
  it("gives a player who copies the tree its counts, posteriors and score", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        let game = startGame();
        for (let shot = 0; shot < 3; shot++) {
          const light = lightOf(prepared, seed, shot);
          while (game.steps.length < binsOf(game, light)) game = countNext(game, light, treeDisplacement(game, light));
          expect(game.steps.map(({ count }) => count)).toEqual(light.tree.steps.map(({ count }) => count));
          game = nextShot(decide(game, light, likeliest(game, light)));
        }
        expect(game.tally).toMatchObject({ shots: 3, own: game.tally.tree });
      }),
    );
  });

  it("counts a shot once, and only if the player decides", () => {
    const light = lightOf(prepared, 5, 0);
    const { sent, decided } = light.tree;
    const played = decide(countNext(startGame(), light, vacuum), light, sent);
    const tally = { shots: 1, own: 1, tree: decided === sent ? 1 : 0 };
    expect(played.tally).toEqual(tally);
    expect(decide(played, light, 1 - sent)).toBe(played);
    expect(countNext(played, light, vacuum)).toBe(played);
    // watching afterwards does not change the score, and the tree makes its own decision
    let watched = letTreePlay(played);
    while (watched.decided === undefined) watched = countNext(watched, light, vacuum);
    expect(watched).toMatchObject({ decided, tally });
    expect(decide(watched, light, sent)).toBe(watched);
    // a shot that the tree plays first does not count
    const given = letTreePlay(nextShot(watched));
    expect(nextShot(given)).toMatchObject({ shot: 2, player: "own", steps: [], tally });
  });

  it("plays measured counts with the displacements of their tree, and leaves the decision to the player", () => {
    const recording: Feedback = {
      ...{ meta: {}, bins: 2, records: 1, shots: 1, counted: false },
      ...{ sent: Uint8Array.of(1), counts: Int8Array.of(1, 0), weight: Float64Array.of(1) },
    };
    const light = lightOf({ ...prepared, recording }, 1, 0);
    let game = startGame();
    game = countNext(countNext(game, light, { re: 9, im: 9 }), light, { re: 9, im: 9 });
    expect(game.steps.map(({ count }) => count)).toEqual([1, 0]);
    expect(game.steps.every(({ displacement }) => displacement.re !== 9)).toBe(true);
    expect(game.decided).toBeUndefined();
    expect(decide(game, light, 1).tally.own).toBe(1);
  });

  it("states a share with Wilson's interval", () => {
    const { share, low, high } = shareOf(7, 10);
    expect([share, low.toFixed(3), high.toFixed(3)]).toEqual([0.7, "0.397", "0.892"]);
  });
});
