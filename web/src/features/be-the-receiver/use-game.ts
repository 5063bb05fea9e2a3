import type { Complex } from "@clicktree/core/tree";
import { readTypedValue } from "@clicktree/core/tree";
import { useEffect, useMemo, useState } from "react";
import { choiceFromAddress, seedFromAddress, useAddressState } from "../../shared/demo-address/index.js";
import {
  countNext,
  decide,
  type Game,
  isFree,
  letTreePlay,
  lightOf,
  nextShot,
  startGame,
  treeDisplacement,
} from "./game.js";
import { type Choice, type Prepared, photonNumbers, prepare, signalNames, sources } from "./receivers.js";

const defaults: Choice = { signal: "bpsk-2", photons: "0.5", source: "drawn" };

const choiceOfAddress = (): Choice => ({
  signal: choiceFromAddress("signal", signalNames, defaults.signal),
  photons: choiceFromAddress("n", photonNumbers, defaults.photons),
  source: choiceFromAddress("counts", sources, defaults.source),
});

/** The chosen receiver; undefined while it is being prepared. */
function usePrepared(choice: Choice) {
  const [done, setDone] = useState<{ readonly choice: Choice; readonly prepared: Prepared | undefined }>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry prepares the same choice again
  useEffect(() => {
    let isCurrent = true;
    const answer = (prepared: Prepared | undefined) => isCurrent && setDone({ choice, prepared });
    prepare(choice).then(answer, () => answer(undefined));
    return () => {
      isCurrent = false;
    };
  }, [choice, attempt]);
  const isDone = done?.choice === choice;
  return {
    prepared: isDone ? done.prepared : undefined,
    hasFailed: isDone && done.prepared === undefined,
    retry: () => {
      setDone(undefined);
      setAttempt(attempt + 1);
    },
  };
}

const vacuum: Complex = { re: 0, im: 0 };

/** The game of the page. The address holds the choice of receiver. */
export function useGame() {
  const [seed] = useState(seedFromAddress);
  const [choice, setChoice] = useState(choiceOfAddress);
  const { prepared, hasFailed, retry } = usePrepared(choice);
  const given = (name: keyof Choice) => (choice[name] === defaults[name] ? undefined : choice[name]);
  useAddressState({ signal: given("signal"), n: given("photons"), counts: given("source") });

  const [played, setPlayed] = useState<{ readonly on: Prepared | undefined; readonly game: Game }>();
  // another receiver starts a new game
  const game = useMemo(
    () => (played !== undefined && played.on === prepared ? played.game : startGame()),
    [played, prepared],
  );
  const light = useMemo(() => prepared && lightOf(prepared, seed, game.shot), [prepared, seed, game.shot]);
  const [text, setText] = useState("0");
  const typed = readTypedValue(text);
  const free = light === undefined || isFree(game, light);
  const displacement = light && !free ? treeDisplacement(game, light) : typed.ok ? typed.value : vacuum;
  const set = (next: Game) => setPlayed({ on: prepared, game: next });
  return {
    choice,
    change: (changes: Partial<Choice>) => setChoice({ ...choice, ...changes }),
    prepared,
    hasFailed,
    retry,
    game,
    light,
    /** Whether the player chooses the displacement. */
    free,
    displacement,
    text,
    setText,
    isTyped: typed.ok,
    count: () => light && (typed.ok || !free) && set(countNext(game, light, displacement)),
    decide: (hypothesis: number) => light && set(decide(game, light, hypothesis)),
    letTreePlay: () => set(letTreePlay(game)),
    next: () => {
      setText("0");
      set(nextShot(game));
    },
  };
}

export type GameState = ReturnType<typeof useGame>;
