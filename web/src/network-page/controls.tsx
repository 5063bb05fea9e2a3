/** @jsxImportSource preact */

import { chainFigures } from "@clicktree/core/photons/network";
import { formatFigure } from "@clicktree/messages/number-format";
import type { ComponentChildren } from "preact";
import range from "../platform/theme/range.module.css";
import style from "./controls.module.css";
import {
  isEven,
  limits,
  linksOf,
  type Network,
  spacedEvenly,
  stretched,
  userPairs,
  withFewer,
  withRepeater,
} from "./network.js";
import { useTexts } from "./page-settings.js";
import { chainOf, linkName, pairsOf } from "./users.js";

interface Props {
  readonly network: Network;
  readonly change: (network: Network) => void;
  /** The challenge fixes distance and quality. */
  readonly locked: boolean;
  readonly playNext: () => void;
  readonly reset: () => void;
  readonly children: ComponentChildren;
}

export function Controls({ network, change, locked, playNext, reset, children }: Props) {
  const t = useTexts();
  const count = network.repeaters.length;
  const spacing = useSpacing(network);
  return (
    <section class={style.panel} aria-label={t("settings")}>
      {!locked && <Users network={network} change={change} />}
      <div class={style.row}>
        <h2>{t("repeaters")}</h2>
        <div class={style.stepper}>
          <button
            type="button"
            aria-label={t("remove")}
            disabled={count === 0}
            onClick={() => change(withFewer(network))}
          >
            −
          </button>
          <output translate={false}>{count}</output>
          <button
            type="button"
            aria-label={t("add")}
            disabled={count === limits.repeaters}
            onClick={() => change(withRepeater(network))}
          >
            +
          </button>
        </div>
      </div>
      <button type="button" disabled={locked || isEven(network)} onClick={() => change(spacedEvenly(network))}>
        {t("spaceEvenly")}
      </button>
      {!locked && <p>{spacing}</p>}
      <Slider
        name={t("distance")}
        value={network.distance}
        shown={`${Math.round(network.distance)} km`}
        {...limits.distance}
        step={10}
        locked={locked}
        change={(distance) => change(stretched(network, distance))}
      />
      <Slider
        name={t("fidelity")}
        value={network.fidelity}
        shown={String(network.fidelity)}
        {...limits.fidelity}
        locked={locked}
        change={(fidelity) => change({ ...network, fidelity })}
      />
      <Slider
        name={t("efficiency")}
        value={network.efficiency}
        shown={network.efficiency.toFixed(2)}
        {...limits.efficiency}
        locked={locked}
        change={(efficiency) => change({ ...network, efficiency })}
        hint={t("efficiencyHint")}
      />
      {children}
      <div>
        <h2>{t("tryThis")}</h2>
        <p>{t("tryText")}</p>
      </div>
      <div>
        <h2>{t("leftOut")}</h2>
        <p>{t("leftOutText")}</p>
      </div>
      <div class={style.dock}>
        <button type="button" class={style.main} onClick={playNext}>
          ▶ {t("nextRound")}
        </button>
        <button type="button" onClick={reset}>
          {t("reset")}
        </button>
      </div>
    </section>
  );
}

/** The two users who share a key. */
function Users({ network, change }: Pick<Props, "network" | "change">) {
  const t = useTexts();
  const possible = pairsOf(network);
  const { pair: chosen } = chainOf(network);
  return (
    <fieldset class={style.users}>
      <legend>{t("whoWantsKey")}</legend>
      {userPairs.map((pair) => (
        <button
          key={pair}
          type="button"
          aria-pressed={pair === chosen}
          disabled={!possible.includes(pair)}
          onClick={() => change({ ...network, pair })}
        >
          {t(`pair_${pair}`)}
        </button>
      ))}
    </fieldset>
  );
}

/** A sentence about the spacing of the repeaters. */
function useSpacing(network: Network): string {
  const t = useTexts();
  const chain = chainOf(network);
  const links = linksOf(chain);
  const longest = Math.max(...links);
  const km = Math.round(longest);
  if (links.length === 1) return t("noRepeaters", { km });
  const link = linkName(chain, links.indexOf(longest));
  if (chain.pair !== "ab") return t("branchNow", { link, km });
  if (isEven(network)) return t("evenNow", { km: Number(longest.toFixed(1)) });
  const { pairs } = chainFigures(linksOf(spacedEvenly(network)), network);
  return t("unevenNow", { link, km, pairs: formatFigure(pairs) });
}

interface SliderProps {
  readonly name: string;
  readonly value: number;
  readonly shown: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly locked: boolean;
  readonly hint?: string;
  readonly change: (value: number) => void;
}

const Slider = ({ name, value, shown, min, max, step, locked, hint, change }: SliderProps) => (
  <div>
    <label class={style.slider}>
      <span>{name}</span>
      <output translate={false}>{shown}</output>
      <input
        type="range"
        class={range.range}
        style={{ "--filled": String((value - min) / (max - min)) }}
        aria-valuetext={shown}
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={locked}
        onInput={({ currentTarget }) => change(Number(currentTarget.value))}
      />
    </label>
    {hint && <p>{hint}</p>}
  </div>
);
