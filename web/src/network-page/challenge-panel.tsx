/** @jsxImportSource preact */
import { formatFigure } from "@clicktree/messages/number-format";
import { useEffect, useState } from "preact/hooks";
import { challengeOf, judge, startOf } from "./challenge.js";
import style from "./controls.module.css";
import type { Network } from "./network.js";
import { useTexts } from "./page-settings.js";
import { chainOf, linkName } from "./users.js";

interface Props {
  readonly network: Network;
  readonly change: (network: Network) => void;
  /** The seed of the current challenge. */
  readonly seed: number | undefined;
  readonly choose: (seed: number | undefined) => void;
  readonly announce: (verdict: string) => void;
}

export function Challenge({ network, change, seed, choose, announce }: Props) {
  const t = useTexts();
  const [checked, setChecked] = useState<Network>();
  const challenge = seed === undefined ? undefined : challengeOf(seed);
  const judged = challenge && checked ? judge(challenge, checked) : undefined;
  const verdict = judged
    ? t(judged.verdict, {
        key: formatFigure(judged.key),
        // rounded down, so that 99.96 % is not shown as 100 %
        share: Math.floor(1000 * judged.share) / 10,
        link: linkName(chainOf(checked!), judged.slowest),
      })
    : "";
  useEffect(() => announce(verdict), [verdict, announce]);

  const start = (next: number) => {
    change(startOf(next, network));
    setChecked(undefined);
    choose(next);
  };
  return (
    <div class={style.challenge}>
      <h2>{t("challenge")}</h2>
      {challenge === undefined ? (
        <button type="button" onClick={() => start(network.seed)}>
          {t("challengeStart")}
        </button>
      ) : (
        <>
          <p>
            {t("challengeTask", {
              km: challenge.distance,
              fidelity: challenge.fidelity,
              efficiency: challenge.efficiency,
            })}
          </p>
          <div class={style.buttons}>
            <button type="button" class={style.main} onClick={() => setChecked(network)}>
              {t("challengeCheck")}
            </button>
            <button type="button" onClick={() => start(seed! + 1)}>
              {t("challengeNew")}
            </button>
            <button type="button" onClick={() => choose(undefined)}>
              {t("challengeEnd")}
            </button>
          </div>
          {judged && <p class={judged.verdict === "solved" ? style.solved : style.verdict}>{verdict}</p>}
        </>
      )}
    </div>
  );
}
