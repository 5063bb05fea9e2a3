import { QuestionCircleOutlined } from "@ant-design/icons";
import { Button, Popover } from "antd";
import { type MouseEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useWide } from "../../../platform/theme/media-queries.js";
import { besideFigure } from "../../../shared/beside/index.js";
import { Dialog } from "../../../shared/dialog/index.js";
import { LazyBoundary, lazyPart } from "../../../shared/lazy-boundary/index.js";
import style from "./explain.module.css";

/** The explained results and their titles. */
const titles = {
  success: "titleSuccess",
  verdict: "titleVerdict",
  scale: "titleScale",
  prediction: "titlePrediction",
  exported: "titleExported",
  residuals: "titleResiduals",
  counts: "titleCounts",
} as const;

export type Topic = keyof typeof titles;

const Explanation = lazyPart(() => import("./explanation.js"));

/** A question mark that explains how a result is computed: in a popover, or on a narrow screen in a dialog. */
export function Explain({ topic }: { readonly topic: Topic }) {
  const { t } = useTranslation("web-explain");
  const wide = useWide();
  const [open, setOpen] = useState(false);
  const [place, setPlace] = useState<ReturnType<typeof besideFigure>>();
  const locate = ({ currentTarget: button }: MouseEvent<HTMLElement>) =>
    setPlace(besideFigure(button, button.closest("section") ?? button.parentElement ?? button));
  const title = t(titles[topic]);
  const explanation = (
    <LazyBoundary waiting={<div className={style.room} />}>
      <Explanation topic={topic} />
    </LazyBoundary>
  );
  const button = (
    <Button
      type="text"
      size="small"
      className={style.button ?? ""}
      icon={<QuestionCircleOutlined aria-hidden />}
      aria-label={t("explain", { title })}
      onClick={wide ? locate : () => setOpen(true)}
    />
  );
  if (wide)
    return (
      <Popover
        title={title}
        content={explanation}
        trigger="click"
        {...(place ?? { placement: "rightTop" })}
        classNames={{ container: style.floating ?? "" }}
        open={open}
        onOpenChange={setOpen}
        // inside the page's landmark
        getPopupContainer={(trigger) => trigger.closest("main") ?? document.body}
        arrow={false}
        destroyOnHidden
      >
        {button}
      </Popover>
    );
  return (
    <>
      {button}
      <Dialog open={open} title={title} close={() => setOpen(false)}>
        {explanation}
      </Dialog>
    </>
  );
}
