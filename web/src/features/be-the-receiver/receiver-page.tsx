import { isSimulated } from "@clicktree/core/requests";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { joinSentences, wordSpace } from "../../platform/i18n.js";
import { DemoChoice, useDemoKeys } from "../../shared/demo-controls/index.js";
import { DemoPage, DemoPart } from "../../shared/demo-page/index.js";
import { wholeNumber } from "../../shared/number-format/index.js";
import style from "./be-the-receiver.module.css";
import { Belief } from "./belief.js";
import { complexWords, Displacement } from "./displacement.js";
import { binsOf } from "./game.js";
import { Law } from "./law.js";
import { type Prepared, photonNumbers, type Source, signalNames, sources } from "./receivers.js";
import { Score } from "./score.js";
import { Steps } from "./steps.js";
import { type GameState, useGame } from "./use-game.js";

/** The user acts as the receiver for one shot after another and is compared with the tree. */
export default function ReceiverPage() {
  const { t } = useTranslation(["web-be-the-receiver", "web-demos"]);
  const state = useGame();
  const { game, light, prepared } = state;
  const main = useRef<HTMLButtonElement>(null);
  const isDecided = game.decided !== undefined;
  const bins = light === undefined ? 0 : binsOf(game, light);
  const isCounted = game.steps.length >= bins;
  const act = isDecided ? state.next : state.count;
  const hypotheses = prepared?.table.length ?? 0;
  const decide = (hypothesis: number) => {
    state.decide(hypothesis);
    // the decision buttons disappear, so move the focus
    main.current?.focus();
  };
  const letTreePlay = () => {
    state.letTreePlay();
    main.current?.focus();
  };
  const digits = Array.from({ length: hypotheses }, (_, h) => [String(h), () => decide(h)] as const);
  useDemoKeys({ " ": act, t: letTreePlay, ...Object.fromEntries(digits) });
  const status = () => {
    if (light === undefined) return t(state.hasFailed ? "loadFailed" : "designing");
    if (isDecided) return t("isDecided");
    return isCounted ? t("allCounted") : t("binOf", { bin: game.steps.length + 1, bins });
  };
  return (
    <DemoPage
      title={t("web-demos:receiverTitle")}
      subject={t("subject")}
      running={light !== undefined}
      status={status()}
      controls={<Typed {...state} />}
      actions={
        <div className={style.actions}>
          <button
            ref={main}
            type="button"
            className={style.main}
            aria-keyshortcuts="Space"
            aria-disabled={light === undefined || (!isDecided && (isCounted || !state.isTyped))}
            onClick={act}
          >
            {t(isDecided ? "next" : "count")}
          </button>
          {hypotheses > 0 && <p className={style.keys}>{t("keys", { last: hypotheses - 1 })}</p>}
        </div>
      }
      options={<Options {...state} />}
      aside={<Explanation {...state} />}
    >
      {state.hasFailed && (
        <p role="alert" className={style.panel}>
          {t("loadFailed")}
          {wordSpace()}
          <button type="button" className={style.plain} onClick={state.retry}>
            {t("retry")}
          </button>
        </p>
      )}
      {!state.hasFailed && !light && <p className={style.panel}>{t("designing")}</p>}
      {light && prepared && (
        <>
          <div className={`${style.panel} ${style.two}`}>
            <Displacement {...state} light={light} prepared={prepared} />
            <Belief {...state} light={light} prepared={prepared} decide={decide} letTreePlay={letTreePlay} />
          </div>
          <div className={`${style.panel} ${style.two}`}>
            <Steps game={game} />
            <Score tally={game.tally} prepared={prepared} />
          </div>
        </>
      )}
    </DemoPage>
  );
}

/** The displacement as a number; the tree's if the player does not choose it. */
function Typed({ free, displacement, text, setText, isTyped, game }: GameState) {
  const { t } = useTranslation("web-be-the-receiver");
  const isFixed = !free || game.decided !== undefined;
  return (
    <div className={style.typed}>
      <label htmlFor="displacement">{t("displacement")}</label>
      <input
        id="displacement"
        inputMode="text"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={free ? text : complexWords(displacement)}
        readOnly={isFixed}
        aria-invalid={!isTyped}
        aria-describedby="displacement-note"
        onChange={({ target }) => setText(target.value)}
      />
      <p id="displacement-note" data-fault={!isTyped}>
        {!isTyped ? t("displacementFault") : free ? "" : t("displacementTree")}
      </p>
    </div>
  );
}

function Options({ choice, change, prepared }: GameState) {
  const { t } = useTranslation("web-be-the-receiver");
  return (
    <div className={style.options}>
      <DemoChoice
        label={t("source")}
        choices={sources.map((value) => ({ value, text: t(`source_${value}`) }))}
        chosen={choice.source}
        onChoose={(source: Source) => change({ source })}
      />
      {choice.source === "drawn" && (
        <>
          <DemoChoice
            label={t("signal")}
            choices={signalNames.map((value) => ({ value, text: t(`signal_${value}`) }))}
            chosen={choice.signal}
            onChoose={(signal) => change({ signal })}
          />
          <DemoChoice
            label={t("photons")}
            choices={photonNumbers.map((value) => ({ value, text: value }))}
            chosen={choice.photons}
            onChoose={(photons) => change({ photons })}
          />
        </>
      )}
      {prepared && <Provenance {...prepared} />}
    </div>
  );
}

/** The origin of the counts. A file marked as simulated is never called a measurement. */
function Provenance({ recording }: Prepared) {
  const { t } = useTranslation("web-be-the-receiver");
  if (recording === undefined) return <p className={style.hint}>{t("sourceDrawn")}</p>;
  const params = { count: wholeNumber(recording.shots), equipment: recording.meta.equipment ?? "" };
  const source = t(isSimulated(recording) ? "sourceSimulated" : "sourceMeasured", params);
  return <p className={style.hint}>{joinSentences(source, t("recordedText"))}</p>;
}

/** Hints for observation, the formula, and the bounds. */
function Explanation({ game, light, prepared }: GameState) {
  const { t } = useTranslation("web-be-the-receiver");
  const look = () => {
    if (game.player === "tree") return "lookTree";
    if (game.decided !== undefined) return "lookDecided";
    if (prepared?.recording !== undefined) return "lookRecorded";
    if (light !== undefined && game.steps.length >= binsOf(game, light)) return "lookDecide";
    return game.steps.length === 0 ? "lookStart" : "lookCounted";
  };
  return (
    <>
      <DemoPart title={t("lookTitle")}>
        <p>{t(look())}</p>
      </DemoPart>
      <DemoPart title={t("lawTitle")}>
        <Law />
        <p>{t("lawText")}</p>
        <p>
          {t("boundText")}
          {wordSpace()}
          <Link to="/decision-tree-editor">{t("openEditor")}</Link>
        </p>
      </DemoPart>
    </>
  );
}
