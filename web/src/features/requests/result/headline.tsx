import { measuredStanding } from "@clicktree/core/analysis";
import { type Measurement, partlySent } from "@clicktree/core/measurement";
import { standingMessage, verdictMessage } from "@clicktree/messages/analysis-text";
import { describeDetector } from "@clicktree/messages/judgement-text";
import { pValuePattern } from "@clicktree/messages/number-format";
import { formatReasons, formatTogether } from "@clicktree/messages/test-text";
import { useTranslation } from "react-i18next";
import { MeritScale } from "../../../shared/merit-scale/index.js";
import { exactProbability, probability, wholeNumber } from "../../../shared/number-format/index.js";
import { PartOf } from "../../../shared/part-of/index.js";
import { useCountsText } from "../../../shared/simulated/index.js";
import { Explain, type Topic } from "../explain/explain.js";
import type { Study } from "../study/study.js";
import style from "./headline.module.css";

interface Props extends Pick<Study, "prediction" | "limits" | "sealed" | "judgement"> {
  readonly measurement: Measurement;
}

/** Measured success with its interval, the verdict, and the merit scale. */
export function Headline({ measurement, prediction, limits, sealed, judgement }: Props) {
  const { t } = useTranslation("web-result");
  const countsText = useCountsText();
  const { t: tJudgement } = useTranslation("judgement");
  const { success } = measurement;
  if (!success) return null;
  const { low, high } = success.interval;
  const partly = partlySent(measurement);
  return (
    <section className={style.room} aria-label={countsText("measuredSuccess")}>
      <div className={style.headline}>
        <div className={style.figure}>
          <p className={style.label}>
            {countsText("measuredSuccess")} <Explain topic="success" />
            <PartOf partlySent={partly} />
          </p>
          <p className={style.value} translate="no">
            <strong translate="no">{probability(success.value)}</strong>{" "}
            {t("interval", { low: probability(low), high: probability(high) })}
          </p>
        </div>
        <Verdict measurement={measurement} limits={limits} judgement={judgement} />
        {limits && (
          <div className={style.scale}>
            <MeritScale
              size="large"
              limits={limits}
              predicted={prediction?.error}
              reported={judgement?.judge === "named"}
              measured={partly ? undefined : { error: 1 - success.value, low: 1 - high, high: 1 - low }}
            />
            <Explain topic="scale" />
          </div>
        )}
        {judgement?.judge === "named" && sealed && (
          <p className={style.judge} translate="no">
            {tJudgement("named", {
              detector: describeDetector(tJudgement, {
                detector: measurement.detector,
                conventions: { version: measurement.conventions.version },
              }),
              sealed: exactProbability(sealed.success),
            })}
          </p>
        )}
      </div>
    </section>
  );
}

interface VerdictProps extends Pick<Study, "limits" | "judgement"> {
  readonly measurement: Measurement;
}

/**
 * Compares the measured success with the prediction and with the bounds of the signal. If the counts differ, names the
 * bin that differs most, and the single changes of the bench that would explain it.
 */
function Verdict({ measurement, limits, judgement }: VerdictProps) {
  const { t } = useTranslation(["web-result", "analysis"]);
  const verdict = judgement?.goodness.verdict;
  const message = verdict && verdictMessage(verdict, wholeNumber);
  const standing = limits && measuredStanding(measurement, limits);
  const standingText = standing && standingMessage(standing);
  const reasons = reasonsOf(t, judgement, measurement);
  return (
    <>
      <p className={style.verdict} translate="no">
        {message && (
          <>
            <b data-tone={verdict?.tone}>{t(`analysis:${message.title}`)}</b>
            <Explained
              topic="verdict"
              sentence={
                verdict?.code === "agrees"
                  ? t("apart", {
                      deviation: (message.params.deviation ?? "").replace(/^[+−]/, ""),
                      together: message.params.together ?? "",
                    })
                  : t("verdictMore", { sentence: t(`analysis:${message.key}`, { replace: message.params }) })
              }
            />{" "}
          </>
        )}
        {standingText && <Unbroken sentence={t(`analysis:${standingText.key}`, { replace: standingText.params })} />}
      </p>
      {reasons.length > 0 && (
        <ul className={style.reasons} translate="no">
          {reasons.map((reason) => (
            <li key={reason}>
              <Unbroken sentence={reason} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The last word, or the last Chinese character, with the punctuation after it; a p value with its symbol. */
const lastWord = new RegExp(
  `(?:${pValuePattern})?(?:\\p{Script=Han}[^\\p{Script=Han}\\s]*|[^\\p{Script=Han}\\s]+)$`,
  "u",
);

/** A sentence and the question mark that explains it, which never begins a line. */
function Explained({ sentence, topic }: { readonly sentence: string; readonly topic: Topic }) {
  const end = sentence.search(lastWord);
  return (
    <>
      <Unbroken sentence={sentence.slice(0, end)} />
      <span className={style.unbroken}>
        {sentence.slice(end)}
        <Explain topic={topic} />
      </span>
    </>
  );
}

/** A number and its symbol or unit, as in `± 0.0050`, `p = 0.71`, `52 %` or `+3.5 dB`. */
const withUnit = new RegExp(`(± [\\d.]*\\d|${pValuePattern}|[+−]?\\d[\\d.]* (?:%|σ|dB))`);

/** A sentence whose numbers stay on one line with their symbol or unit. */
function Unbroken({ sentence }: { readonly sentence: string }) {
  return sentence.split(withUnit).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence keep their order
      <span key={place} className={style.unbroken}>
        {part}
      </span>
    ),
  );
}

type T = ReturnType<typeof useTranslation<["web-result", "analysis"]>>["t"];

/** Whether only decisions were tested, and the reasons of a significant difference. */
function reasonsOf(t: T, judgement: Study["judgement"], measurement: Measurement): string[] {
  const { test, verdict } = judgement?.goodness ?? {};
  if (!test) return [];
  const say: Parameters<typeof formatReasons>[0] = (key, replace) => t(`analysis:${key}`, { replace });
  const together = test.basis === "decisions" ? formatTogether(say, test, wholeNumber) : undefined;
  const detector = judgement?.predicted?.detector ?? measurement.detector;
  const reasons = verdict?.tone === "bad" ? formatReasons(say, test, detector, wholeNumber) : [];
  return [...(together === undefined ? [] : [together]), ...reasons];
}
