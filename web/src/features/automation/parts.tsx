import { CopyOutlined, FolderOpenOutlined, LockOutlined, WarningOutlined } from "@ant-design/icons";
import { formatDateTime, formatTime } from "@clicktree/messages/date-time";
import { Button } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { wordSpace } from "../../platform/i18n.js";
import { copyText } from "../../shared/copy-text/index.js";
import { type Automation, type AutomationState, feedbackFolder, lookEveryMs } from "./engine/automation.js";
import { folderPicker } from "./engine/folder.js";
import type { FolderName } from "./engine/handles.js";
import style from "./parts.module.css";
import { useFaultText, useFolders } from "./use-automation.js";

export interface DialogProps {
  readonly automation: Automation;
  readonly state: AutomationState;
  readonly close: () => void;
}

const paths = { download: "downloadPath", feedback: "autoFeedbackPath", global: "globalAutoFeedbackPath" } as const;
const folderNameOf = ({ settings }: AutomationState, name: FolderName): string => settings[paths[name]];

const isToday = (at: string): boolean => new Date(at).toDateString() === new Date().toDateString();
export const todayOf = <T extends { readonly at: string }>(files: readonly T[]): T[] =>
  files.filter(({ at }) => isToday(at));

/** A folder with its permission and the button that chooses it, or why this browser does not support folders. */
export function FolderCard({ automation, state, name }: Omit<DialogProps, "close"> & { readonly name: FolderName }) {
  const { t } = useTranslation("web-automation");
  const { choose, allow } = useFolders(automation);
  const shown = name === "feedback" ? feedbackFolder(state) : name;
  const access = state.access[shown];
  const words = { granted: t(name === "download" ? "readWrite" : "read"), prompt: t("prompt"), denied: t("denied") };
  const isMissing = access === "none";
  const folder = folderNameOf(state, shown);
  if (folderPicker() === undefined) return <Unsupported state={state} />;
  return (
    <>
      <div className={style.card}>
        <FolderOpenOutlined aria-hidden />
        <div>
          {isMissing ? <b>{t("noFolder")}</b> : <code>{folder}</code>}
          <small data-access={access}>{isMissing ? t("noFolderHint") : words[access]}</small>
          {shown !== name && <small>{t("fromGlobal")}</small>}
        </div>
        <Button onClick={() => choose(name)}>{t("choose")}</Button>
      </div>
      {(access === "prompt" || access === "denied") && (
        <section className={style.asks} role="alert">
          <h3>
            <LockOutlined aria-hidden /> {t("asksAgain")}
          </h3>
          <p>{t("asksAgainText")}</p>
          <Button type="primary" onClick={() => allow(shown)}>
            {t("allow", { folder })}
          </Button>
        </section>
      )}
    </>
  );
}

/** Why the automation cannot work now, apart from its folder. */
export function Trouble({ state, isOn, fault }: { state: AutomationState; isOn: boolean; fault: unknown }) {
  const { t } = useTranslation("web-automation");
  const textOf = useFaultText();
  if (!isOn || folderPicker() === undefined) return null;
  if (!state.acts) return <p className={style.notice}>{t("otherTab")}</p>;
  if (fault === undefined) return null;
  return (
    <p className={style.notice} data-fault role="alert">
      <b>{textOf(fault)}</b>
      {wordSpace()}
      {t("fault")}
    </p>
  );
}

function Unsupported({ state }: { readonly state: AutomationState }) {
  const { t } = useTranslation("web-automation");
  return (
    <section className={style.unsupported}>
      <h3>
        <WarningOutlined aria-hidden /> {t("unsupported")}
      </h3>
      <p>{t("unsupportedText")}</p>
      <DaemonCommand state={state} />
    </section>
  );
}

/** Quotes a folder for the shells of Linux, macOS and Windows; the latter needs double quotes. */
const quoted = (folder: string): string => (/^[\p{L}\p{N}._-]+$/u.test(folder) ? folder : JSON.stringify(folder));

/** The command that does the same work without a browser. */
export function DaemonCommand({ state }: { readonly state: AutomationState }) {
  const { t } = useTranslation("web-automation");
  const requests = quoted(folderNameOf(state, "download") || "requests-in");
  const feedback = quoted(folderNameOf(state, feedbackFolder(state)) || "feedback");
  const command = [t("watch"), `--requests ${requests}`, `--feedback ${feedback}`];
  return (
    <div className={style.command}>
      <pre>
        {command[0]} {command[1]} \{"\n  "}
        {command[2]}
      </pre>
      <Button
        icon={<CopyOutlined aria-hidden />}
        aria-label={t("copyCommand")}
        onClick={() => copyText(`${command.join(" ")}\n`)}
      >
        {t("copy")}
      </Button>
      <Link to="/admin/api-keys">{t("makeKey")}</Link>
    </div>
  );
}

interface RowProps {
  readonly name: string;
  readonly children?: ReactNode;
  readonly end?: ReactNode;
}

/** A file in a list, with a remark below its name. */
export const FileRow = ({ name, children, end }: RowProps) => (
  <li>
    <code>{name}</code>
    {end && <span>{end}</span>}
    {children && <small>{children}</small>}
  </li>
);

interface SectionProps {
  readonly title: string;
  /** Shown beside the title. */
  readonly note: ReactNode;
  readonly warns?: boolean;
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

export const FileList = ({ title, note, warns = false, action, children }: SectionProps) => (
  <section className={style.list}>
    <header>
      <h3>
        {warns && <WarningOutlined aria-hidden />} {title}
      </h3>
      <span>{note}</span>
      {action}
    </header>
    <ul>{children}</ul>
  </section>
);

/** The time of day, preceded by the date unless it is today. */
export const timeOf = (at: string): string => (isToday(at) ? formatTime(at) : formatDateTime(at));

const radius = 5.5;
const around = 2 * Math.PI * radius;

/** The elapsed part of the interval between two checks of the folder. */
export function Ring({ seconds }: { readonly seconds: number }) {
  const passed = 1 - seconds / (lookEveryMs / 1_000);
  return (
    <svg className={style.ring} viewBox="0 0 14 14" aria-hidden>
      <circle cx="7" cy="7" r={radius} />
      <circle cx="7" cy="7" r={radius} strokeDasharray={`${around * passed} ${around}`} transform="rotate(-90 7 7)" />
    </svg>
  );
}
