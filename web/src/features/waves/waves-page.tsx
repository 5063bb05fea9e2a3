import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { loadNouns } from "../../platform/i18n.js";
import {
  challengeFromAddress,
  choiceFromAddress,
  seedFromAddress,
  useAddressState,
} from "../../shared/demo-address/index.js";
import { Segments } from "./parts/segments.js";
import style from "./parts/waves.module.css";

const halves = ["interference", "coherent"] as const;
type Half = (typeof halves)[number];

/** Each half is loaded only when it is shown. The texts of the page itself belong to the interference half. */
const Halves = {
  interference: lazy(() => import("./interference/interference-half.js")),
  coherent: lazy(
    async () =>
      (await Promise.all([import("./displacement/displacement-half.js"), loadNouns(["web-displacement"])]))[0],
  ),
};

/** Wave-particle duality: interference of single clicks, and displacement of coherent states. */
export default function WavesPage() {
  const { t } = useTranslation("web-interference");
  const [seed] = useState(seedFromAddress);
  const [half, setHalf] = useState<Half>(() => choiceFromAddress("half", halves, "interference"));
  const [challenge, setChallenge] = useState(challengeFromAddress);
  useAddressState({ half: half === "interference" ? undefined : half });
  const tabs = (
    <Segments
      label={t("halves")}
      choices={halves.map((value) => ({ value, text: t(`half_${value}`) }))}
      chosen={half}
      onChoose={(next) => {
        setHalf(next);
        // the challenge belongs to the half that was open first
        setChallenge(undefined);
      }}
    />
  );
  const notes = (["coherent", "displacement", "interference"] as const).map((subject) => (
    <section key={subject}>
      <h2>{t(`about_${subject}`)}</h2>
      <p>{t(`text_${subject}`)}</p>
    </section>
  ));
  const Shown = Halves[half];
  return (
    <Suspense fallback={<div className={style.loading} />}>
      <Shown seed={seed} challenge={challenge} tabs={tabs} notes={notes} />
    </Suspense>
  );
}
