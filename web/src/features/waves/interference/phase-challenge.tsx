import { typedNumber } from "@clicktree/core/tree";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DemoChallenge, judgeGuess } from "../../../shared/demo-challenge/index.js";
import { useCommaFault } from "../../../shared/typed-number/index.js";
import { phaseDistance, phaseError } from "./model.js";
import type { Interference } from "./use-interference.js";

interface Judged {
  readonly good: boolean;
  readonly text: string;
}

/** Find the phase that darkens D2, with a glass plate of unknown thickness in the upper arm. */
export function PhaseChallenge({ run, setup, visibility, isHidden, hide, reveal }: Interference) {
  const { t } = useTranslation(["web-interference", "web-demos"]);
  const commaFault = useCommaFault();
  const [guess, setGuess] = useState("");
  const [judged, setJudged] = useState<Judged>();
  const judge = (): string | undefined => {
    // D2 is dark if the phases of the slider and the glass add up to a full turn
    const truth = 2 * Math.PI - setup.offset;
    const value = typedNumber(guess);
    const error = phaseError(run, visibility);
    if (!Number.isFinite(value)) return commaFault(guess) ?? t("web-demos:guessNumber");
    const { verdict, errors } = judgeGuess(phaseDistance(value, truth), 0, error);
    const values = { truth: truth.toFixed(2), errors: errors.toFixed(1), error: error.toFixed(3) };
    const text = Number.isFinite(error) ? t(`judged_${verdict}`, values) : t("judgedWithoutFringe", values);
    setJudged({ good: verdict === "within" && Number.isFinite(error), text });
    reveal();
    return undefined;
  };
  const begin = () => {
    setJudged(undefined);
    setGuess("");
    hide();
  };
  return (
    <DemoChallenge
      task={t("challengeTask")}
      start={t("challengeStart")}
      stage={isHidden ? "open" : judged ? "judged" : "idle"}
      onStart={begin}
      onGuess={judge}
      onEnd={() => {
        setJudged(undefined);
        reveal();
      }}
      verdict={judged}
    >
      <label>
        {t("challengeGuess")}
        <input type="text" inputMode="decimal" value={guess} onChange={({ target }) => setGuess(target.value)} />
      </label>
    </DemoChallenge>
  );
}
