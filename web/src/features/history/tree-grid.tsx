import { CopyOutlined, DeleteOutlined, EditOutlined } from "@ant-design/icons";
import type { TreeSummary } from "@clicktree/contract";
import { matchingTrees, type TreeFacts, type TreeSearch } from "@clicktree/core/requests";
import { Button, Select } from "antd";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router-dom";
import { DateTime } from "../../shared/date-time/index.js";
import { LabelChips, LabelsButton } from "../../shared/labels/index.js";
import { Filters, SearchField, useListSearch } from "../../shared/list-search/index.js";
import { probability } from "../../shared/number-format/index.js";
import { ListStatus } from "../../shared/waiting/index.js";
import style from "./history.module.css";
import { DeleteDialog, EditDialog } from "./tree-dialogs.js";
import { maxNodes, TreeGlance, useGlance, useSuccesses } from "./tree-glance.js";
import { type useDeleteTree, useEditTree, useLabelTree, useRuns } from "./use-trees.js";

const orders = ["orderUpdated", "orderCreated", "orderName", "orderSuccess"] as const;

export type Order = (typeof orders)[number];

/** The trees that match the search, in the chosen order. */
export const shownTrees = (
  trees: readonly TreeSummary[],
  search: TreeSearch,
  order: Order,
  facts: TreeFacts,
): TreeSummary[] => matchingTrees(trees, search, facts).toSorted(comparisons(facts)[order]);

const latest = (a: string, b: string): number => (a < b ? 1 : a > b ? -1 : 0);

const comparisons = ({
  successes,
}: Pick<TreeFacts, "successes">): Record<Order, (a: TreeSummary, b: TreeSummary) => number> => ({
  orderUpdated: (a, b) => latest(a.updatedAt, b.updatedAt) || b.id - a.id,
  orderCreated: (a, b) => latest(a.createdAt, b.createdAt) || b.id - a.id,
  orderName: (a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }) || b.id - a.id,
  orderSuccess: (a, b) => (successes.get(b.id) ?? -1) - (successes.get(a.id) ?? -1) || b.id - a.id,
});

const runsTexts = { loading: "loadingRuns", loadFailed: "runsFailed", tryAgain: "tryAgain" } as const;

/** A shorter list needs no search. */
const minForSearch = 7;

interface GridProps {
  readonly trees: readonly TreeSummary[];
  readonly remove: ReturnType<typeof useDeleteTree>;
}

export function TreeGrid({ trees, remove }: GridProps) {
  const { t } = useTranslation("web-history");
  const search = useListSearch("trees");
  const { text, active, change } = search;
  const [order, setOrder] = useState<Order>("orderUpdated");
  const [editing, setEditing] = useState<TreeSummary>();
  const [deleting, setDeleting] = useState<TreeSummary>();
  const edit = useEditTree();
  const bySuccess = order === "orderSuccess" || search.success !== undefined;
  const { successes, isComputing } = useSuccesses(trees, bySuccess);
  const byRuns = search.treeStates.length > 0 || search.equipment !== "";
  const { data: requests, error, refetch } = useRuns(byRuns);
  const isComplete = !byRuns || requests !== undefined;
  const facts = { requests: requests ?? [], successes };
  const field = useRef<HTMLDivElement>(null);
  const clearSearch = () => {
    change({ q: "" });
    // the button that was pressed is gone
    field.current?.querySelector<HTMLElement>("input[type=search]")?.focus();
  };
  const hasSearch = trees.length >= minForSearch || text !== "";
  const shown = isComplete ? shownTrees(trees, { ...search, states: search.treeStates }, order, facts) : [];
  return (
    <>
      {(hasSearch || active > 0 || trees.some(({ labels }) => labels)) && (
        <div ref={field} className={style.search}>
          {hasSearch && (
            <>
              <SearchField isSearch label={t("search")} name="q" change={change} />
              <Select
                aria-label={t("order")}
                value={order}
                onChange={setOrder}
                options={orders.map((value) => ({ value, label: t(value) }))}
              />
            </>
          )}
          <Filters inRow search={search} items={trees} />
          <span role="status">
            {isComputing
              ? t("computing")
              : isComplete &&
                (text.trim() !== "" || active > 0) &&
                t("found", { count: shown.length, total: trees.length })}
          </span>
        </div>
      )}
      {!isComplete && (
        <ListStatus error={error} retry={refetch} text={(key) => t(runsTexts[key])} className={style.centre} />
      )}
      {isComplete && !isComputing && shown.length === 0 && (
        <div className={style.none}>
          <p>{text.trim() === "" ? t("noneFiltered") : t("noneFound", { search: text.trim() })}</p>
          {text !== "" && <Button onClick={clearSearch}>{t("clearSearch")}</Button>}
        </div>
      )}
      <ul className={style.grid}>
        {shown.map((tree) => (
          <TreeCard
            key={tree.id}
            tree={tree}
            busy={remove.isPending}
            edit={() => setEditing(tree)}
            remove={() => setDeleting(tree)}
          />
        ))}
      </ul>
      {editing && (
        <EditDialog
          tree={editing}
          close={() => setEditing(undefined)}
          save={(changes) => {
            edit.mutate(changes);
            setEditing(undefined);
          }}
        />
      )}
      {deleting && (
        <DeleteDialog
          name={deleting.name}
          title={t("deleteTitle")}
          text={t("deleteText")}
          close={() => setDeleting(undefined)}
          confirm={() => {
            remove.mutate(deleting);
            setDeleting(undefined);
          }}
        />
      )}
    </>
  );
}

