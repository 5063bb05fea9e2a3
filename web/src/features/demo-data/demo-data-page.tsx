import type { DemoName } from "@clicktree/contract";
import { demoNames } from "@clicktree/core/requests";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { reportFailure, toast } from "../../platform/toast/toast.js";
import { PageFrame } from "../../shared/page-frame/index.js";
import { ListStatus } from "../../shared/waiting/index.js";
import { type ChosenFile, readChosenFile, refusalHints } from "./chosen-file.js";
import { CurrentFiles } from "./current-files.js";
import style from "./demo-data.module.css";
import { FilePreviewCard } from "./file-preview-card.js";
import { UploadCard } from "./upload-card.js";
import { useDataFiles } from "./use-demo-data.js";

const notes = ["note1", "note2", "note3", "note4"] as const;

/** The preset data files of the demos: the current ones, and a preview of a new one before it is sent. */
export default function DemoDataPage() {
  const { t } = useTranslation("web-demo-data");
  const { t: tShell } = useTranslation("web-shell");
  const { data: files, error, refetch } = useDataFiles();
  const [chosen, setChosen] = useState<Partial<Record<DemoName, ChosenFile>>>({});
  const [latest, setLatest] = useState<DemoName>();
  const choose = async (demo: DemoName, file: File) => {
    let read: ChosenFile;
    try {
      read = await readChosenFile(demo, file);
    } catch (error) {
      return reportFailure(tShell("fileNotRead"), error);
    }
    setChosen((before) => ({ ...before, [demo]: read }));
    setLatest(demo);
    if (read.refusal) toast({ kind: "error", title: t(read.refusal), text: t(refusalHints[read.refusal]) });
  };
  const clear = (demo: DemoName) => setChosen(({ [demo]: _, ...others }) => others);
  const fileOf = (demo: DemoName) => files?.find(({ demoType }) => demoType === demo);
  const readable = (demo: DemoName | undefined) => (demo && chosen[demo]?.content ? chosen[demo] : undefined);
  const shown = readable(latest) ?? readable("demo1") ?? readable("demo2");
  return (
    <PageFrame
      back={{ to: "/admin/pending-requests", text: t("backToRequests") }}
      title={t("title")}
      description={t("description")}
    >
      {files ? (
        <div className={style.columns}>
          <div className={style.uploads}>
            {demoNames.map((demo) => (
              <UploadCard
                key={demo}
                demo={demo}
                current={fileOf(demo)}
                chosen={chosen[demo]}
                choose={(file) => void choose(demo, file)}
                done={() => clear(demo)}
              />
            ))}
            {shown?.content && <FilePreviewCard file={shown} content={shown.content} current={fileOf(shown.demo)} />}
          </div>
          <div className={style.aside}>
            <CurrentFiles files={files} />
            <section className={style.card} aria-labelledby="usage-notes">
              <h2 id="usage-notes">{t("usageNotes")}</h2>
              <ul className={style.notes}>
                {notes.map((note) => (
                  <li key={note}>{t(note)}</li>
                ))}
              </ul>
            </section>
          </div>
        </div>
      ) : (
        <ListStatus error={error} retry={refetch} text={(key) => t(key)} className={style.centre} />
      )}
    </PageFrame>
  );
}
