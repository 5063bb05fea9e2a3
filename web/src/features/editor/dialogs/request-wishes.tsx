import type { EquipmentOffer } from "@clicktree/contract";
import { expectedInterval } from "@clicktree/core/statistics";
import { typedWhole } from "@clicktree/core/tree";
import { Button, Checkbox, Input, type InputRef } from "antd";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { loadNouns } from "../../../platform/i18n.js";
import { LazyBoundary, lazyPart } from "../../../shared/lazy-boundary/index.js";
import { exactProbability, probability, wholeNumber } from "../../../shared/number-format/index.js";
import { QueuePlace } from "../../../shared/queue-place/index.js";
import { type Conditions, conditionsText, optionsOf } from "../analysis/conditions.js";
import { BenchField } from "../design/bench-field.js";
import { Field, faultOf } from "../design/field.js";
import { TaskFailure, useWorkerTask } from "../design/use-worker-task.js";
import { treeFileOf } from "../model/document.js";
import { useEditorStore } from "../state/editor-context.js";
import style from "./request.module.css";

// planning shots is a choice: it and its texts are loaded when first opened
const ShotsPlanner = lazyPart(
  async () => (await Promise.all([import("./shots-planner.js"), loadNouns(["web-planning"])]))[0],
);

/** Maximum number of shots of a request. */
const maxShots = 1_000_000_000;

/** The options of a request besides the file; `shots` as typed. */
export interface WishesDraft {
  readonly shots: string;
  readonly bench: EquipmentOffer | undefined;
  /** Whether the prediction uses the calibrated conditions of this equipment. */
  readonly isCalibrated: boolean;
}

export const noWishes: WishesDraft = { shots: "", bench: undefined, isCalibrated: false };

/** The requested number of shots; undefined if empty, null if invalid. */
export function shotsOf({ shots }: WishesDraft): number | undefined | null {
  if (shots.trim() === "") return undefined;
  const value = typedWhole(shots);
  return Number.isInteger(value) && value >= 1 && value <= maxShots ? value : null;
}

interface Props {
  readonly draft: WishesDraft;
  readonly setDraft: (draft: WishesDraft) => void;
  /** Conditions of the prediction; undefined without a modulation table. */
  readonly conditions: Conditions | undefined;
  /** Name of the bench whose calibrated conditions can be used, if there is one. */
  readonly calibrated: string | undefined;
}

/** Requested equipment and shots, the expected success, and the place in the queue. */
export function Wishes({ draft, setDraft, conditions, calibrated }: Props) {
  const { t } = useTranslation("web-editor");
  const { t: analysisText } = useTranslation(["web-analysis", "judgement"]);
  const id = useId();
  const shots = shotsOf(draft);
  const fault = shots === null ? t("shotsFault", { most: wholeNumber(maxShots) }) : undefined;
  const field = useRef<InputRef>(null);
  const [planning, setPlanning] = useState(false);
  const use = (planned: number) => {
    setDraft({ ...draft, shots: String(planned) });
    setPlanning(false);
    // the button that was pressed is gone
    field.current?.focus();
  };
  return (
    <section className={style.wishes} aria-label={t("wishes")}>
      <BenchField
        label={t("wishedEquipment")}
        none={t("anyEquipment")}
        bench={draft.bench}
        choose={(bench) => setDraft({ ...draft, bench, isCalibrated: false })}
      />
      {calibrated && (
        <Checkbox
          className={style.calibrated ?? ""}
          checked={draft.isCalibrated}
          onChange={({ target }) => setDraft({ ...draft, isCalibrated: target.checked })}
        >
          {t("predictCalibrated", { bench: calibrated })}
        </Checkbox>
      )}
      <Field label={t("wishedShots")} id={`${id}shots`} fault={fault}>
        <Input
          ref={field}
          id={`${id}shots`}
          inputMode="numeric"
          placeholder={t("anyShots")}
          aria-describedby={`${id}expected`}
          {...faultOf(`${id}shots`, fault)}
          value={draft.shots}
          onChange={(event) => setDraft({ ...draft, shots: event.target.value })}
        />
        {conditions && (
          <Button
            type="link"
            size="small"
            className={style.plan ?? ""}
            aria-expanded={planning}
            aria-controls={`${id}plan`}
            onClick={() => setPlanning(!planning)}
          >
            {t("howManyShots")}
          </Button>
        )}
      </Field>
      {planning && conditions && (
        <LazyBoundary onMissing={() => setPlanning(false)}>
          <ShotsPlanner
            id={`${id}plan`}
            conditions={conditions}
            equipment={draft.bench?.name}
            most={maxShots}
            use={use}
          />
        </LazyBoundary>
      )}
      <div className={style.promise} id={`${id}expected`}>
        {conditions && <Expected conditions={conditions} shots={shots ?? undefined} />}
        {conditions && (
          <p title={t("predictedForHint")}>
            {t("predictedFor")} <span>{conditionsText(analysisText, conditions)}</span>
          </p>
        )}
        <p>
          <QueuePlace equipment={draft.bench?.id} />
        </p>
      </div>
    </section>
  );
}

/** The expected success and the width of its interval after a number of shots. */
function Expected({ conditions, shots }: { readonly conditions: Conditions; readonly shots: number | undefined }) {
  const { t } = useTranslation("web-editor");
  const [tree] = useState(treeFileOf(useEditorStore().getState().document));
  const { value, failure, run } = useWorkerTask<"merit">();
  const key = JSON.stringify(conditions);
  useEffect(() => {
    run({ kind: "merit", tree, options: optionsOf(JSON.parse(key) as Conditions) });
  }, [run, tree, key]);
  if (!value) return <TaskFailure reason={failure} />;
  const success = exactProbability(value.success);
  if (shots === undefined) return <p>{t("expectedSuccess", { success })}</p>;
  const { low, high } = expectedInterval(value.perHypothesis, shots, value.priors);
  return (
    <p>
      {t("expectedInterval", { success, low: probability(low), high: probability(high), shots: wholeNumber(shots) })}
    </p>
  );
}
