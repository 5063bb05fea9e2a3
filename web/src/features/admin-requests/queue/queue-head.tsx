import { SearchOutlined } from "@ant-design/icons";
import { Checkbox, Input, Select } from "antd";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import style from "./queue.module.css";
import type { QueueOrder, QueueTab } from "./use-queue.js";

/** A shorter queue needs no search. */
const minForSearch = 6;

/** Search and order of a queue. Until an order is chosen, each tab uses its default. */
export function useQueueFilter() {
  const [unreadOnly, setUnreadOnly] = useState(false);
  const [chosenOrder, setOrder] = useState<QueueOrder>();
  const [text, setText] = useState("");
  const [person, setPerson] = useState<string>();
  return { unreadOnly, setUnreadOnly, chosenOrder, setOrder, text, setText, person, setPerson };
}

interface Props extends Omit<ReturnType<typeof useQueueFilter>, "chosenOrder"> {
  readonly tab: QueueTab;
  readonly order: QueueOrder;
  readonly orders: readonly QueueOrder[];
  readonly shown: number;
  readonly total: number;
  readonly unread: number;
  readonly people: readonly string[];
  readonly searchKey: "search" | "searchDemos";
  /** Actions for the listed requests. */
  readonly children?: ReactNode;
}

/** The head of a queue: number of requests, their order, and the search. */
export function QueueHead({ tab, order, orders, shown, total, unread, people, searchKey, children, ...filter }: Props) {
  const { t } = useTranslation("web-admin");
  const { unreadOnly, setUnreadOnly, setOrder, text, setText, person, setPerson } = filter;
  // the chosen one stays on offer when the last of their requests has left the queue
  const names = person === undefined || people.includes(person) ? people : [person, ...people];
  return (
    <header className={style.head}>
      <h2>{t(tab === "pending" ? "waiting" : "answered", { count: shown })}</h2>
      <span>{unread > 0 && tab === "pending" && t("unread", { count: unread })}</span>
      {total > 1 && (
        <Select<QueueOrder>
          size="small"
          variant="borderless"
          aria-label={t("order")}
          value={order}
          onChange={setOrder}
          options={orders.map((value) => ({ value, label: t(value) }))}
        />
      )}
      {tab === "pending" && (
        <Checkbox checked={unreadOnly} onChange={(event) => setUnreadOnly(event.target.checked)}>
          {t("unreadOnly")}
        </Checkbox>
      )}
      {(total >= minForSearch || text !== "" || person !== undefined) && (
        <div className={style.search}>
          <Input
            type="search"
            allowClear
            prefix={<SearchOutlined aria-hidden />}
            aria-label={t(searchKey)}
            placeholder={t(searchKey)}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          {names.length > 1 && (
            <Select<string>
              aria-label={t("researcher")}
              showSearch
              value={person ?? ""}
              onChange={(name) => setPerson(name === "" ? undefined : name)}
              options={[{ value: "", label: t("everyone") }, ...names.map((value) => ({ value, label: value }))]}
            />
          )}
        </div>
      )}
      {children}
    </header>
  );
}
