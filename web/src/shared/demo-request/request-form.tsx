import { type DemoRequest, type DemoRequestCreate, routes } from "@clicktree/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { failureText, keys, sendingKey, useApi, usePoll } from "../../platform/api.js";
import { LineIcon } from "../../platform/controls/icons.js";
import { wordSpace } from "../../platform/i18n.js";
import { DateTime } from "../date-time/index.js";
import style from "./demo-request.module.css";
import type { DemoRequestProps } from "./index.js";

const benchTypes = { demo1: "photon_counting", demo2: "displacement_coherent_states" } as const;

/** The request of a signed-in user. Once it is sent, its time line replaces the form. */
export default function RequestForm(props: DemoRequestProps) {
  const { demo, text, returns, photons, fault, children, expectation } = props;
  const { t } = useTranslation(["web-demos", "web-shell"]);
  const api = useApi();
  const queries = useQueryClient();
  const [sent, setSent] = useState<DemoRequest>();
  // one idempotency key for each body, so that a retry has no second effect
  const last = useRef<{ readonly text: string; readonly key: string }>(undefined);
  const presets = useQuery({
    queryKey: keys.demoData.presets(),
    queryFn: ({ signal }) => api.call(routes.demoData.presets, { signal }),
    staleTime: 0,
  });
  const preset = presets.data?.find(({ demoType }) => demoType === demo);
  const send = useMutation({
    mutationFn: (body: DemoRequestCreate) => {
      const text = JSON.stringify(body);
      if (last.current?.text !== text) last.current = { text, key: sendingKey() };
      return api.call(routes.demos.create, { body, headers: { "idempotency-key": last.current.key } });
    },
    onSuccess: (request) => {
      last.current = undefined;
      setSent(request);
      void queries.invalidateQueries({ queryKey: keys.demos.all });
    },
    onError: () => void presets.refetch(),
  });
  const askAnother = () => {
    setSent(undefined);
    // a data file may have been added since
    void presets.refetch();
  };
  if (sent) return <Sent request={sent} demo={demo} expectation={expectation} onAnother={askAnother} />;
  const start = (demoType: DemoRequestCreate["demoType"]) => {
    if (photons) send.mutate({ demoType, ...photons });
  };
  const sending = send.isPending ? send.variables.demoType : undefined;
  const blocked = photons === undefined || send.isPending;
  return (
    <form
      className={style.form}
      onSubmit={(event) => {
        event.preventDefault();
        start(benchTypes[demo]);
      }}
    >
      <p>{text}</p>
      <div className={style.fields}>{children}</div>
      {fault !== undefined && (
        <p className={style.fault} role="alert">
          {fault}
        </p>
      )}
      <section className={style.card} data-first>
        <h3>{t("onBench")}</h3>
        <p>{t("benchTime")}</p>
        <button type="submit" className={style.main} disabled={blocked}>
          <LineIcon size={16} round>
            <path d="M17.5 2.5 9 11M17.5 2.5 12 17.5 9 11 2.5 8z" />
          </LineIcon>
          {t(sending === benchTypes[demo] ? "sending" : "sendToLaboratory")}
        </button>
      </section>
      <section className={style.card}>
        <h3>{t("presetAtOnce")}</h3>
        <p id="preset-hint">
          {presets.isLoadingError ? (
            <span role="alert">
              {t("presetsFailed") + wordSpace() + failureText(presets.error)}{" "}
              <button type="button" className={style.link} onClick={() => void presets.refetch()}>
                {t("web-shell:tryAgain")}
              </button>
            </span>
          ) : presets.isSuccess && !preset ? (
            t("noPreset")
          ) : (
            <>
              {t("presetHint")}
              {wordSpace()}
              {preset && (
                <>
                  {t("presetOf")}
                  {wordSpace()}
                  <DateTime at={preset.updatedAt} />
                </>
              )}
            </>
          )}
        </p>
        <button
          type="button"
          className={style.plain}
          disabled={blocked || !preset}
          aria-describedby="preset-hint"
          onClick={() => start("education")}
        >
          {t(sending === "education" ? "sending" : "runPreset")}
        </button>
      </section>
      {returns}
      {photons && expectation && <p>{expectation(photons, "before")}</p>}
      {send.isError && (
        <p className={style.fault} role="alert">
          {failureText(send.error, t("sendFailed"))}
        </p>
      )}
    </form>
  );
}

interface SentProps extends Pick<DemoRequestProps, "demo" | "expectation"> {
  readonly request: DemoRequest;
  readonly onAnother: () => void;
}

/** Sent, answered, charts: each step with its time, and the next step. */
function Sent({ request, demo, expectation, onAnother }: SentProps) {
  const { t } = useTranslation("web-demos");
  const api = useApi();
  const { data } = useQuery({
    queryKey: keys.demos.list(),
    queryFn: ({ signal }) => api.call(routes.demos.list, { query: { view: "summary" }, signal }),
    refetchInterval: usePoll("requests"),
  });
  const { createdAt, processedAt, status, charts, fileName, demoType } =
    data?.find(({ id }) => id === request.id) ?? request;
  return (
    <div className={style.form}>
      <ol className={style.line} aria-label={t("timeLine")}>
        <li data-done>
          {t("stepSent")} <DateTime at={createdAt} form="clock" />
        </li>
        <li data-done={status > 0 || undefined}>
          {t(status > 0 ? "stepAnswered" : "stepWaiting")}{" "}
          {processedAt !== null && <DateTime at={processedAt} form="clock" />}
        </li>
        <li data-done={status === 2 || undefined}>
          {t(
            charts === "impossible"
              ? "stepNoCharts"
              : status === 2
                ? "stepReady"
                : status === 1
                  ? "stepCharts"
                  : "stepLater",
          )}
        </li>
      </ol>
      <p className={style.file}>{fileName}</p>
      <p role="status">{t(status === 0 ? "waitForAdministrator" : "answerIsThere")}</p>
      {expectation && demoType !== "education" && <p>{expectation(request, "sent")}</p>}
      <p className={style.ways}>
        <Link to={`/demos?demo=${demo}&request=${request.id}`}>{t(status === 0 ? "openRequest" : "openAnswer")}</Link>
        <button type="button" className={style.link} onClick={onAnother}>
          {t("sendAnother")}
        </button>
      </p>
    </div>
  );
}
