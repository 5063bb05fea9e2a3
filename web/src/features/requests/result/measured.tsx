import { QuestionCircleOutlined } from "@ant-design/icons";
import type { Measurement } from "@clicktree/core/receiver";
import { Button, Popover } from "antd";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../../shared/dialog/index.js";
import { chance, exactChance } from "../../../shared/figures/index.js";
import { useWide } from "../use-wide.js";
import style from "./measured.module.css";

const Explanation = lazy(() => import("./explanation.js"));

/** The measured success, large, with its interval; the prediction beside it. */
export function Measured({ measurement }: { readonly measurement: Measurement }) {
  const { t } = useTranslation("web-result");
  const { success, predicted } = measurement;
  if (!success) return null;
  const { low, high } = success.interval;
  return (
    <section className={style.measured} aria-label={t("measuredSuccess")}>
      <div className={style.figure}>
        <h2>{t("measuredSuccess")}</h2>
        <p>
          <strong>{chance(success.value)}</strong> {t("interval", { low: chance(low), high: chance(high) })}
        </p>
      </div>
      {predicted && (
        <div className={style.figure}>
          <h2>{t("predictedTitle")}</h2>
          <p>
            <b>{exactChance(predicted.success)}</b>{" "}
            {t(measurement.source === "drawn" ? "predictedDrawn" : "predictedExported")}
          </p>
        </div>
      )}
      <HowComputed measurement={measurement} />
    </section>
  );
}

/** The explanation beside the figure, or over the page where there is no room beside it. */
function HowComputed({ measurement }: { readonly measurement: Measurement }) {
  const { t } = useTranslation("web-result");
  const wide = useWide();
  const [open, setOpen] = useState(false);
  const explanation = (
    <Suspense fallback={<div className={style.explanationRoom} />}>
      <Explanation measurement={measurement} />
    </Suspense>
  );
  const button = (
    <Button type="text" icon={<QuestionCircleOutlined aria-hidden />} onClick={wide ? undefined : () => setOpen(true)}>
      {t("howComputed")}
    </Button>
  );
  if (wide)
    return (
      <Popover
        content={explanation}
        trigger="click"
        open={open}
        onOpenChange={setOpen}
        placement="bottomRight"
        destroyOnHidden
      >
        {button}
      </Popover>
    );
  return (
    <>
      {button}
      <Dialog open={open} title={t("howComputed")} footer={null} onCancel={() => setOpen(false)} destroyOnHidden>
        {explanation}
      </Dialog>
    </>
  );
}
