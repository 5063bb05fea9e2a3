import { QuestionCircleOutlined } from "@ant-design/icons";
import type { Measurement } from "@clicktree/core/receiver";
import { Button, Popover } from "antd";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { chance } from "../../../shared/figures/index.js";
import style from "./measured.module.css";

const Explanation = lazy(() => import("./explanation.js"));

/** The measured success, large, with its interval; the prediction beside it. */
export function Measured({ measurement }: { readonly measurement: Measurement }) {
  const { t } = useTranslation("web-result");
  const { success, predicted } = measurement;
  if (!success) return null;
  const { low, high } = success.interval;
  const explanation = (
    <Suspense fallback={<div className={style.explanationRoom} />}>
      <Explanation measurement={measurement} />
    </Suspense>
  );
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
            <b>{sixDigits(predicted.success)}</b>{" "}
            {t(measurement.source === "drawn" ? "predictedDrawn" : "predictedExported")}
          </p>
        </div>
      )}
      <Popover content={explanation} trigger="click" placement="bottomRight" destroyOnHidden>
        <Button type="text" icon={<QuestionCircleOutlined />}>
          {t("howComputed")}
        </Button>
      </Popover>
    </section>
  );
}

/** A prediction is exact: six digits, and never 1 where it is not. */
const sixDigits = (value: number): string => (value < 1 && value >= 0.9999995 ? ">0.999999" : value.toFixed(6));
