import type { FileTransfer } from "@clicktree/contract";
import type { Measurement } from "@clicktree/core/measurement";
import { describeDetector } from "@clicktree/messages/judgement-text";
import { useTranslation } from "react-i18next";
import { wholeNumber } from "../../../shared/number-format/index.js";
import { useAskedText } from "../../../shared/queue-place/index.js";
import { CountsOrigin, SimulatedMark } from "../../../shared/simulated/index.js";
import type { Study } from "../study/study.js";
import { Headline } from "./headline.js";
import { Notes, OpaqueNote } from "./notes.js";
import style from "./result-page.module.css";

interface HeadProps extends Study {
  /** Origin of simulated counts; by default the feedback file. */
  readonly origin?: string;
}

/** Measured success, its verdict and notes. */
export function ResultHead({ origin, ...study }: HeadProps) {
  const { t } = useTranslation("web-result");
  const { analysis } = study;
  if (!analysis) return null;
  if (!analysis.understood) return <OpaqueNote why={analysis.why} />;
  const { measurement, unread } = analysis;
  return (
    <CountsOrigin simulated={measurement.simulated}>
      {measurement.simulated && <SimulatedMark>{origin ?? t("simulatedFile")}</SimulatedMark>}
      <Headline measurement={measurement} {...study} />
      <Notes
        measurement={measurement}
        unread={unread}
        ownBench={study.judgement?.ownBench ?? null}
        unpredicted={study.unpredicted}
      />
    </CountsOrigin>
  );
}

/** The requested equipment and shots, and whether a different number of shots was measured. */
export function Asked({
  request,
  measured,
}: {
  readonly request: FileTransfer;
  readonly measured: Measurement | undefined;
}) {
  const { t } = useTranslation("web-requests");
  const { t: tJudgement } = useTranslation("judgement");
  const asked = useAskedText(request);
  const shots = request.requested?.shots ?? null;
  const others = shots !== null && measured && measured.shots !== shots;
  if (asked === "" && !measured) return null;
  return (
    <p className={style.next}>
      {asked !== "" && <>{asked} </>}
      {others && (
        <b>{t(measured.simulated ? "otherShotsSimulated" : "otherShots", { shots: wholeNumber(measured.shots) })} </b>
      )}
      {measured &&
        t("measuredWith", {
          bench: describeDetector(tJudgement, { detector: measured.detector, conventions: measured.conventions }),
        })}
    </p>
  );
}
