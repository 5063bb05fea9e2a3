import { PaperClipOutlined } from "@ant-design/icons";
import { type FeedbackFinding, needsConsent, severityOf } from "@clicktree/core/measurement";
import { maxFileBytes } from "@clicktree/core/requests";
import { formatFinding } from "@clicktree/messages/finding-text";
import { Button, type GetRef, Input, Segmented } from "antd";
import {
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { useUser } from "../../../platform/session/session.js";
import { reportFailure } from "../../../platform/toast/toast.js";
import { Dialog } from "../../../shared/dialog/index.js";
import { Key } from "../../../shared/keys/index.js";
import { byteCount } from "../../../shared/number-format/index.js";
import { bytesOf, type Draft, type DraftFile, emptyDraft, faultOf, nameFor } from "./answer.js";
import style from "./answer.module.css";

export type AnswerField = GetRef<typeof Input.TextArea>;

/** The request to answer: an experiment request or a demo request. */
interface Subject {
  readonly id: number;
  readonly fileName: string;
  readonly feedbackVersion: number;
  readonly username: string;
  /** Whether its sender has no account any more, and gets no notification. */
  readonly accountClosed?: boolean;
}

interface Props {
  readonly subject: Subject;
  readonly sending: { readonly mutate: (draft: Draft) => void; readonly isPending: boolean };
  /** The field while an answer is being typed; null while a file is chosen. */
  readonly field: Ref<AnswerField>;
  /** Unsent answers by request, so that a draft survives opening another request. */
  readonly drafts: Map<number, Draft>;
  /** Finds contradictions between a feedback and its request or itself. */
  readonly check?: (bytes: Uint8Array<ArrayBuffer>) => Promise<readonly FeedbackFinding[]>;
  /** Renders a preview of the feedback. There are no bytes if nothing has been entered or the file is too large. */
  readonly see: (name: string, bytes: Uint8Array<ArrayBuffer> | undefined) => ReactNode;
}

/** The measured result of a request: typed, or as a file. */
export function AnswerPane({ subject, sending, field, drafts, check, see }: Props) {
  const { t } = useTranslation("web-admin");
  const id = useId();
  const [draft, setDraft] = useState(() => drafts.get(subject.id) ?? emptyDraft(subject.fileName));
  const [tried, setTried] = useState(false);
  const [checking, setChecking] = useState(false);
  const [doubt, setDoubt] = useState<Doubt>();
  const bytes = useMemo(() => bytesOf(draft), [draft]);
  const fault = faultOf(draft);
  const shownFault = tried || fault === "feedbackTooLarge" || fault === "feedbackFileEmpty" ? fault : undefined;
  const change = (changes: Partial<Draft> | ((latest: Draft) => Partial<Draft>)) => {
    const latest = drafts.get(subject.id) ?? draft;
    const changed = { ...latest, ...(typeof changes === "function" ? changes(latest) : changes) };
    drafts.set(subject.id, changed);
    setDraft(changed);
  };
  const send = async () => {
    setTried(true);
    if (fault || !bytes || sending.isPending || checking) return;
    setChecking(true);
    // a check that fails must not keep a result from its researcher
    const findings = (await check?.(bytes).catch(() => [])) ?? [];
    setChecking(false);
    if (needsConsent(findings)) setDoubt({ draft, findings });
    else sending.mutate(draft);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void send();
    }
  };
  const nameFault = shownFault === "feedbackNameRequired" ? shownFault : undefined;
  const contentFault = shownFault && !nameFault ? shownFault : undefined;
  const size = byteCount(bytes?.length ?? 0);
  const isAgain = subject.feedbackVersion > 0;
  const [firstNote, againNote] = subject.accountClosed
    ? (["sendNoteClosed", "sendAgainNoteClosed"] as const)
    : (["sendNote", "sendAgainNote"] as const);
  return (
    <section className={style.pane} aria-label={t("answer")} onKeyDown={press}>
      <header className={style.head}>
        <h2>{t(isAgain ? "answerAgain" : "answer")}</h2>
        <Segmented<Draft["how"]>
          aria-label={t("how")}
          value={draft.how}
          onChange={(how) => change({ how })}
          options={[
            { value: "type", label: t("type") },
            { value: "upload", label: t("upload") },
          ]}
        />
      </header>
      {isAgain && <p className={style.hint}>{t("answerAgainHint")}</p>}
      <label htmlFor={`${id}-name`}>{t("feedbackName")}</label>
      <Input
        id={`${id}-name`}
        value={draft.name}
        maxLength={500}
        status={nameFault ? "error" : ""}
        onChange={(event) => change({ name: event.target.value })}
      />
      {nameFault && <Fault text={t(nameFault)} />}
      {draft.how === "type" ? (
        <>
          <label htmlFor={`${id}-text`}>{t("feedbackContent")}</label>
          <Input.TextArea
            ref={field}
            id={`${id}-text`}
            className={style.text ?? ""}
            rows={6}
            spellCheck={false}
            value={draft.text}
            status={contentFault ? "error" : ""}
            onChange={(event) => change({ text: event.target.value })}
          />
        </>
      ) : (
        <Upload
          file={draft.file}
          choose={(file) =>
            change((latest) => ({ file, name: nameFor(latest, emptyDraft(subject.fileName).name, file) }))
          }
        />
      )}
      {contentFault && <Fault text={t(contentFault, { limit: byteCount(maxFileBytes), size })} />}
      <div className={style.send}>
        <Button type="primary" size="large" loading={sending.isPending || checking} onClick={() => void send()}>
          {t("send")} <Key>Ctrl/⌘ ↵</Key>
        </Button>
        <p className={style.hint}>{t(isAgain ? againNote : firstNote, { username: subject.username })}</p>
      </div>
      {doubt && (
        <Doubts
          findings={doubt.findings}
          close={() => setDoubt(undefined)}
          send={() => {
            setDoubt(undefined);
            sending.mutate(doubt.draft);
          }}
        />
      )}
      {see(draft.name, fault === "feedbackTooLarge" ? undefined : bytes)}
    </section>
  );
}

