import { Button } from "antd";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { byteCount, wholeNumber } from "../number-format/index.js";
import style from "./file-preview.module.css";
import type { Meaning } from "./meanings.js";
import { countLines, firstLines, type Preview, previewOf, type TextLine } from "./preview.js";

export { feedbackMeanings, inputFileMeanings } from "./meanings.js";
export { countLines, previewOf } from "./preview.js";

/** An object URL for an image, revoked when the image is no longer shown. */
function useImageAddress(preview: Preview): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (preview.kind !== "image") return;
    const made = URL.createObjectURL(new Blob([preview.bytes], { type: preview.type }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [preview]);
  return address;
}

interface Props {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Explains the lines of the file. */
  readonly meanings?: ((lines: readonly TextLine[]) => readonly (Meaning | undefined)[]) | undefined;
  /** Number of lines shown initially. */
  readonly lines?: number;
  /** Whether the file is still on this computer, where nothing is downloaded. */
  readonly isUnsent?: boolean;
}

/** Maximum number of lines shown. */
const maxLines = 5000;
const columns = 240;

/** A file: its text with the meaning of each line, an image, or why it cannot be shown. */
export function FilePreview({ name, bytes, meanings, lines = 40, isUnsent = false }: Props) {
  const preview = useMemo(() => previewOf(name, bytes), [name, bytes]);
  const { t } = useTranslation("web-result");
  if (preview.kind === "image") return <ImagePreview name={name} preview={preview} />;
  if (preview.kind === "text") return <TextPreview name={name} bytes={bytes} meanings={meanings} lines={lines} />;
  return (
    <p className={style.refused}>
      {t("binaryFile")} <span>{t(isUnsent ? "binaryFileUnsent" : "binaryFileHint")}</span>
    </p>
  );
}

function ImagePreview({ name, preview }: { readonly name: string; readonly preview: Preview }) {
  const { t } = useTranslation("web-result");
  const [broken, setBroken] = useState(false);
  const address = useImageAddress(preview);
  if (broken) return <p className={style.refused}>{t("previewFailed")}</p>;
  return address ? <img className={style.image} src={address} alt={name} onError={() => setBroken(true)} /> : null;
}

function TextPreview({ name, bytes, meanings, lines }: Required<Pick<Props, "name" | "bytes" | "lines">> & Props) {
  const { t } = useTranslation("web-result");
  const [shown, setShown] = useState(lines);
  const total = useMemo(() => countLines(bytes), [bytes]);
  const rows = useMemo(() => firstLines(bytes, { lines: shown, columns }), [bytes, shown]);
  const sense = meanings?.(rows);
  return (
    <div className={style.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll by keyboard */}
      <section className={style.text} aria-label={name} tabIndex={0}>
        <ol className={style.lines} data-sense={sense?.some(Boolean) || undefined}>
          {rows.map((line, i) => (
            <li key={line.number}>
              <span className={style.number}>{line.number}</span>
              <code>
                {line.text}
                {line.cut > 0 && <em>{t("lineGoesOn", { count: line.cut })}</em>}
              </code>
              {sense?.[i] && <span className={style.sense}>{t(sense[i].key, sense[i].params)}</span>}
            </li>
          ))}
        </ol>
      </section>
      <p className={style.footer}>
        {t("linesShown", {
          shown: wholeNumber(rows.length),
          total: wholeNumber(total),
          size: byteCount(bytes.length),
        })}
        {rows.length < total && rows.length < maxLines && (
          <Button type="link" size="small" onClick={() => setShown(Math.min(maxLines, 5 * shown))}>
            {t("moreLines")}
          </Button>
        )}
        {rows.length < total && rows.length >= maxLines && ` ${t("downloadForMore")}`}
      </p>
    </div>
  );
}
