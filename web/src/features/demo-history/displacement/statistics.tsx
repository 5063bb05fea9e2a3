import type { DemoRequest } from "@clicktree/contract";
import type { FringeFit } from "@clicktree/core/photons";
import { useTranslation } from "react-i18next";
import style from "./displacement.module.css";
import { expectedStatistics, fourDecimals, orMissing, readStatistics, windowOf } from "./read-statistics.js";

interface Props {
  readonly whole: DemoRequest;
  readonly fit: FringeFit | undefined;
}

/** The server's statistics of a sweep beside the values expected when the request was sent. */
export function Statistics({ whole, fit }: Props) {
  const { t } = useTranslation("web-demo-history");
  const found = readStatistics(whole.statisticsData);
  const expected = expectedStatistics(whole);
  if (found === null)
    return (
      <section className={style.statistics}>
        <h2>{t("statistics")}</h2>
        <p role="status">{t("statisticsFailed")}</p>
      </section>
    );
  const columns = windowOf(found.smoothingMethod);
  const rows = [
    { name: t("maxMinusMean"), value: fourDecimals(found.maxMinusMean), expected: expected?.maxMinusMean },
    { name: t("maxPlusMean"), value: fourDecimals(found.maxPlusMean), expected: expected?.maxPlusMean },
    { name: t("originalDataPoints"), value: orMissing(found.originalDataPoints) },
    { name: t("reshapedDimensions"), value: orMissing(found.reshapedDimensions) },
    {
      name: t("smoothingMethod"),
      value: columns === undefined ? orMissing(found.smoothingMethod) : t("movingAverage", { columns }),
    },
    {
      name: t("fringeVisibility"),
      value: fit && !fit.stands ? t("noFringe") : fourDecimals(fit?.visibility.value),
      expected: expected?.visibility,
    },
  ];
  return (
    <section className={style.statistics}>
      <h2>{t("statistics")}</h2>
      <dl>
        {rows.map((row) => (
          <div key={row.name}>
            <dt>{row.name}</dt>
            <dd translate="no">
              <strong>{row.value}</strong>
              {row.expected !== undefined && <span>{t("expected", { value: fourDecimals(row.expected) })}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {expected && <p>{t("expectedHint", { overlap: whole.overlap ?? 1 })}</p>}
    </section>
  );
}
