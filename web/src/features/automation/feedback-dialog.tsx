import { formatTime } from "@clicktree/messages/date-time";
import { formatFinding } from "@clicktree/messages/finding-text";
import { Button, Checkbox, Switch } from "antd";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { joinSentences } from "../../platform/i18n.js";
import { Dialog } from "../../shared/dialog/index.js";
import { folderPicker } from "./engine/folder.js";
import type { HeldFile } from "./engine/uploads.js";
import { type DialogProps, FileList, FileRow, FolderCard, Ring, Trouble, timeOf, todayOf } from "./parts.js";
import style from "./parts.module.css";

const reasons = {
  unsafe: "heldUnsafe",
  pattern: "heldPattern",
  unknown: "heldUnknown",
  case: "heldCase",
  ambiguous: "heldAmbiguous",
  copy: "heldCopy",
  otherContent: "heldOtherContent",
  tooLarge: "heldTooLarge",
  empty: "heldEmpty",
  refused: "refused",
} as const satisfies Record<Exclude<HeldFile["reason"], "finding">, string>;

const maxShown = 20;

/** The files in a local folder that are sent as feedback, and those that stay there with the reason. */
export function FeedbackDialog({ automation, state, close, seconds }: DialogProps & { readonly seconds: number }) {
  const { t } = useTranslation("web-automation");
  const label = useId();
  const { settings, held, waiting, lookedAt } = state;
  const sent = settings.processedFeedbackFiles;
  const isOn = settings.autoFeedbackEnabled && state.acts && folderPicker() !== undefined;
  const looks = lookedAt ? t("looked", { time: formatTime(lookedAt), seconds }) : t("notLooked", { seconds });
  return (
    <Dialog title={t("feedbackTitle")} width={440} className={style.dialog ?? ""} close={close}>
      <div className={style.switch}>
        <Switch
          aria-labelledby={label}
          checked={settings.autoFeedbackEnabled}
          onChange={(autoFeedbackEnabled) => automation.change({ autoFeedbackEnabled })}
        />
        <span id={label}>{t("feedbackSwitch")}</span>
        <Checkbox
          checked={settings.askBeforeFeedback}
          onChange={({ target }) => automation.change({ askBeforeFeedback: target.checked })}
        >
          {t("askFirst")}
        </Checkbox>
      </div>
      <FolderCard automation={automation} state={state} name="feedback" />
      <Trouble state={state} isOn={settings.autoFeedbackEnabled} fault={state.feedbackFault} />
      {isOn && (
        <div className={style.look}>
          <Ring seconds={seconds} />
          <span>{state.isLooking ? t("looking") : looks}</span>
          <Button type="link" size="small" onClick={automation.lookNow}>
            {t("lookNow")}
          </Button>
          <small>{t("every")}</small>
        </div>
      )}
      {waiting.length > 0 && (
        <FileList title={t("waiting")} note={waiting.length}>
          {waiting.map((file) => (
            <FileRow
              key={file.name}
              name={file.name}
              end={
                <Button
                  type="link"
                  size="small"
                  aria-label={t("sendFile", { file: file.name })}
                  onClick={() => automation.approve(file)}
                >
                  {t("send")}
                </Button>
              }
            />
          ))}
        </FileList>
      )}
      <FileList title={t("sent")} note={t("counts", { count: sent.length, today: todayOf(sent).length })}>
        {sent.slice(0, 3).map(({ name, request, at }) => (
          <FileRow key={`${at} ${name}`} name={name}>
            {t("sentTo", { time: timeOf(at), request })}
          </FileRow>
        ))}
      </FileList>
      {held.length > 0 && (
        <FileList title={t("held")} note={held.length} warns>
          {held.slice(0, maxShown).map(({ name, reason, request, detail, finding }) => (
            <FileRow key={name} name={name}>
              {reason === "finding" ? finding && formatFinding(t, finding) : t(reasons[reason], { request, detail })}
            </FileRow>
          ))}
          {held.length > maxShown && <li>{t("more", { count: held.length - maxShown })}</li>}
        </FileList>
      )}
      <p className={style.hint}>{joinSentences(held.length > 0 && t("heldHint"), t("feedbackHint"))}</p>
    </Dialog>
  );
}
