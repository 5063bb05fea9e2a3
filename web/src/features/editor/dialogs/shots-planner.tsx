import { routes } from "@clicktree/contract";
import { type ShotGoal, usualPower, usualSigmas } from "@clicktree/core/planning";
import { runForRate } from "@clicktree/core/reservations";
import { typedNumber } from "@clicktree/core/tree";
import { formatPercent, formatSetting } from "@clicktree/messages/number-format";
import { formatRoughTime } from "@clicktree/messages/queue-text";
import { useQuery } from "@tanstack/react-query";
import { Button, Input, Radio } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { keys, useApi } from "../../../platform/api.js";
import { durationOf } from "../../../shared/date-time/index.js";
import { probability, wholeNumber } from "../../../shared/number-format/index.js";
import { useCommaFault } from "../../../shared/typed-number/index.js";
import { type Conditions, optionsOf } from "../analysis/conditions.js";
import type { TaskResults } from "../design/design-task.js";
import { Field } from "../design/field.js";
import { TaskFailure, useWorkerTask } from "../design/use-worker-task.js";
import { treeFileOf } from "../model/document.js";
import { useEditorStore } from "../state/editor-context.js";
import style from "./shots-planner.module.css";

interface GoalFields {
  readonly kind: ShotGoal["kind"];
  readonly halfWidth: string;
  readonly sigmas: string;
}

/** The goal in the fields; undefined if its number cannot be used. */
function goalOf({ kind, ...fields }: GoalFields): ShotGoal | undefined {
  const [halfWidth, sigmas] = [typedNumber(fields.halfWidth), typedNumber(fields.sigmas)];
  if (kind === "interval") return halfWidth > 0 && halfWidth < 0.5 ? { kind, halfWidth } : undefined;
  return sigmas > 0 && sigmas <= 8 ? { kind, limit: "sql", sigmas } : undefined;
}

interface Props {
  readonly id: string;
  readonly conditions: Conditions;
  /** Name of the equipment that is asked for, if any. */
  readonly equipment: string | undefined;
  /** The most shots that a request may ask for. */
  readonly most: number;
  readonly use: (shots: number) => void;
}

/** Finds the shots that a goal takes, by the rule of `clicktree plan`, and how long they run. */
export default function ShotsPlanner({ id, conditions, equipment, most, use }: Props) {
  const { t } = useTranslation("web-planning");
  const [tree] = useState(treeFileOf(useEditorStore().getState().document));
  const [fields, setFields] = useState<GoalFields>({
    kind: "interval",
    halfWidth: "0.01",
    sigmas: String(usualSigmas),
  });
  const { value, failure, run, stop } = useWorkerTask<"plan">();
  const goal = goalOf(fields);
  const commaFault = useCommaFault();
  const key = JSON.stringify(goal && { goal, conditions });
  useEffect(() => {
    if (key === undefined) return stop();
    const asked = JSON.parse(key) as { readonly goal: ShotGoal; readonly conditions: Conditions };
    run({ kind: "plan", tree, options: optionsOf(asked.conditions), goal: asked.goal });
  }, [run, stop, tree, key]);
  const name = fields.kind === "interval" ? "halfWidth" : "sigmas";
  const shots = typeof value?.shots === "number" && value.shots <= most ? value.shots : undefined;
  return (
    <section id={id} className={style.planner} aria-labelledby={`${id}goal`}>
      <span id={`${id}goal`}>{t("goal")}</span>
      <Radio.Group
        aria-labelledby={`${id}goal`}
        className={style.goals ?? ""}
        value={fields.kind}
        onChange={({ target }) => setFields({ ...fields, kind: target.value as ShotGoal["kind"] })}
        options={(["interval", "limit"] as const).map((kind) => ({ value: kind, label: t(`goal_${kind}`) }))}
      />
      <Field label={t(name)} id={`${id}${name}`}>
        <Input
          key={name}
          id={`${id}${name}`}
          inputMode="decimal"
          status={goal ? "" : "error"}
          aria-describedby={`${id}answer`}
          value={fields[name]}
          onChange={(event) => setFields({ ...fields, [name]: event.target.value })}
        />
      </Field>
      <div id={`${id}answer`} className={style.answer} role="status">
        {!goal && (
          <p className={style.fault}>
            {commaFault(fields[name]) ?? t(name === "halfWidth" ? "halfWidthFault" : "sigmasFault")}
          </p>
        )}
        <TaskFailure reason={failure} />
        {value && <Answer plan={value} most={most} />}
        {shots !== undefined && <Duration shots={shots} treeName={tree.name?.trim()} equipment={equipment} />}
      </div>
      {shots !== undefined && (
        <Button className={style.use ?? ""} onClick={() => use(shots)}>
          {t("use", { shots: wholeNumber(shots) })}
        </Button>
      )}
    </section>
  );
}

/** The promise of the shots, or why no request can keep it. */
function Answer({ plan, most }: { readonly plan: TaskResults["plan"]; readonly most: number }) {
  const { t } = useTranslation("web-planning");
  const { goal, shots } = plan;
  const figures = { success: probability(plan.success), limit: probability(plan.limit ?? 0) };
  if (shots === "noLimit" || shots === "notBetter") return <p>{t(shots, figures)}</p>;
  if (shots === "tooMany" || shots > most)
    return <p>{t(`tooMany_${goal.kind}`, { ...figures, most: wholeNumber(most) })}</p>;
  const promise = { shots: wholeNumber(shots), power: formatPercent(usualPower) };
  return (
    <p>
      {goal.kind === "interval"
        ? t("interval", { ...promise, halfWidth: formatSetting(goal.halfWidth) })
        : t("limit", { ...promise, ...figures, sigmas: formatSetting(goal.sigmas) })}
    </p>
  );
}

interface DurationProps {
  readonly shots: number;
  readonly treeName: string | undefined;
  readonly equipment: string | undefined;
}

/** How long shots take at the rate of the own last reported run, on this equipment if one is asked for. */
function Duration({ shots, treeName, equipment }: DurationProps) {
  const { t } = useTranslation(["web-planning", "web-requests"]);
  const api = useApi();
  const { data } = useQuery({
    queryKey: keys.requests.list(),
    queryFn: ({ signal }) => api.call(routes.transfers.list, { query: { view: "summary" }, signal }),
  });
  if (!data) return null;
  const run = runForRate(data, treeName, equipment);
  if (run === undefined) return <p>{equipment === undefined ? t("noRun") : t("noRunThere", { equipment })}</p>;
  const seconds = (shots * run.durationMs) / run.shots / 1000;
  const { key, ...units } = durationOf(run.durationMs);
  return (
    <p>
      {t("takes", {
        time: formatRoughTime((name, params) => t(`web-requests:${name}`, { replace: params }), seconds),
        request: run.requestNumber,
        shots: wholeNumber(run.shots),
        duration: t(`web-requests:${key}`, units),
      })}
    </p>
  );
}
