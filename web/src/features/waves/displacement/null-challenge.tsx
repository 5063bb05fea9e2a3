import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DemoChallenge } from "../../../shared/demo-challenge/index.js";
import { darknessOf, meanAt, nullOf } from "./model.js";
import type { DisplacementState } from "./use-displacement.js";

interface Judged {
  readonly good: boolean;
  readonly text: string;
}

/** Null a hidden signal. The sliders are the guess, and the remaining photons decide. */
export function NullChallenge({ setup, phase, isHidden, hide, reveal }: DisplacementState) {
  const { t } = useTranslation("web-displacement");
  const [judged, setJudged] = useState<Judged>();
  const judge = (): undefined => {
    const left = meanAt(setup, phase);
    const darkness = darknessOf(left);
    const goal = nullOf(setup);
    const values = { left: left.toFixed(3), lo: goal.localOscillator.toFixed(1), phase: goal.phase.toFixed(2) };
    setJudged({ good: darkness === "dark", text: t(`judged_${darkness}`, values) });
    reveal();
  };
  return (
    <DemoChallenge
      task={t("challengeTask")}
      start={t("challengeStart")}
      hides
      stage={isHidden ? "open" : judged ? "judged" : "idle"}
      onStart={() => {
        setJudged(undefined);
        hide();
      }}
      onGuess={judge}
      onEnd={() => {
        setJudged(undefined);
        reveal();
      }}
      verdict={judged}
    >
      <p>{t("challengeHow")}</p>
    </DemoChallenge>
  );
}
