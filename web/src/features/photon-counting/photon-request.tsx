import { photonCounting } from "@clicktree/core/photons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DemoRequest } from "../../shared/demo-request/index.js";

/** Requests counts from the laboratory. The number follows the slider until the user types another one. */
export function PhotonRequest({ intensity }: { readonly intensity: number }) {
  const { t } = useTranslation("web-photon-counting");
  const [typed, setTyped] = useState<string>();
  const text = typed ?? String(intensity);
  const photonNumber = /^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN;
  const valid = photonNumber <= photonCounting.largestIntensity;
  return (
    <DemoRequest
      demo="demo1"
      text={t("requestText")}
      photons={valid ? { photonNumber } : undefined}
      fault={valid ? undefined : t("photonFault")}
    >
      <label>
        {t("photons")}
        <input
          inputMode="numeric"
          autoComplete="off"
          value={text}
          aria-invalid={!valid}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
    </DemoRequest>
  );
}
