import { noiseSpans } from "@clicktree/core/receiver";
import { Input, Select } from "antd";
import { type ComponentType, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCommaFault } from "../../../shared/typed-number/index.js";
import style from "./bench-fields.module.css";
import { type Faults, type Fields, priorsSum } from "./conditions.js";
import { idealNumbers, typedImperfections } from "./imperfection-fields.js";

export interface LabelledProps {
  readonly label: string;
  readonly id: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

interface Props {
  /** Prefix of the fields' ids. */
  readonly id: string;
  readonly fields: Fields;
  readonly set: (part: Partial<Fields>) => void;
  /** The invalid fields; FaultLines says why. */
  readonly faults: Faults;
  /** Renders a field with its label. */
  readonly Labelled: ComponentType<LabelledProps>;
}

const lineId = (id: string, name: keyof Fields): string => `${id}${name}fault`;

interface LinesProps extends Pick<Props, "id" | "faults"> {
  readonly className: string;
  /** A problem with something else. */
  readonly other?: string | undefined;
}

/** Why fields are invalid: a sentence for each. */
export function FaultLines({ id, faults, className, other }: LinesProps) {
  const { t } = useTranslation("receiver");
  const commaFault = useCommaFault();
  return (
    <div className={className} role="alert">
      {[...faults].map(([name, { code, params }]) => (
        <p key={name} id={lineId(id, name)}>
          {commaFault(params.value) ?? t(code, params)}
        </p>
      ))}
      {other !== undefined && <p>{other}</p>}
    </div>
  );
}

const numbers = ["efficiency", "darkCounts", "visibility"] as const;

/** Fields for detector, priors and sign, used wherever a receiver is computed. */
export function BenchFields({ id, fields, set, faults, Labelled }: Props) {
  const { t } = useTranslation("web-analysis");
  const marked = (name: keyof Fields) => ({
    id: `${id}${name}`,
    ...(faults.has(name) && {
      status: "error" as const,
      "aria-invalid": true,
      "aria-describedby": lineId(id, name),
    }),
  });
  const sum = priorsSum(fields);
  return (
    <>
      {numbers.map((name) => (
        <Labelled key={name} label={t(name)} id={`${id}${name}`}>
          <Input
            {...marked(name)}
            inputMode="decimal"
            value={fields[name]}
            onChange={(event) => set({ [name]: event.target.value })}
          />
        </Labelled>
      ))}
      <Labelled label={t("resolution")} id={`${id}resolution`}>
        <Select
          {...marked("resolution")}
          value={fields.resolution}
          onChange={(resolution: string) => set({ resolution })}
          options={(["3", "2", "1"] as const).map((value) => ({ value, label: t(`resolution_${value}`) }))}
        />
      </Labelled>
      <Labelled label={t("priors")} id={`${id}priors`}>
        <Input
          {...marked("priors")}
          placeholder={t("priorsHint")}
          value={fields.priors}
          suffix={sum && <span>{t("priorsSum", sum)}</span>}
          onChange={(event) => set({ priors: event.target.value })}
        />
      </Labelled>
      <Labelled label={t("sign")} id={`${id}sign`}>
        <Select
          {...marked("sign")}
          value={fields.sign}
          onChange={(sign: Fields["sign"]) => set({ sign })}
          options={(["plus", "minus"] as const).map((value) => ({ value, label: t(`sign_${value}`) }))}
        />
      </Labelled>
      <ImperfectionInputs marked={marked} {...{ id, fields, set, faults, Labelled }} />
    </>
  );
}

const first = ["phaseNoise", "amplitudeNoise"] as const;
const others = ["thermal", "thermalModes", "deadTime", "afterpulsing", "leak", "latency"] as const;

interface InputsProps extends Props {
  readonly marked: (name: keyof Fields) => object;
}

/** The imperfections, folded unless one is set or invalid. */
function ImperfectionInputs({ id, fields, set, faults, marked, Labelled }: InputsProps) {
  const { t } = useTranslation("web-analysis");
  const { noisePer: _, ...given } = typedImperfections(fields);
  const count = Object.keys(given).length;
  const [isOpen, setOpen] = useState(count > 0);
  const number = (name: keyof typeof idealNumbers) => (
    <Labelled key={name} label={t(name)} id={`${id}${name}`}>
      <Input
        {...marked(name)}
        inputMode="decimal"
        placeholder={String(idealNumbers[name])}
        value={fields[name]}
        onChange={(event) => set({ [name]: event.target.value })}
      />
    </Labelled>
  );
  return (
    <details
      className={style.more}
      open={isOpen || [...faults.keys()].some((name) => name in given)}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        {t("moreConditions")} {count > 0 && <small>{t("imperfectionsSet", { count })}</small>}
      </summary>
      <div className={style.inputs}>
        {first.map(number)}
        <Labelled label={t("noisePer")} id={`${id}noisePer`}>
          <Select
            {...marked("noisePer")}
            value={fields.noisePer}
            onChange={(noisePer: Fields["noisePer"]) => set({ noisePer })}
            options={noiseSpans.map((value) => ({ value, label: t(`noisePer_${value}`) }))}
          />
        </Labelled>
        {others.map(number)}
        <Labelled label={t("splitting")} id={`${id}splitting`}>
          <Input
            {...marked("splitting")}
            placeholder={t("splittingHint")}
            value={fields.splitting}
            onChange={(event) => set({ splitting: event.target.value })}
          />
        </Labelled>
        <Labelled label={t("residual")} id={`${id}residual`}>
          <Input
            {...marked("residual")}
            placeholder="0"
            value={fields.residual}
            onChange={(event) => set({ residual: event.target.value })}
          />
        </Labelled>
        <Labelled label={t("topCount")} id={`${id}topCount`}>
          <Select
            {...marked("topCount")}
            value={fields.topCount}
            onChange={(topCount: Fields["topCount"]) => set({ topCount })}
            options={(["orMore", "exact"] as const).map((value) => ({ value, label: t(`topCount_${value}`) }))}
          />
        </Labelled>
      </div>
    </details>
  );
}
