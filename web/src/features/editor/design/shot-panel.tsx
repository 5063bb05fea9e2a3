import type { SingleShot } from "@clicktree/core/simulation";
import { Button, Input, Select } from "antd";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { typedKey } from "../../../platform/controls/typed-key.js";
import { marks } from "../../../platform/i18n.js";
import type { Table } from "../../../shared/constellation/index.js";
import { probability, wholeNumber } from "../../../shared/number-format/index.js";
import { Posterior } from "../../../shared/posterior/index.js";
import { UnderConditions, useAnalysis } from "../analysis/analysis-store.js";
import { type Conditions, conditionsFor, optionsOf } from "../analysis/conditions.js";
import { hasSameMeaning, treeFileOf } from "../model/document.js";
import { outlineOf } from "../model/outline.js";
import { Icon } from "../scene/icon.js";
import { useActions, useCanvasView, useEditor, useEditorStore } from "../state/editor-context.js";
import { Field, faultOf } from "./field.js";
import style from "./shot.module.css";
import { ShotDrawing } from "./shot-drawing.js";
import { maxSeed, newSeed, seedOf } from "./simulate-fields.js";
import { TaskFailure, useWorkerTask } from "./use-worker-task.js";

/** Milliseconds that each bin is shown during playback. */
const stepMs = 1_100;

const largest = { largest: wholeNumber(maxSeed) };

/** One run of the drawing, bin by bin: the canvas selects the acting node, the panel shows the posterior. */
export default function ShotPanel() {
  const { t } = useTranslation(["web-simulate", "receiver"]);
  const conditions = useAnalysis((state) => state.conditions);
  const editor = useEditorStore();
  /** The drawing of which the shot is a run. */
  const [drawing, setDrawing] = useState(editor.getState().document);
  const isOutdated = useEditor(({ document }) => !hasSameMeaning(document, drawing));
  const table = drawing.modulationTable ?? [];
  const [seed, setSeed] = useState("1");
  const [sent, setSent] = useState<number>();
  const { value: shot, problem, failure, run, stop } = useWorkerTask<"shot">();
  const draw = (seedText: string, hypothesis: number | undefined, under = conditions): void => {
    const { document } = editor.getState();
    const hypotheses = document.modulationTable?.length ?? 0;
    // the drawing may have lost the hypothesis that was sent
    const chosen = hypothesis !== undefined && hypothesis < hypotheses ? hypothesis : undefined;
    setSeed(seedText);
    setSent(chosen);
    const drawn = seedOf(seedText);
    if (drawn === undefined) {
      // the earlier shot does not belong to what is typed
      stop();
      return;
    }
    setDrawing(document);
    const options = optionsOf(conditionsFor(under, hypotheses));
    run({ kind: "shot", tree: treeFileOf(document), seed: drawn, sent: chosen, options });
  };
  const drawAgain = useRef<(under: Conditions) => void>(undefined);
  drawAgain.current = (under) => draw(seed, sent, under);
  useEffect(() => drawAgain.current?.(conditions), [conditions]);
  const id = useId();
  const fault = seedOf(seed) === undefined ? t("seedFault", largest) : undefined;
  const rows = table.map((_, h) => ({ value: h, label: `H${h}` }));
  return (
    <section className={style.panel} aria-label={t("shotTitle")}>
      <h2>
        {t("shotTitle")} <span className={style.simulated}>{t("simulatedShot")}</span>
      </h2>
      <p className={style.about}>{t("shotAbout")}</p>
      <div className={style.fields}>
        <Field label={t("sent")} id={`${id}sent`}>
          <Select
            id={`${id}sent`}
            value={sent ?? -1}
            onChange={(chosen: number) => draw(seed, chosen < 0 ? undefined : chosen)}
            options={[{ value: -1, label: t("sentRandom") }, ...rows]}
          />
        </Field>
        <Field label={t("seed")} id={`${id}seed`}>
          <Input
            id={`${id}seed`}
            {...faultOf(`${id}seed`, fault)}
            inputMode="numeric"
            value={seed}
            onChange={(event) => draw(event.target.value, sent)}
          />
        </Field>
        <Button onClick={() => draw(newSeed(), sent)}>{t("nextShot")}</Button>
      </div>
      {fault !== undefined && (
        <p id={`${id}seedfault`} className={style.fault} role="alert">
          {fault}
        </p>
      )}
      <UnderConditions hypotheses={table.length} />
      {problem && <p role="alert">{t(`receiver:${problem.code}`, problem.params)}</p>}
      <TaskFailure reason={failure} />
      {(shot ?? problem) && isOutdated && (
        <p className={style.outdated} role="status">
          {t("shotOutdated")} <Button onClick={() => draw(seed, sent)}>{t("simulateAgain")}</Button>
        </p>
      )}
      {shot && (
        <Player
          key={`${seed} ${shot.sent}`}
          shot={shot}
          table={table}
          seedField={`${id}seed`}
          next={() => draw(newSeed(), sent)}
        />
      )}
    </section>
  );
}

