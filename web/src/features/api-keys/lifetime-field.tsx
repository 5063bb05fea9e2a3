import { Input, Radio } from "antd";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import style from "./api-keys.module.css";
import { dateOf, endOf, type Lifetime, type LifetimeChoice, lacksDate, minuteOf } from "./lifetime.js";

interface Props {
  readonly label: string;
  readonly choices: readonly LifetimeChoice[];
  readonly value: Lifetime;
  readonly change: (value: Lifetime) => void;
  /** The form was submitted without a required date. */
  readonly refused: boolean;
}

/** Chooses when a key expires, and shows the resulting date and time. */
export function LifetimeField({ label, choices, value, change, refused }: Props) {
  const { t } = useTranslation("web-api-keys");
  const id = useId();
  const now = Date.now();
  const end = endOf(value, now);
  const textOf = (choice: LifetimeChoice) => {
    if (typeof choice === "number") return t("inDays", { days: choice });
    return t({ date: "aDate", never: "never", same: "asBefore" }[choice] as "aDate" | "never" | "asBefore");
  };
  const wrong = refused && lacksDate(value, now);
  return (
    <div className={style.field}>
      <div className={style.label}>
        <span id={id}>{label}</span>
        {end && <small>{t("endsOn", { date: dateOf(end), time: minuteOf(end) })}</small>}
      </div>
      <Radio.Group
        optionType="button"
        aria-labelledby={id}
        value={value.choice}
        onChange={({ target }) => change({ ...value, choice: target.value as LifetimeChoice })}
        options={choices.map((choice) => ({ label: textOf(choice), value: choice }))}
      />
      {value.choice === "date" && (
        <Input
          type="date"
          // without it, a browser accepts years of six digits
          max="9999-12-31"
          aria-label={t("date")}
          aria-invalid={wrong}
          {...(wrong && { status: "error", "aria-describedby": `${id}-wrong` })}
          className={style.date}
          value={value.date}
          onChange={({ target }) => change({ ...value, date: target.value })}
        />
      )}
      {wrong && (
        <p id={`${id}-wrong`} className={style.wrong} role="alert">
          {t("dateRequired")}
        </p>
      )}
    </div>
  );
}
