import { CloseOutlined } from "@ant-design/icons";
import type { FileTransfer } from "@clicktree/contract";
import { measuredError } from "@clicktree/core/analysis";
import { partlySent } from "@clicktree/core/measurement";
import {
  matchingRequests,
  orderedRequests,
  type RequestOrder,
  type RequestSearch,
  requestOrders,
  shownStatus,
  statusName,
} from "@clicktree/core/requests";
import { Button, Segmented, Select } from "antd";
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { DateTime } from "../../../shared/date-time/index.js";
import { MoreRows, useFirstRows } from "../../../shared/list-page/index.js";
import { Filters, LatestLink, type ListSearch, SearchField } from "../../../shared/list-search/index.js";
import { MeritScale } from "../../../shared/merit-scale/index.js";
import { probability } from "../../../shared/number-format/index.js";
import { PartOf } from "../../../shared/part-of/index.js";
import { SimulatedTag } from "../../../shared/simulated/index.js";
import { SmallTimeLine } from "../../../shared/time-line/index.js";
import { Choice, CompareTools } from "../compare/choice.js";
import { hasResult } from "../compare/chosen-results.js";
import { useStudy } from "../study/use-study.js";
import style from "./request-list.module.css";

export const filters = ["all", "open", "done", "cancelledFilter"] as const;
export type Filter = (typeof filters)[number];

/** Statuses of each filter. Rejected requests count as done, as in the administrators' lists. */
const statuses: Record<Filter, readonly number[] | undefined> = {
  all: undefined,
  open: [0, 1],
  done: [2, 4],
  cancelledFilter: [3],
};

export const passes = ({ status }: FileTransfer, filter: Filter): boolean => statuses[filter]?.includes(status) ?? true;

/** Whether a request was sent from the stored tree with this id, or its tree has this name. */
const isOfTree = ({ treeId, treeName }: FileTransfer, tree: string): boolean =>
  treeId === Number(tree) || treeName === tree;

/** The requests of a filter that match the search and, if given, the tree, in the requested order. */
export function shownRequests(
  requests: readonly FileTransfer[],
  filter: Filter,
  search: RequestSearch,
  { tree, order }: Pick<ListSearch["asked"], "tree" | "order"> = {},
): FileTransfer[] {
  const passing = requests.filter(
    (request) => passes(request, filter) && (tree === undefined || isOfTree(request, tree)),
  );
  return orderedRequests(matchingRequests(passing, search), orderOf(order));
}

const orderOf = (order: string | undefined): RequestOrder => requestOrders.find((known) => known === order) ?? "newest";

/** The filter in the address. */
export const filterOf = ({ asked }: ListSearch): Filter => filters.find((filter) => filter === asked.state) ?? "all";

/** The number of a request among the user's requests: 17 for request_user1_17. */
export const shortNumber = (requestNumber: string): string => /_(\d+)$/.exec(requestNumber)?.[1] ?? requestNumber;

interface Props {
  readonly requests: readonly FileTransfer[];
  readonly chosen: number | undefined;
  /** The results in the comparison; undefined if there is none. */
  readonly compared: readonly FileTransfer[] | undefined;
  readonly search: ListSearch;
}

/** A shorter list needs no search. */
const minForSearch = 10;

/** The list of requests with filters and search. */
export function RequestList({ requests, chosen, compared, search }: Props) {
  const { t } = useTranslation("web-requests");
  const { t: tLabels } = useTranslation("web-labels");
  const { text, asked, active, change, addressOf } = search;
  const filter = filterOf(search);
  const shown = shownRequests(requests, filter, search, asked);
  const { rows, showMore } = useFirstRows(shown, chosen);
  // a request of the tree that is asked for, whether or not it matches the search
  const { tree } = asked;
  const ofTree = tree === undefined ? undefined : requests.find((request) => isOfTree(request, tree));
  const results = shown.filter(hasResult).length;
  const options = filters
    .map((value) => ({ value, count: requests.filter((request) => passes(request, value)).length }))
    .filter(({ value, count }) => count > 0 || value === "all" || value === filter)
    .map(({ value, count }) => ({ value, label: `${t(value)} ${count}` }));
  return (
    <>
      <div className={style.tools}>
        <Segmented<Filter>
          aria-label={t("filter")}
          options={options}
          value={filter}
          onChange={(state) => change({ state: state === "all" ? "" : state })}
          size="small"
        />
        {(requests.length >= minForSearch || text !== "") && (
          <SearchField isSearch label={t("search")} name="q" change={change} />
        )}
        {(results > 1 || asked.order !== undefined) && (
          <Select<RequestOrder>
            size="small"
            aria-label={tLabels("order")}
            value={orderOf(asked.order)}
            onChange={(order) => change({ order: order === "newest" ? "" : order })}
            options={requestOrders.map((value) => ({ value, label: tLabels(`order_${value}`) }))}
          />
        )}
        {tree !== undefined && (
          <Button
            size="small"
            className={style.ofTree ?? ""}
            icon={<CloseOutlined aria-hidden />}
            onClick={() => change({ tree: "" })}
          >
            {ofTree ? tLabels("ofTree", { tree: ofTree.treeName }) : tLabels("ofOneTree")}
          </Button>
        )}
        {(requests.length >= minForSearch || active > 0 || requests.some(({ labels }) => labels)) && (
          <Filters search={search} items={requests} />
        )}
        {(results > 1 || compared) && (
          <CompareTools search={search} compared={compared} open={requests.find(({ id }) => id === chosen)} />
        )}
      </div>
      <nav aria-label={t("title")}>
        <ul className={style.rows} onKeyDown={walk}>
          {rows.map((request) => (
            <RequestRow
              key={request.id}
              request={request}
              address={() => addressOf(request.id)}
              chosen={request.id === chosen}
              choice={compared && <Choice request={request} compared={compared} change={change} />}
            />
          ))}
        </ul>
      </nav>
      {shown.length === 0 && (
        <p className={style.none}>{t(tree !== undefined && !ofTree ? "noneOfTree" : "noneShown")}</p>
      )}
      <MoreRows show={showMore} text={t("showOlder")} />
    </>
  );
}

