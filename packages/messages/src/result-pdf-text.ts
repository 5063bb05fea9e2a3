import type { ResultArchive } from "@clicktree/contract";
import { fill, type Language, type Params } from "./catalog.js";
import type { judgement as enJudgement } from "./en/judgement.js";
import type { resultPdf as enPdf } from "./en/result-pdf.js";
import { describeDetector } from "./judgement-text.js";
import { formatPValue } from "./number-format.js";

type Texts<Noun> = Readonly<Record<keyof Noun, string>>;
type Conditions = NonNullable<ResultArchive["analysis"]>["conditions"];

interface PdfTexts {
  readonly resultPdf: Texts<typeof enPdf>;
  readonly judgement: Texts<typeof enJudgement>;
}

/** The words of a report, for the PDF writer of core, which has none of its own. */
export const pdfWords = ({ resultPdf, judgement }: PdfTexts, language: Language) => ({
  say: (key: keyof typeof enPdf, params: Params = {}): string => fill(resultPdf[key], params),
  describe: (conditions: Conditions): string =>
    describeDetector((key, params) => fill(judgement[key], params), conditions),
  pValue: formatPValue,
  language,
});
