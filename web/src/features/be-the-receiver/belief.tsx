import { useTranslation } from "react-i18next";
import { joinSentences, marks } from "../../platform/i18n.js";
import { ConstellationMark } from "../../shared/constellation/index.js";
import { probability } from "../../shared/number-format/index.js";
import { Posterior } from "../../shared/posterior/index.js";
import style from "./be-the-receiver.module.css";
import { type Game, knownNow, type Light } from "./game.js";
import type { Prepared } from "./receivers.js";
import type { GameState } from "./use-game.js";

interface Props extends GameState {
  readonly light: Light;
  readonly prepared: Prepared;
}

/** The posterior so far, and the decision. The sent hypothesis is revealed only after the decision. */
export function Belief({ prepared, light, game, decide, letTreePlay }: Props) {
  const { t } = useTranslation("web-be-the-receiver");
  const isDecided = game.decided !== undefined;
  const bin = game.steps.length;
  return (
    <div className={style.part}>
      <p className={style.sentence} translate="no" role="status">
        <Sentence game={game} light={light} />
      </p>
      <Posterior
        known={knownNow(game, light)}
        table={prepared.table}
        caption={bin === 0 ? t("prior") : t("posterior", { bin })}
        sent={isDecided ? { hypothesis: light.tree.sent, text: t("sent") } : undefined}
      />
      {game.player === "own" && !isDecided && (
        <fieldset className={style.decisions}>
          <legend>{t("decision")}</legend>
          {prepared.table.map((_, h) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: a hypothesis is its row
              key={h}
              type="button"
              className={style.plain}
              aria-label={t("decideFor", { hypothesis: h })}
              aria-keyshortcuts={String(h)}
              onClick={() => decide(h)}
            >
              <ConstellationMark table={prepared.table} hypothesis={h} /> H{h}
            </button>
          ))}
        </fieldset>
      )}
      {(game.player === "own" || isDecided) && (
        <button type="button" className={style.plain} aria-keyshortcuts="T" onClick={letTreePlay}>
          {t(isDecided ? "watchTree" : "letTree")}
        </button>
      )}
    </div>
  );
}

/** The latest event of the shot. */
function Sentence({ game, light }: { readonly game: Game; readonly light: Light }) {
  const { t } = useTranslation("web-be-the-receiver");
  const posterior = knownNow(game, light)
    .map((p, h) => `H${h} ${probability(p)}`)
    .join(marks().comma);
  const { sent, decided: treeDecided, priors } = light.tree;
  const treeSays = (decided: number) => t(decided === sent ? "sayTreeRight" : "sayTreeWrong", { decided, sent });
  const bin = game.steps.length;
  const last = game.steps.at(-1);
  if (game.decided !== undefined && game.player === "own") {
    const own = t(game.decided === sent ? "sayRight" : "sayWrong", { decided: game.decided, sent });
    return joinSentences(own, treeSays(treeDecided));
  }
  const counted =
    last === undefined
      ? t("sayStart", { shot: game.shot + 1, hypotheses: priors.length, posterior })
      : last.count >= 3
        ? t("sayCountMore", { bin, posterior })
        : t("sayCount", { bin, count: last.count, posterior });
  return joinSentences(counted, game.decided !== undefined && treeSays(game.decided));
}
