import { WarningOutlined } from "@ant-design/icons";
import type { DemoData } from "@clicktree/contract";
import type { DataFault } from "@clicktree/core/photons";
import { useTranslation } from "react-i18next";
import { wholeNumber } from "../../shared/number-format/index.js";
import type { ChosenFile, FileContent } from "./chosen-file.js";
import style from "./demo-data.module.css";
import { CountsPreview, SignalPreview } from "./preview-charts.js";
import { useCurrentMean } from "./use-demo-data.js";

interface Props {
  readonly file: ChosenFile;
  readonly content: FileContent;
  /** The file that the new one will replace. */
  readonly current: DemoData | undefined;
}

/** A chosen file before it is sent: its figures, chart, and problems by line. */
export function FilePreviewCard({ file, content, current }: Props) {
  const { t } = useTranslation("web-demo-data");
  const currentMean = useCurrentMean(current);
  const { lines, summary } = content;
  const { figures, counts, faults, faultCount } = summary;
  const isSweep = file.demo === "demo2";
  const values = [
    { name: t("lines"), value: wholeNumber(lines) },
    { name: t("counts"), value: wholeNumber(counts.length) },
    { name: t("smallest"), value: figures ? String(figures.minimum) : "–" },
    { name: t("largest"), value: figures ? String(figures.maximum) : "–" },
    { name: t("mean"), value: figures?.mean.value.toFixed(2) ?? "–" },
    {
      name: t("fano"),
      value: figures?.fano.value.toFixed(2) ?? "–",
      note: t(isSweep ? "fanoSweep" : "fanoCoherent"),
    },
  ];
  return (
    <section className={`${style.card} ${style.preview}`} aria-labelledby="before-upload">
      <header>
        <h2 id="before-upload">{t("beforeUpload")}</h2>
        <span className={style.muted}>{t("readHere", { name: file.name })}</span>
        {currentMean !== undefined && (
          <span className={style.muted}>{t("currentMean", { mean: currentMean.toFixed(2) })}</span>
        )}
      </header>
      <dl className={style.figures}>
        {values.map(({ name, value, note }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value}
              {note && <small>{note}</small>}
            </dd>
          </div>
        ))}
        <div>
          <dt>{t("problems")}</dt>
          <dd>
            {faultCount > 0 && <WarningOutlined className={style.warning ?? ""} aria-hidden />}{" "}
            {faultCount === 0 ? t("noProblems") : wholeNumber(faultCount)}
            {faultCount > 0 && <small>{t("seeBelow")}</small>}
          </dd>
        </div>
      </dl>
      {counts.length > 0 && (isSweep ? <SignalPreview counts={counts} /> : <CountsPreview counts={counts} />)}
      {faultCount > 0 && <Problems faults={faults} total={faultCount} />}
    </section>
  );
}

function Problems({ faults, total }: { readonly faults: readonly DataFault[]; readonly total: number }) {
  const { t } = useTranslation("web-demo-data");
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long table scrolls by keyboard */}
      <section className={style.problems} aria-label={t("problems")} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t("line")}</th>
              <th scope="col">{t("reads")}</th>
              <th scope="col">{t("wrong")}</th>
            </tr>
          </thead>
          <tbody>
            {faults.map(({ code, line, text }) => (
              <tr key={line}>
                <td>{line === 0 ? t("whole") : wholeNumber(line)}</td>
                <td>
                  <code>{text}</code>
                </td>
                <td>{t(code)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {total > faults.length && (
        <p className={style.muted}>{t("firstProblems", { shown: faults.length, total: wholeNumber(total) })}</p>
      )}
      <p className={style.notice} role="status">
        <WarningOutlined className={style.warning ?? ""} aria-hidden /> {t("problemsWarning")}
      </p>
    </>
  );
}
