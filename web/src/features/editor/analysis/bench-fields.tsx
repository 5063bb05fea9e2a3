import { Input, Select } from "antd";
import type { ComponentType, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type Fields, priorsSum } from "./conditions.js";

export interface LabelledProps {
  readonly label: string;
  readonly id: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

interface Props {
  /** Before the ids of the fields. */
  readonly id: string;
  readonly fields: Fields;
  readonly set: (part: Partial<Fields>) => void;
  /** The invalid field, and the id of the text that says why. */
  readonly bad: keyof Fields | undefined;
  readonly fault: string;
  /** A field with its name. */
  readonly Labelled: ComponentType<LabelledProps>;
}

const numbers = ["efficiency", "darkCounts", "visibility"] as const;

/** Detector, priors and sign: the same wherever a receiver is computed. */
export function BenchFields({ id, fields, set, bad, fault, Labelled }: Props) {
  const { t } = useTranslation("web-analysis");
  const marked = (name: keyof Fields) => ({
    id: `${id}${name}`,
    ...(bad === name && { status: "error" as const, "aria-invalid": true, "aria-describedby": fault }),
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
    </>
  );
}
