import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { LineIcon } from "../../platform/controls/icons.js";
import { DemoPart } from "../demo-page/index.js";
import style from "./demo-challenge.module.css";

/** How good a guess is, in standard errors: within 1, within 3, or farther off. */
type Verdict = "within" | "near" | "off";

interface Judgement {
  readonly verdict: Verdict;
  /** Distance in standard errors. */
  readonly errors: number;
}

/** Judges a guess by the standard error of the measurement. With an error of 0, only the exact value is right. */
export function judgeGuess(guess: number, truth: number, standardError: number): Judgement {
  const distance = Math.abs(guess - truth);
  const errors = distance === 0 ? 0 : standardError > 0 ? distance / standardError : Number.POSITIVE_INFINITY;
  return { verdict: errors <= 1 ? "within" : errors <= 3 ? "near" : "off", errors };
}

interface ChallengeProps {
  /** The quantity to find. */
  readonly task: string;
  /** Text of the button that starts it. */
  readonly start: string;
  /** Whether it hides something, which its button indicates. */
  readonly hides?: boolean;
  readonly stage: "idle" | "open" | "judged";
  readonly onStart: () => void;
  /** Judges the guess, or returns why it cannot. */
  readonly onGuess: () => string | undefined;
  readonly onEnd: () => void;
  /** The fields of the guess. */
  readonly children: ReactNode;
  /** Shown and announced once the guess has been judged. */
  readonly verdict?: { readonly good: boolean; readonly text: string } | undefined;
}

/** A challenge: start it, guess, get the verdict, then try another one or end it. */
export function DemoChallenge(props: ChallengeProps) {
  const { task, start, hides = false, stage, onStart, onGuess, onEnd, children, verdict } = props;
  const { t } = useTranslation("web-demos");
  const form = useRef<HTMLFormElement>(null);
  const [refusal, setRefusal] = useState<string>();
  const refusalId = useId();
  const before = useRef(stage);
  useEffect(() => {
    // when the page opens with a challenge, the focus stays at the top
    if (stage === "open" && before.current !== "open") form.current?.querySelector("input")?.focus();
    if (stage !== "open") setRefusal(undefined);
    before.current = stage;
  }, [stage]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const reason = onGuess();
    setRefusal(reason);
    if (reason !== undefined) form.current?.querySelector("input")?.focus();
  };
  return (
    <DemoPart title={t("challenge")}>
      <p>{task}</p>
      {stage === "open" && (
        <form ref={form} className={style.form} onSubmit={submit} aria-describedby={refusal && refusalId}>
          {children}
          <button type="submit" className={style.main}>
            {t("judge")}
          </button>
          {refusal && (
            <p id={refusalId} className={style.refusal} role="alert">
              {refusal}
            </p>
          )}
        </form>
      )}
      {stage === "judged" && verdict && (
        <p className={style.verdict} data-good={verdict.good} role="status">
          {verdict.text}
        </p>
      )}
      {stage !== "open" && (
        <button type="button" className={style.plain} onClick={onStart}>
          {hides && (
            <LineIcon size={16} round>
              <path d="M2.5 10C4.5 6.5 7 5 10 5s5.5 1.5 7.5 5c-2 3.5-4.5 5-7.5 5s-5.5-1.5-7.5-5zM4 16.5 16 3.5" />
              <circle cx="10" cy="10" r="2.2" />
            </LineIcon>
          )}
          {stage === "judged" ? t("another") : start}
        </button>
      )}
      {stage !== "idle" && (
        <button type="button" className={style.link} onClick={onEnd}>
          {t("endChallenge")}
        </button>
      )}
    </DemoPart>
  );
}
