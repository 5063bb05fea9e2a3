import { fringeOf } from "@clicktree/core/photons";
import { typedNumber } from "@clicktree/core/tree";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DemoRequest } from "../../../shared/demo-request/index.js";
import { useCommaFault } from "../../../shared/typed-number/index.js";
import type { DisplacementSetup } from "./model.js";
import { WhatComesBack } from "./what-comes-back.js";

const names = ["signal", "localOscillator"] as const;
type Fields = Readonly<Record<(typeof names)[number], string>>;

/** A number from 0 to 200 with at most three decimals. */
function photonsOf(text: string): number | undefined {
  const value = /^\d{1,3}([.,]\d{1,3})?$/.test(text.trim()) ? typedNumber(text) : Number.NaN;
  return value <= 200 ? value : undefined;
}

/** The request to measure a displacement. Its numbers follow the sliders until they are edited. */
export function Demo2Request({ setup }: { readonly setup: DisplacementSetup }) {
  const { t } = useTranslation("web-displacement");
  const [edited, setEdited] = useState<Fields>();
  const fields = edited ?? { signal: String(setup.signal), localOscillator: String(setup.localOscillator) };
  const [signalPhotons, localOscillatorPhotons] = [photonsOf(fields.signal), photonsOf(fields.localOscillator)];
  const commaFault = useCommaFault();
  const isValid = signalPhotons !== undefined && localOscillatorPhotons !== undefined;
  return (
    <DemoRequest
      demo="demo2"
      text={t("requestText")}
      photons={isValid ? { signalPhotons, localOscillatorPhotons, overlap: setup.overlap } : undefined}
      fault={
        isValid ? undefined : (commaFault(fields.signal) ?? commaFault(fields.localOscillator) ?? t("requestFault"))
      }
      returns={<WhatComesBack />}
      expectation={({ signalPhotons: signal, localOscillatorPhotons: localOscillator, overlap }, when) => {
        if (signal == null || localOscillator == null || overlap == null) return undefined;
        const { highest, mean, lowest } = fringeOf({ signal, localOscillator, overlap });
        const values = { highest: highest.toFixed(1), mean: mean.toFixed(1), lowest: lowest.toFixed(1) };
        return t(when === "sent" ? "keptExpectation" : "keepsExpectation", { expected: t("expected", values) });
      }}
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
  );
}
