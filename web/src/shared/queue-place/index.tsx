import { type FileTransfer, routes } from "@clicktree/contract";
import { formatQueue } from "@clicktree/messages/queue-text";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { keys, useApi } from "../../platform/api.js";
import { wholeNumber } from "../number-format/index.js";

/** Milliseconds between two refetches of the queue, which requests of other users also change. */
const lookMs = 30_000;

type Props = Readonly<{ request: number; equipment?: never } | { request?: never; equipment: number | undefined }>;

/**
 * "3 ahead, about 25 min": the place of a request, or of a new one for this equipment. Needs the texts of web-requests.
 */
export function QueuePlace({ request, equipment }: Props) {
  const { t } = useTranslation("web-requests");
  const api = useApi();
  const { data } = useQuery({
    queryKey: keys.requests.queue(request, equipment),
    queryFn: ({ signal }) =>
      api.call(routes.transfers.queue, {
        query: { ...(request !== undefined && { request }), ...(equipment !== undefined && { equipment }) },
        signal,
      }),
    refetchInterval: lookMs,
  });
  if (!data || data.ahead === null) return null;
  const place = formatQueue((key, params) => t(key, { replace: params }), data);
  return (
    <span role="status" title={data.seconds === null ? undefined : t("queueMeasured", { count: data.runs })}>
      {t("queue", { place })}
    </span>
  );
}

/**
 * "Asked for: 20,000 shots, equipment Bench 2"; empty if nothing was requested. Needs the texts of web-requests and
 * web-result.
 */
export function useAskedText({ requested }: FileTransfer): string {
  const { t } = useTranslation(["web-requests", "web-result"]);
  const { shots = null, equipment = null } = requested ?? {};
  const wishes = [
    ...(shots === null ? [] : [t("askedShots", { shots: wholeNumber(shots) })]),
    ...(equipment === null ? [] : [t("askedEquipment", { equipment })]),
  ].join(t("web-result:meritComma"));
  return wishes === "" ? "" : t("asked", { wishes });
}
