import { FilterOutlined, SearchOutlined } from "@ant-design/icons";
import type { Labels } from "@clicktree/contract";
import { type RequestSearch, sinceMoment, type TreeState, tagsOf, treeStates } from "@clicktree/core/requests";
import { Button, Input, InputNumber, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, type LinkProps, useLocation, useNavigate, useSearchParams } from "react-router-dom";
import style from "./list-search.module.css";

/** Names in the address, so that reload, back and a copied link show the same list. */
const names = ["q", "tag", "since", "success", "equipment", "tree", "state", "order", "compare"] as const;
type Name = (typeof names)[number];
/** The filters behind the button, and which of them count as set. The list of requests shows its states above. */
const folded = {
  requests: ["tag", "since", "success", "equipment"],
  trees: ["tag", "since", "success", "equipment", "state"],
} as const;
type Searched = keyof typeof folded;

const isTreeState = (state: string | undefined): state is TreeState => treeStates.some((known) => known === state);

export interface ListSearch extends RequestSearch {
  readonly of: Searched;
  /** States of the runs of a tree. */
  readonly treeStates: readonly TreeState[];
  /** The values in the address. */
  readonly asked: Readonly<Partial<Record<Name, string>>>;
  /** Number of filters set behind the button. */
  readonly active: number;
  /**
   * The page is drawn before the next click, which may build on this one. Only while the user types it is drawn later, so
   * that typing stays fluent.
   */
  readonly change: (
    changes: Readonly<Partial<Record<Name, string | readonly string[]>>>,
    options?: { readonly isTyped: boolean },
  ) => void;
  /** The address of this list with an open object, or without one. Links get it by `LatestLink`. */
  readonly addressOf: (request: number | undefined, changes?: Readonly<Partial<Record<Name, string>>>) => string;
}

function changed(query: URLSearchParams, changes: Readonly<Record<string, string | readonly string[] | undefined>>) {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    next.delete(name);
    for (const one of typeof value === "string" ? [value] : (value ?? [])) if (one !== "") next.append(name, one);
  }
  return next;
}

/**
 * The query of the address bar. The router changes it at once and may draw the page later, so that on a busy computer
 * the query of `useSearchParams` may be out of date.
 */
const latestQuery = () => new URLSearchParams(window.location.search);

/** The search in the address of a list. */
export function useListSearch(of: Searched): ListSearch {
  const [query, setQuery] = useSearchParams();
  const [now] = useState(() => Date.now());
  const asked = Object.fromEntries(
    names.flatMap((name) => (query.has(name) ? [[name, query.get(name) ?? ""] as const] : [])),
  );
  const success = asked.success === undefined ? Number.NaN : Number(asked.success);
  return {
    of,
    asked,
    text: asked.q ?? "",
    tags: query.getAll("tag"),
    since: asked.since === undefined ? undefined : sinceMoment(asked.since, now),
    states: [],
    treeStates: isTreeState(asked.state) ? [asked.state] : [],
    equipment: asked.equipment ?? "",
    success: Number.isFinite(success) ? success : undefined,
    active: folded[of].filter((name) => query.has(name)).length,
    change: (changes, { isTyped } = { isTyped: false }) =>
      setQuery(changed(latestQuery(), changes), { replace: true, preventScrollReset: true, flushSync: !isTyped }),
    addressOf: (request, changes = {}) =>
      `?${changed(latestQuery(), { ...changes, request: request === undefined ? [] : String(request) })}`,
  };
}

interface LatestLinkProps extends Omit<LinkProps, "to" | "onClick"> {
  readonly address: () => string;
}

/** A link whose address may have changed since it was drawn, by letters typed just before the click. */
export function LatestLink({ address, ...rest }: LatestLinkProps) {
  const navigate = useNavigate();
  const drawn = address();
  return (
    <Link
      {...rest}
      to={drawn}
      onClick={(event) => {
        const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
        if (isElsewhere || address() === drawn) return;
        event.preventDefault();
        void navigate(address());
      }}
    />
  );
}

interface FieldProps {
  readonly label: string;
  /** The part of the address that the field shows and changes. */
  readonly name: "q" | "equipment";
  readonly change: ListSearch["change"];
  readonly isSearch?: boolean;
}

/** A text field of the search. While it has the focus it shows what is typed, and otherwise what the address says. */
export function SearchField({ label, name, change, isSearch = false }: FieldProps) {
  const [typed, setTyped] = useState<string>();
  // draws the field again when the address changes
  useLocation();
  return (
    <Input
      {...(isSearch && { type: "search", prefix: <SearchOutlined aria-hidden /> })}
      aria-label={label}
      placeholder={label}
      value={typed ?? latestQuery().get(name) ?? ""}
      onChange={({ target }) => {
        setTyped(target.value);
        change({ [name]: target.value }, { isTyped: true });
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

interface Props {
  readonly search: ListSearch;
  readonly items: readonly { readonly labels?: Labels | null }[];
  /** Whether the button stands in a wrapping row of others; the fields then take the row below. */
  readonly inRow?: boolean;
}

const spans = ["1d", "7d", "30d"] as const;

/** The filters of a list, folded behind a button that shows how many are set. */
export function Filters({ search, items, inRow = false }: Props) {
  const { t } = useTranslation("web-labels");
  const { t: tStatus } = useTranslation("requests");
  const { of, asked, tags, active, change } = search;
  const [open, setOpen] = useState(active > 0);
  const known = tagsOf(items);
  const own = asked.since !== undefined && !spans.some((span) => span === asked.since) ? [asked.since] : [];
  return (
    <div className={inRow ? style.inRow : style.filters}>
      <div className={style.bar}>
        <Button
          size="small"
          type={active > 0 ? "default" : "text"}
          icon={<FilterOutlined aria-hidden />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {active > 0 ? t("filtersActive", { count: active }) : t("filters")}
        </Button>
        {active > 0 && (
          <Button
            size="small"
            type="text"
            onClick={() => change(Object.fromEntries(folded[of].map((name) => [name, ""])))}
          >
            {t("clear")}
          </Button>
        )}
      </div>
      {open && (
        <div className={style.fields}>
          {(known.length > 0 || tags.length > 0) && (
            <Select<string[]>
              aria-label={t("withTags")}
              placeholder={t("withTags")}
              mode="multiple"
              value={[...tags]}
              onChange={(tag) => change({ tag })}
              options={known.map(({ tag, count }) => ({ value: tag, label: `${tag} ${count}` }))}
            />
          )}
          <Select
            aria-label={t("since")}
            value={asked.since ?? ""}
            onChange={(since) => change({ since })}
            options={[
              { value: "", label: t("anyTime") },
              ...spans.map((value) => ({ value: value as string, label: t(`since_${value}`) })),
              ...own.map((value) => ({ value, label: `${t("since")} ${value}` })),
            ]}
          />
          {of === "trees" && (
            <Select
              aria-label={t("state")}
              value={asked.state ?? ""}
              onChange={(state) => change({ state })}
              options={[
                { value: "", label: t("anyState") },
                ...treeStates.map((value) => ({
                  value: value as string,
                  label: value === "unsent" ? t("unsent") : t("runIs", { state: tStatus(value) }),
                })),
              ]}
            />
          )}
          <InputNumber
            aria-label={t("success")}
            prefix={t("success")}
            min={0}
            max={1}
            step={0.01}
            value={search.success ?? null}
            onChange={(success) => change({ success: success === null ? "" : String(success) }, { isTyped: true })}
          />
          <SearchField label={t("equipment")} name="equipment" change={change} />
        </div>
      )}
    </div>
  );
}
