import { Popover, Spin } from "antd";
import { memo, useState } from "react";
import { useTranslation } from "react-i18next";
import { besideFigure } from "../../../shared/beside/index.js";
import { LazyBoundary, lazyPart } from "../../../shared/lazy-boundary/index.js";
import { Icon } from "../scene/icon.js";
import style from "./explained.module.css";
import type { Subject } from "./explanation.js";

const Explanation = lazyPart(() => import("./explanation.js"));

/** A question mark beside a figure that explains it. Memoised, so it does not render with each new figure. */
export const Explained = memo(({ subject }: { readonly subject: Subject }) => {
  const { t } = useTranslation("web-analysis");
  const [open, setOpen] = useState(false);
  const [place, setPlace] = useState<ReturnType<typeof besideFigure>>();
  return (
    <Popover
      trigger="click"
      open={open}
      onOpenChange={setOpen}
      {...(place ?? { placement: "leftTop" })}
      arrow={false}
      destroyOnHidden
      title={t(`about_${subject}`)}
      content={
        <LazyBoundary waiting={<Spin />}>
          <Explanation subject={subject} />
        </LazyBoundary>
      }
    >
      <button
        type="button"
        className={style.ask}
        aria-expanded={open}
        aria-label={t("explain", { subject: t(`about_${subject}`) })}
        onClick={({ currentTarget: ask }) => setPlace(besideFigure(ask, ask.closest("aside") ?? ask))}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || !open) return;
          event.stopPropagation();
          setOpen(false);
        }}
      >
        <Icon name="question" size={16} />
      </button>
    </Popover>
  );
});