interface PlayerProps {
  readonly shot: SingleShot;
  readonly table: Table;
  /** Id of the field that keeps the focus while the seed is typed. */
  readonly seedField: string;
  /** Draws another shot. */
  readonly next: () => void;
}

function Player({ shot, table, seedField, next }: PlayerProps) {
  const { t } = useTranslation("web-simulate");
  const last = shot.steps.length + 1;
  const [step, setStep] = useState(0);
  const [playing, setPlaying] = useState(false);
  const forward = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (document.activeElement?.id !== seedField) forward.current?.focus({ preventScroll: true });
  }, [seedField]);
  useOnCanvas(shot, step);
  useEffect(() => {
    if (!playing) return;
    if (step >= last) return setPlaying(false);
    const timer = setTimeout(() => setStep(step + 1), stepMs);
    return () => clearTimeout(timer);
  }, [playing, step, last]);
  const go = (to: number) => {
    setPlaying(false);
    setStep(Math.max(0, Math.min(last, to)));
  };
  const play = () => {
    if (step >= last) setStep(0);
    setPlaying(!playing);
  };
  const keys: Record<string, () => void> = {
    " ": play,
    ArrowLeft: () => go(step - 1),
    ArrowRight: () => go(step + 1),
    Home: () => go(0),
    End: () => go(last),
    r: next,
  };
  const press = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[typedKey(event.nativeEvent)];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its buttons have the focus; the keys work on all of them
    <div onKeyDown={press}>
      <div className={style.controls} role="toolbar" aria-label={t("shotTitle")} title={t("shotKeys")}>
        <Button icon={<Icon name="toStart" />} aria-label={t("start")} disabled={step === 0} onClick={() => go(0)} />
        <Button icon={<Icon name="back" />} aria-label={t("back")} disabled={step === 0} onClick={() => go(step - 1)} />
        <Button
          type="primary"
          icon={<Icon name={playing ? "pause" : "play"} />}
          aria-label={t(playing ? "pause" : "play")}
          onClick={play}
        />
        <Button
          ref={forward}
          icon={<Icon name="chevronRight" />}
          aria-label={t("forward")}
          aria-disabled={step === last}
          onClick={() => go(step + 1)}
        />
      </div>
      <Sentence shot={shot} step={step} />
      <ShotDrawing shot={shot} step={step} table={table} />
      <Posterior
        known={step === 0 ? shot.priors : (shot.steps[Math.min(step, shot.steps.length) - 1]?.posterior ?? shot.priors)}
        table={table}
        caption={t(step === 0 ? "prior" : "posterior")}
        sent={{ hypothesis: shot.sent, text: t("sent") }}
      />
      <p className={style.about}>{t("shotKeys")}</p>
    </div>
  );
}

/** Selects the acting node on the canvas: the next one, or the one that decided. */
function useOnCanvas({ steps, leaf }: SingleShot, step: number): void {
  const { selectNode } = useActions();
  const canvas = useCanvasView();
  const store = useEditorStore();
  const id = steps[step]?.node ?? leaf ?? steps.at(-1)?.node;
  useEffect(() => {
    // the drawing may have changed since the shot was drawn
    if (id === undefined || outlineOf(store.getState().document).node(id) === undefined) return;
    selectNode(id);
    canvas.current?.reveal(id);
  }, [id, selectNode, canvas, store]);
}

const likeliest = (posterior: readonly number[]): number => posterior.indexOf(Math.max(...posterior));

type ShotAt = Readonly<{ shot: SingleShot; step: number }>;

/** The latest event of the shot, which screen readers announce. */
function Sentence({ shot, step }: ShotAt) {
  const { t } = useTranslation("web-simulate");
  const { sent, decided, steps, priors } = shot;
  const at = steps[step - 1];
  const known = priors.map((p, h) => `H${h} ${probability(p)}`).join(marks().comma);
  const text = () => {
    if (step === 0) return t("sayStart", { sent, posterior: known });
    if (at === undefined) return t(sent === decided ? "sayRight" : "sayWrong", { sent, decided });
    const hypothesis = likeliest(at.posterior);
    const now = { bin: step, hypothesis, posterior: probability(at.posterior[hypothesis]!) };
    return at.count === 3 ? t("sayStepMore", now) : t("sayStep", { ...now, count: at.count });
  };
  return (
    <p className={style.sentence} role="status">
      {text()}
    </p>
  );
}
