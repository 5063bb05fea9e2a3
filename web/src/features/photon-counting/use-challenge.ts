import { typedNumber } from "@clicktree/core/tree";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { judgeGuess } from "../../shared/demo-challenge/index.js";
import { useCommaFault } from "../../shared/typed-number/index.js";
import { expectedOf, lightMean, shownMean } from "./counting.js";
import type { useCounting } from "./use-counting.js";

const verdictTexts = { within: "verdictWithin", near: "verdictNear", off: "verdictOff" } as const;

interface Judged {
  readonly good: boolean;
  readonly text: string;
}

/**
 * "Hide and guess". A guess can only be as good as the counts allow, so it is judged by the standard error of their
 * mean.
 */
export function useChallenge({ counting, hidden, hide, reveal }: ReturnType<typeof useCounting>) {
  const { t } = useTranslation(["web-photon-counting", "web-demos"]);
  const [stage, setStage] = useState<"idle" | "open" | "judged">(hidden ? "open" : "idle");
  const commaFault = useCommaFault();
  const [guess, setGuess] = useState("");
  const [verdict, setVerdict] = useState<Judged>();
  const start = () => {
    hide();
    setGuess("");
    setStage("open");
  };
  const judge = () => {
    const value = typedNumber(guess);
    const samples = counting.counts.length;
    if (!Number.isFinite(value)) return commaFault(guess) ?? t("web-demos:guessNumber");
    if (samples === 0) return t("web-demos:guessNoCounts");
    const truth = lightMean(counting);
    const error = Math.sqrt(expectedOf(counting).variance / samples);
    const { verdict: grade, errors } = judgeGuess(value, truth, error);
    const params = {
      guess: value,
      truth: shownMean(counting),
      samples,
      error: error.toFixed(2),
      errors: errors.toFixed(1),
    };
    setVerdict({ good: grade === "within", text: `${t("verdict", params)} ${t(verdictTexts[grade])}` });
    setStage("judged");
    reveal();
    return undefined;
  };
  const end = () => {
    reveal();
    setStage("idle");
  };
  return { stage, guess, setGuess, verdict, start, judge, end };
}
