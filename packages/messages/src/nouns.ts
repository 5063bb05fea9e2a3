import type { Language } from "./catalog.js";

type Load<K extends string> = () => Promise<Readonly<Record<K, string>>>;

/** How the texts of a noun are loaded in each language: they are their file's only export. */
function noun<Name extends string, K extends string>(
  en: () => Promise<Readonly<Record<Name, Readonly<Record<K, string>>>>>,
  zh: () => Promise<Readonly<Record<Name, Readonly<Record<NoInfer<K>, string>>>>>,
): Readonly<Record<Language, Load<K>>> {
  const only = <T>(module: Readonly<Record<Name, T>>): T => Object.values<T>(module)[0]!;
  return { en: () => en().then(only), zh: () => zh().then(only) };
}

/** The texts that pages of the dashboard use, one noun a line, each loaded when a page names it. */
export const nouns = {
  analysis: noun(
    () => import("./en/analysis.js"),
    () => import("./zh/analysis.js"),
  ),
  audit: noun(
    () => import("./en/audit.js"),
    () => import("./zh/audit.js"),
  ),
  calibration: noun(
    () => import("./en/calibration.js"),
    () => import("./zh/calibration.js"),
  ),
  clients: noun(
    () => import("./en/clients.js"),
    () => import("./zh/clients.js"),
  ),
  comparison: noun(
    () => import("./en/comparison.js"),
    () => import("./zh/comparison.js"),
  ),
  demos: noun(
    () => import("./en/demos.js"),
    () => import("./zh/demos.js"),
  ),
  failures: noun(
    () => import("./en/failures.js"),
    () => import("./zh/failures.js"),
  ),
  judgement: noun(
    () => import("./en/judgement.js"),
    () => import("./zh/judgement.js"),
  ),
  problems: noun(
    () => import("./en/problems.js"),
    () => import("./zh/problems.js"),
  ),
  receiver: noun(
    () => import("./en/receiver.js"),
    () => import("./zh/receiver.js"),
  ),
  "result-pdf": noun(
    () => import("./en/result-pdf.js"),
    () => import("./zh/result-pdf.js"),
  ),
  requests: noun(
    () => import("./en/requests.js"),
    () => import("./zh/requests.js"),
  ),
  system: noun(
    () => import("./en/system.js"),
    () => import("./zh/system.js"),
  ),
  "web-admin": noun(
    () => import("./en/web-admin.js"),
    () => import("./zh/web-admin.js"),
  ),
  "web-administrators": noun(
    () => import("./en/web-administrators.js"),
    () => import("./zh/web-administrators.js"),
  ),
  "web-admin-reservations": noun(
    () => import("./en/web-admin-reservations.js"),
    () => import("./zh/web-admin-reservations.js"),
  ),
  "web-analysis": noun(
    () => import("./en/web-analysis.js"),
    () => import("./zh/web-analysis.js"),
  ),
  "web-api-keys": noun(
    () => import("./en/web-api-keys.js"),
    () => import("./zh/web-api-keys.js"),
  ),
  "web-audit": noun(
    () => import("./en/web-audit.js"),
    () => import("./zh/web-audit.js"),
  ),
  "web-auth": noun(
    () => import("./en/web-auth.js"),
    () => import("./zh/web-auth.js"),
  ),
  "web-automation": noun(
    () => import("./en/web-automation.js"),
    () => import("./zh/web-automation.js"),
  ),
  "web-be-the-receiver": noun(
    () => import("./en/web-be-the-receiver.js"),
    () => import("./zh/web-be-the-receiver.js"),
  ),
  "web-canvas": noun(
    () => import("./en/web-canvas.js"),
    () => import("./zh/web-canvas.js"),
  ),
  "web-demo-data": noun(
    () => import("./en/web-demo-data.js"),
    () => import("./zh/web-demo-data.js"),
  ),
  "web-demo-history": noun(
    () => import("./en/web-demo-history.js"),
    () => import("./zh/web-demo-history.js"),
  ),
  "web-demos": noun(
    () => import("./en/web-demos.js"),
    () => import("./zh/web-demos.js"),
  ),
  "web-design": noun(
    () => import("./en/web-design.js"),
    () => import("./zh/web-design.js"),
  ),
  "web-displacement": noun(
    () => import("./en/web-displacement.js"),
    () => import("./zh/web-displacement.js"),
  ),
  "web-editor": noun(
    () => import("./en/web-editor.js"),
    () => import("./zh/web-editor.js"),
  ),
  "web-equipment": noun(
    () => import("./en/web-equipment.js"),
    () => import("./zh/web-equipment.js"),
  ),
  "web-explain": noun(
    () => import("./en/web-explain.js"),
    () => import("./zh/web-explain.js"),
  ),
  "web-export": noun(
    () => import("./en/web-export.js"),
    () => import("./zh/web-export.js"),
  ),
  "web-labels": noun(
    () => import("./en/web-labels.js"),
    () => import("./zh/web-labels.js"),
  ),
  "web-help": noun(
    () => import("./en/web-help.js"),
    () => import("./zh/web-help.js"),
  ),
  "web-history": noun(
    () => import("./en/web-history.js"),
    () => import("./zh/web-history.js"),
  ),
  "web-home": noun(
    () => import("./en/web-home.js"),
    () => import("./zh/web-home.js"),
  ),
  "web-interference": noun(
    () => import("./en/web-interference.js"),
    () => import("./zh/web-interference.js"),
  ),
  "web-mail": noun(
    () => import("./en/web-mail.js"),
    () => import("./zh/web-mail.js"),
  ),
  "web-numbers": noun(
    () => import("./en/web-numbers.js"),
    () => import("./zh/web-numbers.js"),
  ),
  "web-parts": noun(
    () => import("./en/web-parts.js"),
    () => import("./zh/web-parts.js"),
  ),
  "web-photon-counting": noun(
    () => import("./en/web-photon-counting.js"),
    () => import("./zh/web-photon-counting.js"),
  ),
  "web-planning": noun(
    () => import("./en/web-planning.js"),
    () => import("./zh/web-planning.js"),
  ),
  "web-profile": noun(
    () => import("./en/web-profile.js"),
    () => import("./zh/web-profile.js"),
  ),
  "web-requests": noun(
    () => import("./en/web-requests.js"),
    () => import("./zh/web-requests.js"),
  ),
  "web-reservations": noun(
    () => import("./en/web-reservations.js"),
    () => import("./zh/web-reservations.js"),
  ),
  "web-result": noun(
    () => import("./en/web-result.js"),
    () => import("./zh/web-result.js"),
  ),
  "web-shell": noun(
    () => import("./en/web-shell.js"),
    () => import("./zh/web-shell.js"),
  ),
  "web-sponsors": noun(
    () => import("./en/web-sponsors.js"),
    () => import("./zh/web-sponsors.js"),
  ),
  probes: noun(
    () => import("./en/probes.js"),
    () => import("./zh/probes.js"),
  ),
  "web-probes": noun(
    () => import("./en/web-probes.js"),
    () => import("./zh/web-probes.js"),
  ),
  "web-values": noun(
    () => import("./en/web-values.js"),
    () => import("./zh/web-values.js"),
  ),
  "web-simulate": noun(
    () => import("./en/web-simulate.js"),
    () => import("./zh/web-simulate.js"),
  ),
  "web-text": noun(
    () => import("./en/web-text.js"),
    () => import("./zh/web-text.js"),
  ),
  "web-runs": noun(
    () => import("./en/web-runs.js"),
    () => import("./zh/web-runs.js"),
  ),
  "web-versions": noun(
    () => import("./en/web-versions.js"),
    () => import("./zh/web-versions.js"),
  ),
  "web-share": noun(
    () => import("./en/web-share.js"),
    () => import("./zh/web-share.js"),
  ),
  "web-tour": noun(
    () => import("./en/web-tour.js"),
    () => import("./zh/web-tour.js"),
  ),
} as const;

export type Noun = keyof typeof nouns;
export type Texts = { [N in Noun]: Awaited<ReturnType<(typeof nouns)[N]["en"]>> };