/** An answer that needs the consent of a person. */
interface Doubt {
  readonly draft: Draft;
  readonly findings: readonly FeedbackFinding[];
}

interface DoubtsProps extends Pick<Doubt, "findings"> {
  readonly close: () => void;
  readonly send: () => void;
}

/** Asks before a feedback is sent that contradicts its request or itself, or holds no counts. */
function Doubts({ findings, close, send }: DoubtsProps) {
  const { t } = useTranslation("web-admin");
  const isWrong = findings.some((finding) => severityOf(finding) === "hold");
  return (
    <Dialog
      title={t(isWrong ? "doubtWrong" : "doubtTitle")}
      close={close}
      buttons={[
        { text: t("doubtBack"), onClick: close },
        { text: t("doubtSend"), type: "primary", danger: isWrong, onClick: send },
      ]}
    >
      <ul>
        {findings.map((finding) => (
          <li key={JSON.stringify(finding)}>{formatFinding(t, finding)}</li>
        ))}
      </ul>
      <p>{t("doubtText")}</p>
    </Dialog>
  );
}

const Fault = ({ text }: { readonly text: string }) => (
  <p className={style.fault} role="alert">
    {text}
  </p>
);

interface UploadProps {
  readonly file: DraftFile | undefined;
  readonly choose: (file: DraftFile) => void;
}

/** A file from the laboratory: chosen or dropped. */
function Upload({ file, choose }: UploadProps) {
  const { t } = useTranslation("web-admin");
  const { t: tShell } = useTranslation("web-shell");
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef<File>(undefined);
  const take = async (given: File | undefined) => {
    if (given === undefined) return;
    latest.current = given;
    try {
      const bytes = new Uint8Array(await given.arrayBuffer());
      // reading may take a while, and another file may have been chosen since
      if (latest.current === given) choose({ name: given.name, bytes });
    } catch (error) {
      reportFailure(tShell("fileNotRead"), error);
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void take(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the button
    <div className={style.upload} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <input
        ref={input}
        type="file"
        hidden
        onChange={(event) => {
          void take(event.target.files?.[0]);
          // lets the same file be chosen again after it has changed
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

/** By account and kind of request. Kept until the page is closed, because the user may look something up elsewhere. */
const allDrafts = new Map<string, Map<number, Draft>>();

/** Lets the browser ask before it closes the page with an unsent answer. */
function askBeforeUnload(event: BeforeUnloadEvent): void {
  const drafts = [...allDrafts.values()].flatMap((each) => [...each.values()]);
  if (drafts.some(bytesOf)) event.preventDefault();
}

/** Answers that were typed and not sent, by request. */
export function useDrafts(kind: "requests" | "demos"): Map<number, Draft> {
  const key = `${useUser().id} ${kind}`;
  // not removed with the console, because its drafts stay; adding the same listener again changes nothing
  useEffect(() => window.addEventListener("beforeunload", askBeforeUnload), []);
  const drafts = allDrafts.get(key) ?? new Map<number, Draft>();
  allDrafts.set(key, drafts);
  return drafts;
}
