/** @jsxImportSource preact */

import { bestRepeaters, chainFigures, directLimit, evenLinks, pulseRate } from "@clicktree/core/photons/network";
import { formatFigure } from "@clicktree/messages/number-format";
import { limits, linksOf, type Network } from "./network.js";
import { useTexts, useWordSpace } from "./page-settings.js";
import style from "./results.module.css";
import type { Chain } from "./users.js";

/** The figures of the chain, and a sentence that interprets them. */
export function Results({ chain, hidden }: { readonly chain: Chain; readonly hidden: boolean }) {
  const t = useTexts();
  const space = useWordSpace();
  const { key, pairs, fidelity, errors } = chainFigures(linksOf(chain), chain);
  const ends = { from: chain.names[0]!, to: chain.names.at(-1)! };
  const figures = [
    { name: t("secretKey"), value: key, text: formatFigure(key), unit: "bit/s" },
    { name: t("entangledPairs"), value: pairs, text: formatFigure(pairs), unit: t("aSecond") },
    { name: t("fidelityEnds", ends), value: fidelity, text: fidelity.toFixed(3), unit: "" },
    { name: t("bitErrors"), value: errors, text: (100 * errors).toFixed(1), unit: "%" },
  ];
  return (
    <section aria-label={t("results")}>
      <dl class={style.figures}>
        {figures.map(({ name, value, text, unit }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd translate={false}>
              <data value={String(value)}>{text}</data> <small>{unit}</small>
            </dd>
          </div>
        ))}
      </dl>
      <p class={style.meaning} translate={false}>
        <Meaning network={chain} />
        {space}
        {!hidden && <Others network={chain} />}
      </p>
    </section>
  );
}

/** The key rate compared with a fibre without repeaters. */
function Meaning({ network }: { readonly network: Network }) {
  const t = useTexts();
  const space = useWordSpace();
  const km = Math.round(network.distance);
  const { key, errors } = chainFigures(linksOf(network), network);
  if (key === 0)
    return (
      <>
        <strong class={style.bad}>{t("noKey")}</strong>
        {space}
        {t("noKeyText", { errors: (100 * errors).toFixed(1) })}
      </>
    );
  const times = key / (pulseRate * directLimit(network.distance));
  if (times < 1) return <>{t("lessText", { km, share: formatFigure(100 * times) })}</>;
  return (
    <>
      <strong class={style.good}>{t("times", { times: times < 10 ? times.toFixed(1) : formatFigure(times) })}</strong>
      {space}
      {t("timesText", { km })}
    </>
  );
}

/** The figures for other numbers of repeaters. */
function Others({ network }: { readonly network: Network }) {
  const t = useTexts();
  const space = useWordSpace();
  const keyOf = (count: number): number => chainFigures(evenLinks(network.distance, count), network).key;
  const best = bestRepeaters(network.distance, network, limits.repeaters);
  const spoiled = Array.from({ length: limits.repeaters + 1 }, (_, count) => count).find((count) => keyOf(count) === 0);
  return (
    <>
      {best !== network.repeaters.length &&
        keyOf(best) > 0 &&
        t("otherBest", { count: best, key: formatFigure(keyOf(best)) })}
      {space}
      {spoiled !== undefined && spoiled > best && t("spoiled", { count: spoiled })}
    </>
  );
}
