import type { ReceiverProblem } from "@clicktree/core/receiver";
import { Button, Progress } from "antd";
import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { failureText } from "../../../platform/api.js";
import { createWorkerClient } from "../../../shared/worker/index.js";
import style from "./design.module.css";
import type { DesignTask, TaskResult, TaskResults } from "./design-task.js";

/** The state of a task: not started, in progress (from 0 to 1), or its result. */
type TaskState<T> =
  | undefined
  | { readonly progress: number }
  | { readonly value: T }
  | { readonly problem: ReceiverProblem }
  | { readonly failure: string };

const startDesignWorker = () => new Worker(new URL("./design-worker.ts", import.meta.url), { type: "module" });

/** Runs one task at a time in a worker, which ends with the component. */
export function useWorkerTask<K extends DesignTask["kind"]>() {
  const [worker] = useState(() =>
    createWorkerClient<Extract<DesignTask, { kind: K }>, TaskResult<K>, number>(startDesignWorker),
  );
  const [state, setState] = useState<TaskState<TaskResults[K]>>();
  const stop = useCallback(() => {
    worker.stop();
    setState(undefined);
  }, [worker]);
  const run = useCallback(
    (task: Extract<DesignTask, { kind: K }>) => {
      worker.stop();
      setState({ progress: 0 });
      worker.send(task, { onProgress: (progress) => setState({ progress }) }).then(
        (result) => setState(result.ok ? { value: result.value } : { problem: result.problem }),
        // a stopped task has no result
        (error: Error) => error.name === "AbortError" || setState({ failure: failureText(error) }),
      );
    },
    [worker],
  );
  useEffect(() => worker.stop, [worker]);
  return {
    state,
    value: state !== undefined && "value" in state ? state.value : undefined,
    problem: state !== undefined && "problem" in state ? state.problem : undefined,
    failure: state !== undefined && "failure" in state ? state.failure : undefined,
    run,
    stop,
  };
}

/** The reason for the failure of a task. */
export function TaskFailure({ reason }: { readonly reason: string | undefined }) {
  const { t } = useTranslation("web-design");
  return reason === undefined ? null : <p role="alert">{t("failed", { reason })}</p>;
}

interface Props {
  readonly state: TaskState<unknown>;
  readonly label: string;
  readonly stop: () => void;
}

/** The progress of a task with a stop button, or the reason for its failure. */
export function TaskStatus({ state, label, stop }: Props) {
  const { t } = useTranslation("web-design");
  if (state === undefined) return null;
  if ("failure" in state) return <TaskFailure reason={state.failure} />;
  if (!("progress" in state)) return null;
  return (
    <div className={style.progress}>
      <span>{label}</span>
      <Progress percent={Math.floor(100 * state.progress)} aria-label={label} size="small" />
      <Button onClick={stop}>{t("stop")}</Button>
    </div>
  );
}
