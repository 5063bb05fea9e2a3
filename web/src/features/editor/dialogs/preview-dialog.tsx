import { inputFileName } from "@clicktree/core/requests";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../../shared/dialog/index.js";
import { FilePreview, inputFileMeanings } from "../../../shared/file-preview/index.js";
import { wholeNumber } from "../../../shared/number-format/index.js";
import { Waiting } from "../../../shared/waiting/index.js";
import { sizeOf } from "../model/problems.js";
import { outputBytes } from "../saving/output-file.js";
import { useCommands } from "../saving/use-commands.js";
import { useEditor, useEditorUi } from "../state/editor-context.js";
import style from "./dialogs.module.css";

/** The output file as the laboratory receives it. Long lines and long files are truncated. */
export default function PreviewDialog() {
  const { t } = useTranslation("web-editor");
  const { close } = useEditorUi();
  const { download } = useCommands();
  const document = useEditor((state) => state.document);
  const [bytes, setBytes] = useState<Uint8Array<ArrayBuffer>>();
  useEffect(() => {
    let current = true;
    void outputBytes(document).then((made) => current && setBytes(made));
    return () => {
      current = false;
    };
  }, [document]);
  const { depth, output } = sizeOf(document);
  return (
    <Dialog
      title={t("previewTitle")}
      width={840}
      close={close}
      buttons={[
        { text: t("close"), onClick: close },
        {
          text: t("downloadFile"),
          type: "primary",
          onClick: () => {
            close();
            download();
          },
        },
      ]}
    >
      {output && (
        <p className={style.text}>
          <strong>{inputFileName(document.name)}</strong>{" "}
          {t("previewSize", { values: wholeNumber(output.values), levels: depth + 1 })}
        </p>
      )}
      {bytes ? (
        <FilePreview name={inputFileName(document.name)} bytes={bytes} meanings={inputFileMeanings} />
      ) : (
        <Waiting label={t("preparing")} />
      )}
    </Dialog>
  );
}
