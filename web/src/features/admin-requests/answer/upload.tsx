import { PaperClipOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { type DragEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { byteCount } from "../../../shared/number-format/index.js";
import type { DraftFile } from "./answer.js";
import style from "./answer.module.css";

interface Props {
  readonly file: DraftFile | undefined;
  readonly choose: (file: DraftFile) => void;
}

/** A file of the laboratory's: chosen or dropped. */
export function Upload({ file, choose }: Props) {
  const { t } = useTranslation("web-admin");
  const input = useRef<HTMLInputElement>(null);
  const take = async (given: File | undefined) => {
    if (given) choose({ name: given.name, bytes: new Uint8Array(await given.arrayBuffer()) });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void take(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a way beside the button
    <div className={style.upload} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <input
        ref={input}
        type="file"
        hidden
        onChange={(event) => {
          void take(event.target.files?.[0]);
          // the same file chosen again after a change is a choice too
          event.target.value = "";
        }}
      />
      <Button icon={<PaperClipOutlined aria-hidden />} onClick={() => input.current?.click()}>
        {t(file ? "replaceFile" : "chooseFile")}
      </Button>
      {file ? (
        <span className={style.file}>
          <code>{file.name}</code> {byteCount(file.bytes.length)}
        </span>
      ) : (
        <span className={style.hint}>{t("dropFile")}</span>
      )}
    </div>
  );
}
