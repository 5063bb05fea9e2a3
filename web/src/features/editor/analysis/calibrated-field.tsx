import { formatBenchName } from "@clicktree/messages/calibration-text";
import { Select } from "antd";
import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { useCalibratedBenches } from "../../../shared/calibrations/index.js";
import type { LabelledProps } from "./bench-fields.js";
import { asCalibrated, type Conditions } from "./conditions.js";

interface Props {
  readonly id: string;
  readonly conditions: Conditions;
  readonly choose: (conditions: Conditions) => void;
  readonly Labelled: ComponentType<LabelledProps>;
}

/** Applies the detector of a calibrated bench; renders nothing if there is none. */
export function CalibratedField({ id, conditions, choose, Labelled }: Props) {
  const { t } = useTranslation(["web-analysis", "calibration"]);
  const benches = useCalibratedBenches().map((bench) => ({
    name: formatBenchName((key, params) => t(`calibration:${key}`, params), bench),
    detector: bench.state.detector,
  }));
  if (benches.length === 0) return null;
  const { bench: chosen } = conditions;
  return (
    <Labelled label={t("calibratedBench")} id={id}>
      <Select
        id={id}
        value={chosen ?? ""}
        onChange={(name: string) => {
          const found = benches.find((each) => each.name === name);
          if (found) choose(asCalibrated(conditions, found.detector, name));
        }}
        options={[
          { value: "", label: t("typedDetector"), disabled: chosen !== undefined },
          ...benches.map(({ name }) => ({ value: name, label: name })),
        ]}
      />
    </Labelled>
  );
}
