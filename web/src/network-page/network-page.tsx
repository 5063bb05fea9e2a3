/** @jsxImportSource preact */

import { chainFigures } from "@clicktree/core/photons/network";
import { formatFigure } from "@clicktree/messages/number-format";
import { useEffect, useState } from "preact/hooks";
import { createAnnouncer } from "../shared/announcer/index.js";
import { ChainMap } from "./chain-map.js";
import { readChallenge } from "./challenge.js";
import { Challenge } from "./challenge-panel.js";
import { Controls } from "./controls.js";
import { DistanceChart } from "./distance-chart.js";
import { Formulas } from "./formulas.js";
import type { MapSpan } from "./map-scale.js";
import { addressOf, firstNetwork, linksOf, type Network, readAddress } from "./network.js";
import style from "./network-page.module.css";
import { LanguageContext, seemsSignedIn, usePageSettings, useTexts } from "./page-settings.js";
import { RepeaterChart } from "./repeater-chart.js";
import { Results } from "./results.js";
import { RoundDrawing } from "./round-drawing.js";
import { TopBar } from "./top-bar.js";
import { chainOf, placeOfC } from "./users.js";

/** Delay before the address is updated, in ms: browsers limit the number of updates per second. */
const addressDelay = 300;

export function NetworkPage() {
  const settings = usePageSettings();
  return (
    <LanguageContext.Provider value={settings.language}>
      <TopBar {...settings} />
      <Experiment />
    </LanguageContext.Provider>
  );
}

function Experiment() {
  const t = useTexts();
  const [opened] = useState(() => readChallenge(location.search));
  const [network, setNetwork] = useState<Network>(() => opened?.network ?? readAddress(location.search));
  const [plays, setPlays] = useState(0);
  const [shows, setShows] = useState<"key" | "pairs">("key");
  /** The seed of the current challenge. */
  const [challenge, setChallenge] = useState(opened?.seed);
  const [verdict, setVerdict] = useState("");
  /** The scale of the map is fixed while B or C is dragged. */
  const [held, setHeld] = useState<MapSpan>();
  const inChallenge = challenge !== undefined;
  const chain = chainOf(network);
  const third = (inChallenge ? undefined : placeOfC(network)) ?? 0;
  const span = held ?? { from: Math.min(0, third), to: Math.max(network.distance, third) };

  useEffect(() => {
    const address = addressOf(network) + (challenge === undefined ? "" : `&challenge=${challenge}`);
    const timer = setTimeout(() => history.replaceState(null, "", address), addressDelay);
    return () => clearTimeout(timer);
  }, [network, challenge]);

  const figures = chainFigures(linksOf(chain), chain);
  const said = t("announced", {
    key: formatFigure(figures.key),
    pairs: formatFigure(figures.pairs),
    fidelity: figures.fidelity.toFixed(3),
  });
  const playNext = () => {
    setNetwork({ ...network, seed: network.seed + 1 });
    setPlays(plays + 1);
  };
  const reset = () => {
    setNetwork(firstNetwork);
    setChallenge(undefined);
    setPlays(0);
  };
  return (
    <main id="content" tabIndex={-1} class={style.page}>
      <header class={style.head}>
        <a class={style.back} href={seemsSignedIn() ? "/education" : "/guest/education"} title={t("back")}>
          <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
            <path d="M16 10H4m5-5-5 5 5 5" />
          </svg>
          <span class={style.unseen}>{t("back")}</span>
        </a>
        <h1>{t("title")}</h1>
        <p>{t("question")}</p>
        <p class={style.computed}>{t("computed")}</p>
      </header>
      <div class={style.columns}>
        <Controls network={network} change={setNetwork} locked={inChallenge} playNext={playNext} reset={reset}>
          <Challenge
            network={network}
            change={setNetwork}
            seed={challenge}
            choose={setChallenge}
            announce={setVerdict}
          />
        </Controls>
        <div class={style.middle}>
          <div class={`${style.panel} ${style.map}`}>
            <ChainMap network={network} change={setNetwork} locked={inChallenge} span={span} hold={setHeld} />
            <RoundDrawing chain={chain} plays={plays} span={span} />
          </div>
          <section class={`${style.panel} ${style.charts}`} aria-label={t("charts")}>
            <fieldset class={style.choice}>
              <legend>{t("charts")}</legend>
              {(["key", "pairs"] as const).map((each) => (
                <button key={each} type="button" aria-pressed={shows === each} onClick={() => setShows(each)}>
                  {t(each === "key" ? "showKey" : "showPairs")}
                </button>
              ))}
            </fieldset>
            <DistanceChart network={chain} shows={shows} hidden={inChallenge} />
            <RepeaterChart network={chain} shows={shows} hidden={inChallenge} />
          </section>
        </div>
        <aside class={`${style.panel} ${style.side}`}>
          <Results chain={chain} hidden={inChallenge} />
          <Formulas />
        </aside>
      </div>
      <LiveText text={inChallenge && verdict !== "" ? verdict : said} />
    </main>
  );
}

/** Announces a text to screen readers when it changes: the newest one, at most every two seconds. */
function LiveText({ text }: { readonly text: string }) {
  const [said, setSaid] = useState("");
  // the initial text is read as part of the page
  const [announcer] = useState(() => createAnnouncer(setSaid, text));
  useEffect(() => announcer.stop, [announcer]);
  useEffect(() => announcer.offer(text), [announcer, text]);
  return (
    <p class={style.unseen} aria-live="polite">
      {said}
    </p>
  );
}
