import { FolderOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useStoreState } from "../../platform/store/create-store.js";
import style from "./automation-bar.module.css";
import { DownloadDialog } from "./download-dialog.js";
import { type AutomationState, feedbackFolder } from "./engine/automation.js";
import { folderPicker } from "./engine/folder.js";
import type { RequestLists } from "./engine/requests.js";
import { FeedbackDialog } from "./feedback-dialog.js";
import { GlobalDialog } from "./global-dialog.js";
import { Ring } from "./parts.js";
import { useAutomation, useSecondsTo } from "./use-automation.js";

interface Props {
  readonly lists: { readonly [K in keyof RequestLists]: RequestLists[K] | undefined };
  /** Saves the file of a request, as the console does. */
  readonly download: (id: number) => void;
  /** Hides the buttons where they do not fit; the automation continues. */
  readonly hidden: boolean;
}

/** The state of a button's lamp. All except `on` and `off` have a text beside it. */
type Lamp = "on" | "off" | "asks" | "elsewhere" | "failed";

function lampOf(state: AutomationState, isOn: boolean, access: string, fault: unknown): Lamp {
  if (!isOn || folderPicker() === undefined) return "off";
  if (!state.acts) return "elsewhere";
  if (access !== "granted") return "asks";
  return fault === undefined ? "on" : "failed";
}

/** The three buttons in the console's header, with their dialogs. They show the state of the automation. */
export function AutomationBar({ lists, download, hidden }: Props) {
  const { t } = useTranslation("web-automation");
  const automation = useAutomation(lists);
  const state = useStoreState(automation, (all) => all);
  const [opened, setOpened] = useState<"download" | "feedback" | "global">();
  const seconds = useSecondsTo(state.nextLookAt);
  const { settings, access } = state;
  const downloads = lampOf(state, settings.autoDownloadEnabled, access.download, state.downloadFault);
  const feedback = lampOf(state, settings.autoFeedbackEnabled, access[feedbackFolder(state)], state.feedbackFault);
  const wordOf = (lamp: Lamp) => (lamp === "on" || lamp === "off" ? undefined : t(lamp));
  const props = { automation, state, close: () => setOpened(undefined) };
  return (
    <div className={style.bar} hidden={hidden}>
      <Button onClick={() => setOpened("download")} aria-description={t(downloads)}>
        <span className={style.lamp} data-lamp={downloads} />
        {t("download")}
        {wordOf(downloads) && <span className={style.word}>{wordOf(downloads)}</span>}
      </Button>
      <Button onClick={() => setOpened("feedback")} aria-description={t(feedback)}>
        {feedback === "on" ? <Ring seconds={seconds} /> : <span className={style.lamp} data-lamp={feedback} />}
        {t("feedback")}
        <span className={style.word} aria-hidden={feedback === "on"}>
          {feedback === "on" ? t("seconds", { seconds }) : wordOf(feedback)}
        </span>
      </Button>
      <Button icon={<FolderOutlined aria-hidden />} onClick={() => setOpened("global")}>
        {t("global")}
      </Button>
      {opened === "download" && <DownloadDialog {...props} download={download} />}
      {opened === "feedback" && <FeedbackDialog {...props} seconds={seconds} />}
      {opened === "global" && <GlobalDialog {...props} />}
    </div>
  );
}
