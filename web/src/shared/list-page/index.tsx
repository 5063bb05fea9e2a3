import { ArrowLeftOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { type ComponentProps, type ReactNode, useState } from "react";
import { useNavigate } from "react-router-dom";
import { ListStatus } from "../waiting/index.js";
import style from "./list-page.module.css";

interface Props {
  /** Text of the link to the home page, above the title. */
  readonly back: string;
  readonly title: string;
  /** Number of entries, shown beside the title unless it is 0. */
  readonly count?: number;
  /** The page's main heading is the title, or that of the object beside the list. */
  readonly isTitleMain: boolean;
  /** False if a narrow screen shows an object instead. */
  readonly list: ReactNode;
  readonly children: ReactNode;
}

/** A column with a list, and the chosen object beside it; on a narrow screen one of them. */
export function ListPage({ back, title, count = 0, isTitleMain, list, children }: Props) {
  const navigate = useNavigate();
  const Title = isTitleMain ? "h1" : "h2";
  return (
    <div className={style.page}>
      {list !== false && (
        <aside className={style.list}>
          <header className={style.header}>
            <Button type="text" size="small" icon={<ArrowLeftOutlined aria-hidden />} onClick={() => navigate("/")}>
              {back}
            </Button>
            <Title>
              {title} {count > 0 && <span>{count}</span>}
            </Title>
          </header>
          {list}
        </aside>
      )}
      {children}
    </div>
  );
}

/** In place of the object, or of an empty list: a heading, a line of text and a button. */
export function ListNotice({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={style.centre}>
      <h2>{title}</h2>
      {children}
    </div>
  );
}

/** In place of a list that is loading or cannot be loaded. */
export const ListPageStatus = (props: Omit<ComponentProps<typeof ListStatus>, "className">) => (
  <ListStatus {...props} className={style.centre} />
);

/** Rows shown at first, and added by each call of `showMore`. */
const pageSize = 100;

/** The first rows of a long list, down to the chosen one. `showMore` is undefined if all are shown. */
export function useFirstRows<T extends { readonly id: number }>(all: readonly T[], chosen: number | undefined) {
  const [count, setCount] = useState(pageSize);
  const end = Math.max(count, all.findIndex(({ id }) => id === chosen) + 1);
  return { rows: all.slice(0, end), showMore: all.length > end ? () => setCount(end + pageSize) : undefined };
}

interface MoreRowsProps {
  readonly show: (() => void) | undefined;
  readonly text: string;
}

/** The button below the first rows; nothing if all are shown. */
export const MoreRows = ({ show, text }: MoreRowsProps) =>
  show && (
    <Button type="text" block onClick={show}>
      {text}
    </Button>
  );
