import { SearchOutlined } from "@ant-design/icons";
import type { FileTransfer } from "@clicktree/contract";
import { Button, Input, Segmented } from "antd";
import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import style from "./request-list.module.css";
import { RequestRow } from "./request-row.js";
import { type Filter, filters, passes, shownRequests } from "./shown-requests.js";

interface Props {
  readonly requests: readonly FileTransfer[];
  readonly chosen: number | undefined;
}

/** Rows at first; a list of thousands is opened piece by piece. */
const piece = 100;
/** From how many requests on a search helps. */
const many = 10;

/** The requests like a mailbox. */
export function RequestList({ requests, chosen }: Props) {
  const { t } = useTranslation("web-requests");
  const [filter, setFilter] = useState<Filter>("all");
  const [search, setSearch] = useState("");
  const [room, setRoom] = useState(piece);
  const shown = shownRequests(requests, filter, search);
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
          onChange={setFilter}
          size="small"
        />
        {requests.length >= many && (
          <Input
            type="search"
            prefix={<SearchOutlined aria-hidden />}
            aria-label={t("search")}
            placeholder={t("search")}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        )}
      </div>
      <nav aria-label={t("title")}>
        <ul className={style.rows} onKeyDown={walk}>
          {shown.slice(0, room).map((request) => (
            <RequestRow key={request.id} request={request} chosen={request.id === chosen} />
          ))}
        </ul>
      </nav>
      {shown.length === 0 && <p className={style.none}>{t("noneShown")}</p>}
      {shown.length > room && (
        <Button type="text" block onClick={() => setRoom(room + piece)}>
          {t("showOlder")}
        </Button>
      )}
    </>
  );
}

/** Arrow keys go from row to row. */
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