interface CardProps {
  readonly tree: TreeSummary;
  /** Whether a tree is being deleted. */
  readonly busy: boolean;
  readonly edit: () => void;
  readonly remove: () => void;
}

const editor = "/decision-tree-editor";

/** One stored tree and its actions. */
function TreeCard({ tree, busy, edit, remove }: CardProps) {
  const { t } = useTranslation("web-history");
  const navigate = useNavigate();
  const { id, name, description, createdAt, updatedAt, nodeCount, labels } = tree;
  const label = useLabelTree();
  const { t: tLabels } = useTranslation("web-labels");
  const card = useRef<HTMLLIElement>(null);
  const glance = useGlance(tree, card);
  return (
    <li ref={card} data-row className={style.card}>
      {nodeCount <= maxNodes && <TreeGlance tree={glance?.tree} />}
      <h2 className={style.name} title={name}>
        <Link to={`${editor}?tree=${id}`}>{name}</Link>
      </h2>
      <p className={description ? style.description : style.nothing}>{description || t("noDescription")}</p>
      <LabelChips labels={labels} />
      <p className={style.facts}>
        <span>{t("nodes", { count: nodeCount })}</span>
        {glance?.success !== undefined && (
          <span title={t("successAbout")}>{t("success", { success: probability(glance.success) })}</span>
        )}
        <Link to={`/transfers?tree=${id}`}>{tLabels("runs")}</Link>
      </p>
      <dl className={style.times}>
        <dt>{t("updated")}</dt>
        <dd translate="no">
          <DateTime at={updatedAt} form="full" />
        </dd>
        <dt>{t("created")}</dt>
        <dd translate="no">
          <DateTime at={createdAt} form="full" />
        </dd>
      </dl>
      <div className={style.actions}>
        <Button onClick={() => navigate(`${editor}?tree=${id}`)}>{t("open")}</Button>
        <Button type="text" icon={<CopyOutlined aria-hidden />} onClick={() => navigate(`${editor}?duplicate=${id}`)}>
          {t("duplicate")}
        </Button>
        <Button type="text" icon={<EditOutlined aria-hidden />} onClick={edit}>
          {t("edit")}
        </Button>
        <LabelsButton isIcon name={name} labels={labels} save={(body) => label(id, body)} />
        <Button
          type="text"
          danger
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t("delete")}
          title={t("delete")}
          disabled={busy}
          onClick={remove}
        />
      </div>
    </li>
  );
}
