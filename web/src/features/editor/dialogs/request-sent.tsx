import { type FileTransfer, routes } from "@clicktree/contract";
import { isOpen, shownStatus } from "@clicktree/core/requests";
import { useQuery } from "@tanstack/react-query";
import { Spin } from "antd";
import { useTranslation } from "react-i18next";
import { keys, useApi } from "../../../platform/api.js";
import { useOnScreen } from "../../../shared/notifications/index.js";
import { probability } from "../../../shared/number-format/index.js";
import { PartOf } from "../../../shared/part-of/index.js";
import { QueuePlace } from "../../../shared/queue-place/index.js";
import { SimulatedTag } from "../../../shared/simulated/index.js";
import { SmallTimeLine } from "../../../shared/time-line/index.js";
import { Icon } from "../scene/icon.js";
import style from "./request.module.css";

/** Milliseconds between two refetches of the request, until it is answered. */
const lookMs = 3_000;

/** The request that has just been sent, updated until it is answered. */
export function useSent(id: number | undefined): FileTransfer | undefined {
  const api = useApi();
  useOnScreen(id === undefined ? undefined : `/transfers?request=${id}`);
  const { data } = useQuery({
    queryKey: keys.requests.one(id ?? 0),
    queryFn: ({ signal }) =>
      api.call(routes.transfers.read, { params: { id: id ?? 0 }, query: { view: "summary" }, signal }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data && !isOpen(state.data) ? false : lookMs),
  });
  return data;
}

/** The progress of sending. */
export function Sending({ phase }: { readonly phase: "connecting" | "transferring" }) {
  const { t } = useTranslation("web-editor");
  return (
    <div className={style.sending} role="status" data-phase={phase}>
      <Spin size="large" />
      <p>{t(phase)}</p>
    </div>
  );
}

/** The state of the request: its place in the queue, its progress, its result. */
export function Sent({ number, request }: { readonly number: string; readonly request: FileTransfer | undefined }) {
  const { t } = useTranslation(["web-editor", "web-requests"]);
  const measured = request?.measured;
  return (
    <div className={style.sending} data-phase="done">
      <span className={style.done}>
        <Icon name="check" size={32} />
      </span>
      <div role="status">
        {!(request && request.feedbackVersion > 0) && <p>{t("transferDone")}</p>}
        <p className={style.number}>{t("requestNumber", { number })}</p>
        {request && (
          <p className={style.progress}>
            <SmallTimeLine request={request} /> {t(`web-requests:${shownStatus(request)}`)}
          </p>
        )}
        {measured && (
          <p className={style.result}>
            {t("resultIsHere")} {measured.simulated && <SimulatedTag />}
            <strong translate="no">{probability(measured.success)}</strong>
            <PartOf partlySent={measured.partlySent} />
          </p>
        )}
      </div>
      {request && isOpen(request) && (
        <p className={style.number}>
          <QueuePlace request={request.id} />
        </p>
      )}
    </div>
  );
}
