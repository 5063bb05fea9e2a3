import { type ConstellationSpec, constellation } from "@clicktree/core/design";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isSize, type Table } from "../../model/modulation.js";
import style from "./modulation.module.css";
import { SizeField } from "./modulation-dialog.js";

interface Props {
  readonly bins: number;
  readonly choose: (table: Table) => void;
  readonly refuse: (fault: string) => void;
}

const presets = {
  bpsk: { kind: "bpsk" },
  qpsk: { kind: "qpsk" },
  psk8: { kind: "psk", rows: 8 },
  ook: { kind: "ook" },
  ppm: { kind: "ppm" },
} as const satisfies Record<string, Pick<ConstellationSpec, "kind" | "rows">>;
type Preset = keyof typeof presets;
const names = Object.keys(presets) as Preset[];

/** Presets for common signals. */
export function Presets({ bins, choose, refuse }: Props) {
  const { t } = useTranslation("web-editor");
  const [photons, setPhotons] = useState("2");
  const apply = (preset: Preset) => {
    const table = constellation({ ...presets[preset], bins, photons: Number(photons) });
    if (!isSize(bins)) refuse(t("rangeError"));
    else if (!table.ok) refuse(t("photonsError"));
    else choose(table.value);
  };
  return (
    <fieldset className={style.presets}>
      <legend>{t("preset")}</legend>
      <SizeField label={t("photons")} value={photons} setValue={setPhotons} />
      <div className={style.names}>
        {names.map((preset) => (
          <Button key={preset} onClick={() => apply(preset)}>
            {t(`preset_${preset}`)}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
