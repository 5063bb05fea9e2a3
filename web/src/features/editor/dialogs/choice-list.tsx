import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import style from "./choice-list.module.css";

interface Props<Item extends { readonly key: string }> {
  readonly label: string;
  /** Label and placeholder of the field. */
  readonly hint: string;
  readonly query: string;
  readonly setQuery: (query: string) => void;
  readonly items: readonly Item[];
  readonly choose: (item: Item) => void;
  readonly isDisabled?: (item: Item) => boolean;
  /** Class of a line, for its layout. */
  readonly line: string;
  readonly children: (item: Item) => ReactNode;
}

const intoView = (line: HTMLElement | null): void => line?.scrollIntoView({ block: "nearest" });

/**
 * A field with a list below it. Typing narrows the list, arrows move the highlight, and Enter takes the highlighted
 * line.
 */
export function ChoiceList<Item extends { readonly key: string }>(props: Props<Item>) {
  const { label, hint, query, setQuery, items, choose, isDisabled, line, children } = props;
  const [place, setPlace] = useState(0);
  const list = useId();
  const at = Math.min(place, items.length - 1);
  const press = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const marked = items[at];
    if (event.key === "Enter") {
      if (marked !== undefined) choose(marked);
    } else if (step !== undefined) setPlace((at + step + items.length) % Math.max(1, items.length));
    else return;
    event.preventDefault();
  };
  return (
    <>
      <input
        className={style.field}
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls={list}
        aria-activedescendant={items.length > 0 ? `${list}-${at}` : undefined}
        aria-label={hint}
        placeholder={hint}
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setPlace(0);
        }}
        onKeyDown={press}
      />
      <div id={list} className={style.list} role="listbox" aria-label={label}>
        {items.map((item, i) => (
          <button
            key={item.key}
            id={`${list}-${i}`}
            ref={i === at ? intoView : undefined}
            type="button"
            role="option"
            className={line}
            tabIndex={-1}
            aria-selected={i === at}
            aria-disabled={isDisabled?.(item)}
            onClick={() => choose(item)}
            onPointerMove={() => setPlace(i)}
          >
            {children(item)}
          </button>
        ))}
      </div>
    </>
  );
}
