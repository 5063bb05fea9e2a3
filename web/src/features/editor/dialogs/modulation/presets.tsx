import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isSize, type Preset, presets, presetTable, type Table } from "../../model/index.js";
import style from "./modulation.module.css";
import { SizeField } from "./size-field.js";

interface Props {
  readonly bins: number;
  readonly choose: (table: Table) => void;
  readonly refuse: (fault: string) => void;
}

/** Usual signals, so that nobody types forty amplitudes. */
export function Presets({ bins, choose, refuse }: Props) {
  const { t } = useTranslation("web-editor");
  const [photons, setPhotons] = useState("2");
  const apply = (preset: Preset) => {
    const mean = Number(photons);
    if (!isSize(bins)) refuse(t("rangeError"));
    else if (!(mean > 0 && mean < 1e6)) refuse(t("photonsError"));
    else choose(presetTable(preset, bins, mean));
  };
  return (
    <fieldset className={style.presets}>
      <legend>{t("preset")}</legend>
      <SizeField label={t("photons")} value={photons} setValue={setPhotons} />
      <div className={style.names}>
        {presets.map((preset) => (
          <Button key={preset} onClick={() => apply(preset)}>
            {t(`preset_${preset}`)}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
