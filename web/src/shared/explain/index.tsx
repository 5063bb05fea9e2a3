import { Popover } from "antd";
import { type ComponentRef, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { LineIcon } from "../../platform/controls/icons.js";
import { useWide } from "../../platform/theme/media-queries.js";
import { Dialog } from "../dialog/index.js";
import { besideFigure } from "./beside.js";
import style from "./explain.module.css";

interface Props {
  readonly title: string;
  /** Name of the button. */
  readonly label: string;
  /** Selector of the ancestor that is explained; by default the button's parent. */
  readonly figure: string;
  readonly children: ReactNode;
}

/**
 * A question mark that explains a figure. The explanation is beside or below the figure, never on top of it; on a
 * narrow screen it is a dialog.
 */
export function ExplainButton({ title, label, figure, children }: Props) {
  const wide = useWide();
  const [open, setOpen] = useState(false);
  const [place, setPlace] = useState<ReturnType<typeof besideFigure>>();
  const content = useRef<HTMLDivElement>(null);
  const ask = useRef<HTMLButtonElement>(null);
  const popover = useRef<ComponentRef<typeof Popover>>(null);
  const locate = useCallback(
    (button: Element) => {
      const [part, { clientWidth }] = [explainedBy(button, figure), document.documentElement];
      const found = besideFigure(button.getBoundingClientRect(), part.getBoundingClientRect(), clientWidth);
      setPlace((last) => (JSON.stringify(last) === JSON.stringify(found) ? last : found));
    },
    [figure],
  );
  useEffect(() => {
    const button = ask.current;
    if (!open || !wide || button === null) return;
    // the figure may still be loading, and the window may change its width
    const observer = new ResizeObserver(() => locate(button));
    observer.observe(explainedBy(button, figure));
    observer.observe(document.documentElement);
    return () => observer.disconnect();
  }, [open, wide, figure, locate]);
  useEffect(() => {
    // antd does not realign if only the offset changes
    if (place !== undefined) popover.current?.forceAlign();
  }, [place]);
  const button = (
    <button
      ref={ask}
      type="button"
      className={style.ask}
      aria-expanded={open}
      aria-label={label}
      onClick={({ currentTarget }) => (wide ? locate(currentTarget) : setOpen(true))}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !open) return;
        event.stopPropagation();
        setOpen(false);
      }}
    >
      <LineIcon size={16} round>
        <path d="M10 2.5a7.5 7.5 0 1 1 0 15a7.5 7.5 0 0 1 0-15zM7.8 8a2.2 2.2 0 1 1 3.4 1.9c-.8.5-1.2.9-1.2 1.8M10 14v.1" />
      </LineIcon>
    </button>
  );
  if (!wide)
    return (
      <>
        {button}
        <Dialog open={open} title={title} close={() => setOpen(false)}>
          <div className={style.text}>{children}</div>
        </Dialog>
      </>
    );
  return (
    <Popover
      ref={popover}
      title={title}
      trigger="click"
      {...(place ?? { placement: "rightTop" })}
      classNames={{ container: style.floating ?? "" }}
      open={open}
      onOpenChange={setOpen}
      afterOpenChange={(shown) => shown && intoView(content.current)}
      // inside the page's main landmark
      getPopupContainer={(trigger) => trigger.closest("main") ?? document.body}
      arrow={false}
      destroyOnHidden
      content={
        <InView>
          <div ref={content} className={style.text}>
            {children}
          </div>
        </InView>
      }
    >
      {button}
    </Popover>
  );
}

/** The element that a button explains. */
const explainedBy = (button: Element, figure: string): Element =>
  button.closest(figure) ?? button.parentElement ?? button;

/** An explanation below a figure may start below the edge of the window. */
const intoView = (content: Element | null): void =>
  content?.closest(".ant-popover")?.scrollIntoView({ block: "nearest", behavior: "instant" });

/** Scrolls the explanation into view while it loads, and when its figure moves. */
function InView({ children }: { readonly children: ReactNode }) {
  const watch = useCallback((element: HTMLDivElement | null) => {
    if (element === null) return;
    const grown = new ResizeObserver(() => intoView(element));
    grown.observe(element);
    const moved = new MutationObserver(() => intoView(element));
    const popover = element.closest(".ant-popover");
    if (popover) moved.observe(popover, { attributeFilter: ["style"] });
    return () => {
      grown.disconnect();
      moved.disconnect();
    };
  }, []);
  return <div ref={watch}>{children}</div>;
}
