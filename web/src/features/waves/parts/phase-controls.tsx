import { manualPhase } from "@clicktree/core/photons";
import { useTranslation } from "react-i18next";
import { DemoSlider } from "../../../shared/demo-controls/index.js";
import { type PhaseMode, phaseModes } from "./phase-mode.js";
import { Segments } from "./segments.js";
import style from "./waves.module.css";

interface PhaseControlsProps {
  readonly phase: number;
  readonly phaseMode: PhaseMode;
  /** Describes the sweep of the automatic phase. */
  readonly hint: string;
  readonly change: (change: { readonly phase?: number; readonly phaseMode?: PhaseMode }) => void;
}

/** The phase: manual or swept. Moving the slider ends the sweep. */
export function PhaseControls({ phase, phaseMode, hint, change }: PhaseControlsProps) {
  const { t } = useTranslation("web-interference");
  const shown = Number(phase.toFixed(2));
  return (
    <div className={style.phase}>
      <Segments
        label={t("phaseMode")}
        choices={phaseModes.map((value) => ({ value, text: t(value) }))}
        chosen={phaseMode}
        onChoose={(mode) => change({ phaseMode: mode })}
      />
      <DemoSlider
        label={t("phase")}
        {...manualPhase}
        value={Math.min(manualPhase.to, shown)}
        text={`${shown.toFixed(2)} rad`}
        ends={["0", "2π"]}
        onChange={(value) => change({ phase: value, phaseMode: "manual" })}
      />
      {phaseMode === "auto" && <p className={style.phaseHint}>{hint}</p>}
    </div>
  );
}
