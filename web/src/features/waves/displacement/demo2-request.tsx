import { fringeOf } from "@clicktree/core/photons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../../platform/session/session.js";
import { DemoRequest } from "../../../shared/demo-request/index.js";
import wave from "../parts/waves.module.css";
import type { DisplacementSetup } from "./model.js";
import { WhatComesBack } from "./what-comes-back.js";

const names = ["signal", "localOscillator"] as const;
type Fields = Readonly<Record<(typeof names)[number], string>>;

/** 0 to 200 with at most three decimals. */
function photonsOf(text: string): number | undefined {
  const value = /^\d{1,3}(\.\d{1,3})?$/.test(text.trim()) ? Number(text) : Number.NaN;
  return value <= 200 ? value : undefined;
}

/** The request to measure a displacement: its numbers follow the sliders until they are edited. */
export function Demo2Request({ setup }: { readonly setup: DisplacementSetup }) {
  const { t } = useTranslation("web-displacement");
  const { state } = useSession();
  const [edited, setEdited] = useState<Fields>();
  const [sentExpectation, setSentExpectation] = useState<string>();
  const fields = edited ?? { signal: String(setup.signal), localOscillator: String(setup.localOscillator) };
  const [signal, localOscillator] = [photonsOf(fields.signal), photonsOf(fields.localOscillator)];
  const isValid = signal !== undefined && localOscillator !== undefined;
  const fringe = isValid ? fringeOf({ signal, localOscillator, overlap: setup.overlap }) : undefined;
  const expected = fringe
    ? t("expected", {
        highest: fringe.highest.toFixed(1),
        mean: fringe.mean.toFixed(1),
        lowest: fringe.lowest.toFixed(1),
      })
    : undefined;
  return (
    <>
      <DemoRequest
        demo="demo2"
        text={t("requestText")}
        photons={
          isValid ? { photonNumber: null, signalPhotons: signal, localOscillatorPhotons: localOscillator } : undefined
        }
        fault={isValid ? undefined : t("requestFault")}
        returns={<WhatComesBack />}
        onSent={() => setSentExpectation(expected)}
      >
        {names.map((name) => (
          <label key={name}>
            {t(`${name}Photons`)}
            <input
              inputMode="decimal"
              value={fields[name]}
              aria-invalid={photonsOf(fields[name]) === undefined}
              onChange={({ target }) => setEdited({ ...fields, [name]: target.value })}
            />
          </label>
        ))}
      </DemoRequest>
      {state === "in" && (
        <p className={wave.hint} data-expectation data-late>
          {sentExpectation === undefined ? expected : t("keptExpectation", { expected: sentExpectation })}
        </p>
      )}
    </>
  );
}
