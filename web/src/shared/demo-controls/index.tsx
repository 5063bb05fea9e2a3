import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { LineIcon } from "../../platform/controls/icons.js";
import { typedKey } from "../../platform/controls/typed-key.js";
import { joinSentences } from "../../platform/i18n.js";
import range from "../../platform/theme/range.module.css";
import style from "./demo-controls.module.css";

interface SliderProps {
  readonly label: ReactNode;
  readonly hint?: string | undefined;
  readonly value: number;
  readonly from: number;
  readonly to: number;
  readonly step: number;
  readonly onChange: (value: number) => void;
  /** The value as text, beside the slider and for screen readers. */
  readonly text?: string | undefined;
  /** Shows the value in large digits: for the main control of a page. */
  readonly large?: boolean;
  /** The labels at the two ends; by default the limits of the range. */
  readonly ends?: readonly [string, string] | undefined;
}

/** A slider: arrows move it one step, Page Up and Page Down ten. */
export function DemoSlider(props: SliderProps) {
  const { label, hint, value, from, to, step, onChange, text = String(value), large = false, ends } = props;
  const id = useId();
  const set = (next: number) => {
    const steps = Math.round((Math.min(to, Math.max(from, next)) - from) / step);
    onChange(Number((from + steps * step).toFixed(9)));
  };
  // browsers handle these keys differently
  const page = (event: KeyboardEvent) => {
    const pages = event.key === "PageUp" ? 1 : event.key === "PageDown" ? -1 : 0;
    if (pages === 0) return;
    event.preventDefault();
    set(value + pages * 10 * step);
  };
  return (
    <div className={style.slider} data-large={large}>
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <span className={style.hint} id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <output translate="no" htmlFor={id}>
        {text}
      </output>
      <input
        id={id}
        type="range"
        className={range.range}
        style={{ "--filled": (value - from) / (to - from) } as CSSProperties}
        min={from}
        max={to}
        step={step}
        value={value}
        aria-valuetext={text}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={({ target }) => set(target.valueAsNumber)}
        onKeyDown={page}
      />
      <span className={style.ends} aria-hidden="true">
        <span>{ends?.[0] ?? from}</span>
        <span>{ends?.[1] ?? to}</span>
      </span>
    </div>
  );
}

interface RunProps {
  /** Text about keys of the page besides Space and R. */
  readonly keys?: string | undefined;
  readonly running: boolean;
  readonly onRun: (running: boolean) => void;
  readonly onReset: () => void;
}

/** Pauses or continues, and restarts. */
export function RunButtons({ running, onRun, onReset, keys }: RunProps) {
  const { t } = useTranslation("web-demos");
  return (
    <div className={style.run}>
      <button type="button" className={style.main} aria-keyshortcuts="Space" onClick={() => onRun(!running)}>
        <LineIcon size={16}>{running ? <path d="M7 4v12M13 4v12" /> : <path d="M6 3.5l10 6.5-10 6.5z" />}</LineIcon>
        <span>{t(running ? "pause" : "run")}</span>
      </button>
      <button type="button" className={style.plain} aria-keyshortcuts="R" onClick={onReset}>
        <LineIcon size={16} round>
          <path d="M4.5 9a6 6 0 1 1 1.5 5M4.5 4.5V9H9" />
        </LineIcon>
        <span>{t("reset")}</span>
      </button>
      <p className={style.keys}>{joinSentences(t("keysRun"), keys)}</p>
    </div>
  );
}

interface SwitchProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: ReactNode;
}

/** A checkbox. */
export const DemoCheckbox = ({ checked, onChange, children }: SwitchProps) => (
  <label className={style.check}>
    <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
    <span>{children}</span>
  </label>
);

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly choices: readonly { readonly value: T; readonly text: string }[];
  readonly chosen: T;
  readonly onChoose: (value: T) => void;
}

/** A row of words to choose from, as a group of radio buttons. */
export function DemoChoice<T extends string>({ label, choices, chosen, onChoose }: ChoiceProps<T>) {
  const name = useId();
  return (
    <fieldset className={style.choice}>
      <legend>{label}</legend>
      {choices.map(({ value, text }) => (
        <label key={value}>
          <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}

const takesKeys =
  "input:not([type=range]):not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable], dialog";

const takesSpace = ["button", "a", "summary", "input[type=checkbox]", "input[type=radio]"];

/** Keys of a demo. Text fields keep all keys, and buttons and checkboxes keep the space bar. */
export function useDemoKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
      const { target } = event;
      if (!(target instanceof Element) || target.closest(takesKeys)) return;
      if (event.key === " " && takesSpace.some((name) => target.closest(name))) return;
      const act = latest.current[typedKey(event).toLowerCase()];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
