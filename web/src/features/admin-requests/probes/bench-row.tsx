import type { Probe } from "@clicktree/contract";
import { isOpen } from "@clicktree/core/requests";
import { formatProbeEvidence, formatProbeRows, formatProbeState } from "@clicktree/messages/probe-text";
import { Button, Progress } from "antd";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { inBrackets } from "../../../platform/i18n.js";
import { DateTime } from "../../../shared/date-time/index.js";
import style from "./probe-dialog.module.css";
import type { Bench } from "./use-probes.js";

interface Props extends Bench {
  readonly start: (equipmentId: number) => void;
  readonly accept: (probeId: number) => void;
  readonly stop: (probe: Probe) => void;
  /** Closes the dialog before a request is shown. */
  readonly close: () => void;
  readonly isBusy: boolean;
}

/** One piece of equipment: its name, the button for a probe, and the newest probe. */
export function BenchRow({ equipment, probe, start, accept, stop, close, isBusy }: Props) {
  const { t } = useTranslation("web-probes");
  const id = useId();
  const { conventions, host, name, port } = equipment;
  const waits = probe?.state === "waiting";
  // the button disappears when its work is done, but the focus must stay in the dialog
  const row = useRef<HTMLLIElement>(null);
  const keepFocus = () => row.current?.focus();
  return (
    <li ref={row} tabIndex={-1} aria-labelledby={id}>
      <div className={style.head}>
        <h3 id={id}>{name}</h3>
        <span className={style.address}>{host.includes(":") ? `[${host}]:${port}` : `${host}:${port}`}</span>
        {!waits && (
          <Button
            disabled={isBusy}
            aria-describedby={id}
            onClick={() => {
              keepFocus();
              start(equipment.id);
            }}
          >
            {t(probe ? "startAgain" : "start")}
          </Button>
        )}
      </div>
      {conventions && (
        <p className={style.stored}>
          {t("stored", { by: conventions.by })} <DateTime at={conventions.at} form="full" />
        </p>
      )}
      {probe && (
        <ShownProbe
          probe={probe}
          accept={(number) => {
            keepFocus();
            accept(number);
          }}
          stop={stop}
          keepFocus={keepFocus}
          close={close}
          isBusy={isBusy}
        />
      )}
    </li>
  );
}

interface ShownProps extends Pick<Props, "accept" | "stop" | "close" | "isBusy"> {
  readonly probe: Probe;
  readonly keepFocus: () => void;
}

function ShownProbe({ probe, accept, stop, close, isBusy, keepFocus }: ShownProps) {
  const { t } = useTranslation("web-probes");
  const { t: words } = useTranslation("probes");
  const { acceptedAt, id, requests, result, startedAt, state } = probe;
  const answered = requests.filter(({ status }) => status === 2).length;
  const shots = requests.reduce((sum, request) => sum + request.shots, 0);
  return (
    <>
      <p role="status" className={style.state} data-state={state}>
        <b>{formatProbeState(words, probe)}</b> <DateTime at={startedAt} form="full" />
      </p>
      {state === "waiting" && (
        <>
          <Progress
            percent={Math.round((100 * answered) / requests.length)}
            format={() => `${answered} / ${requests.length}`}
            aria-label={t("progress")}
          />
          <p className={style.requests}>
            {t("measure", { shots })}{" "}
            {requests.map(({ id, requestNumber, shots }) => (
              <span key={id}>
                <Link to={`/admin/pending-requests?request=${id}`} onClick={close}>
                  {requestNumber}
                </Link>
                {inBrackets(t("shots", { count: shots }))}
              </span>
            ))}
          </p>
        </>
      )}
      <Stop key={id} probe={probe} stop={stop} keepFocus={keepFocus} isBusy={isBusy} />
      {result && (
        <table className={style.conventions}>
          <thead>
            <tr>
              <th scope="col">{t("convention")}</th>
              <th scope="col">{t("value")}</th>
              <th scope="col">{t("certainty")}</th>
            </tr>
          </thead>
          <tbody>
            {formatProbeRows(words, result).map(({ convention, value, certainty }) => (
              <tr key={convention}>
                <th scope="row">{convention}</th>
                <td>{value}</td>
                <td>{certainty}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {formatProbeEvidence(words, probe).map((line) => (
        <p key={line} className={style.evidence}>
          {line}
        </p>
      ))}
      {state === "named" && acceptedAt === null && (
        <Button type="primary" disabled={isBusy} onClick={() => accept(id)}>
          {t("accept")}
        </Button>
      )}
    </>
  );
}

/** Takes the unanswered requests of a probe out of the queue, also those that a cancelled or rejected one left there. */
function Stop({ probe, stop, keepFocus, isBusy }: Pick<ShownProps, "probe" | "stop" | "keepFocus" | "isBusy">) {
  const { t } = useTranslation("web-probes");
  const [isAsking, setAsking] = useState(false);
  const open = probe.requests.filter(isOpen).length;
  const waits = probe.state === "waiting";
  if (open === 0) return null;
  const ask = (asks: boolean) => {
    keepFocus();
    setAsking(asks);
  };
  if (waits && !isAsking)
    return (
      <Button disabled={isBusy} onClick={() => ask(true)}>
        {t("stop")}
      </Button>
    );
  return (
    <>
      <p>{t("stopText", { count: open })}</p>
      <div className={style.stop}>
        {waits && <Button onClick={() => ask(false)}>{t("goOn")}</Button>}
        <Button
          danger
          disabled={isBusy}
          onClick={() => {
            keepFocus();
            stop(probe);
          }}
        >
          {t("rejectRest")}
        </Button>
      </div>
    </>
  );
}
