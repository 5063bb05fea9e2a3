import { benchDoubts } from "@clicktree/core/calibration";
import { benchRemarks, formatBenchName } from "@clicktree/messages/calibration-text";
import { spaceDigits } from "@clicktree/messages/number-format";
import { Select } from "antd";
import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { useCalibratedBenches } from "../../../shared/calibrations/index.js";
import type { LabelledProps } from "./bench-fields.js";
import { asCalibrated, type Conditions } from "./conditions.js";
import style from "./conditions-form.module.css";

interface Props {
  readonly id: string;
  readonly conditions: Conditions;
  readonly choose: (conditions: Conditions) => void;
  readonly Labelled: ComponentType<LabelledProps>;
}

/** Applies the detector of a calibrated bench and says how well it is known; renders nothing if there is none. */
export function CalibratedField({ id, conditions, choose, Labelled }: Props) {
  const { t } = useTranslation(["web-analysis", "calibration"]);
  const words: Parameters<typeof formatBenchName>[0] = (key, params) => t(`calibration:${key}`, params);
  const benches = useCalibratedBenches().map((bench) => ({ ...bench.state, name: formatBenchName(words, bench) }));
  if (benches.length === 0) return null;
  const { bench: chosen } = conditions;
  const named = (name: string | undefined) => benches.find((each) => each.name === name);
  const used = named(chosen);
  return (
    <>
      <Labelled label={t("calibratedBench")} id={id}>
        <Select
          id={id}
          value={chosen ?? ""}
          onChange={(name: string) => {
            const found = named(name);
            if (found) choose(asCalibrated(conditions, found.detector, name));
          }}
          options={[
            { value: "", label: t("typedDetector"), disabled: chosen !== undefined },
            ...benches.map(({ name }) => ({ value: name, label: name })),
          ]}
        />
      </Labelled>
      {used && (
        <ul className={style.known}>
          {[
            words("from", { runs: used.runs, shots: spaceDigits(used.shots) }),
            ...benchRemarks(words, used, benchDoubts(used)).warnings,
          ].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </>
  );
}