/** Moves the focus between rows by arrow keys. */
function walk(event: KeyboardEvent<HTMLUListElement>): void {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0) return;
  const links: Element[] = [...event.currentTarget.querySelectorAll("a")];
  const here = document.activeElement ? links.indexOf(document.activeElement) : -1;
  const next = links[here + step];
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
}

/** Largest feedback, in bytes, that is fetched for a row. */
const maxFeedbackBytes = 1_048_576;

interface RowProps {
  readonly request: FileTransfer;
  readonly address: () => string;
  readonly chosen: boolean;
  /** Shown beside the row during a comparison. */
  readonly choice: ReactNode;
}

/** One request in the list: number, tree, time, status, and its success once known. */
function RequestRow({ request, address, chosen, choice }: RowProps) {
  const { t } = useTranslation("web-requests");
  const [ref, seen] = useSeen<HTMLLIElement>();
  const { requestNumber, treeName, createdAt, status } = request;
  const name = statusName(status);
  return (
    <li ref={ref} className={style.row} data-choice={choice !== undefined}>
      {choice}
      <LatestLink address={address} aria-current={chosen || undefined}>
        <span className={style.number} title={requestNumber}>
          {shortNumber(requestNumber)}
        </span>
        <span className={style.tree} title={treeName}>
          {treeName}
        </span>
        <span className={style.time}>
          <DateTime at={createdAt} />
        </span>
        <span className={style.status} data-status={name}>
          {t(shownStatus(request))}
        </span>
        <span className={style.line}>
          <SmallTimeLine request={request} />
        </span>
        {name === "rejected" && request.rejectionReason && (
          <span className={style.reason}>{request.rejectionReason}</span>
        )}
        {name === "completed" && <Result request={request} seen={seen} />}
      </LatestLink>
    </li>
  );
}

interface ResultProps {
  readonly request: FileTransfer;
  readonly seen: boolean;
}

/**
 * Success and merit scale from the server. For requests from older servers, the feedback is evaluated in the browser.
 */
function Result({ request, seen }: ResultProps) {
  const { measured, prediction, feedbackSize } = request;
  if (measured === null)
    return (feedbackSize ?? 0) <= maxFeedbackBytes && <StudiedSuccess request={request} seen={seen} />;
  return (
    <>
      <span className={style.success}>
        {measured.simulated && <SimulatedTag />}
        {probability(measured.success)}
        <PartOf partlySent={measured.partlySent} />
      </span>
      {prediction && (
        <span className={style.scale}>
          <MeritScale
            size="small"
            limits={prediction.bounds}
            predicted={measured.predictedError ?? prediction.error}
            reported={measured.predictedError !== undefined}
            measured={measuredError(measured)}
          />
        </span>
      )}
    </>
  );
}

function StudiedSuccess({ request, seen }: ResultProps) {
  const { t } = useTranslation("web-requests");
  const { data } = useStudy(request, seen);
  if (!data?.analysis) return <span className={style.success}>{"\u00a0"}</span>;
  if (!data.analysis.understood) return <span className={style.fileOnly}>{t("fileOnly")}</span>;
  const { measurement } = data.analysis;
  const { success, simulated } = measurement;
  return (
    <span className={style.success}>
      {simulated && <SimulatedTag />}
      {success && probability(success.value)}
      <PartOf partlySent={partlySent(measurement)} />
    </span>
  );
}

/** True once an element has come into view. */
function useSeen<E extends Element>(): [ref: RefObject<E | null>, seen: boolean] {
  const ref = useRef<E>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!ref.current || seen) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [seen]);
  return [ref, seen];
}
