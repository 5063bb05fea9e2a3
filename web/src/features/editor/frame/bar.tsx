import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LanguageToggle, ThemeToggle } from "../../../platform/controls/toggles.js";
import { inBrackets } from "../../../platform/i18n.js";
import { NotificationBell } from "../../../shared/notifications/index.js";
import { errorsOf, isBegun, remarksOf, sizeOf } from "../model/problems.js";
import { isUnsaved, treeOf } from "../model/state.js";
import { useCommands } from "../saving/use-commands.js";
import { useIsOutdated, useSaveState } from "../saving/use-saver.js";
import { Icon } from "../scene/icon.js";
import { useActions, useEditor, useEditorUi, useEditorUiState } from "../state/editor-context.js";
import { keyText } from "../state/key-text.js";
import style from "./bar.module.css";
import { MainMenu } from "./main-menu.js";

/** The name, editable in place. Enter or leaving the field saves it, Escape discards it. */
function TreeName() {
  const { t } = useTranslation("web-editor");
  const { rename } = useActions();
  const hasDialog = useEditorUiState((state) => state.dialog !== undefined);
  const name = useEditor(({ document }) => document.name);
  const [draft, setDraft] = useState<string>();
  const finish = () => {
    if (draft !== undefined && draft.trim() !== "") rename(draft);
    setDraft(undefined);
  };
  const text = draft ?? name;
  return (
    <div className={style.title}>
      <h1 className={style.hidden}>{name || t("newTree")}</h1>
      <span className={style.measure} aria-hidden="true">
        {text || t("newTree")}
      </span>
      <input
        className={style.name}
        aria-label={t("treeName")}
        placeholder={t("newTree")}
        maxLength={200}
        value={text}
        onChange={(event) => {
          // an undo in a dialog must not change this field; the same applies to a node's value
          if (!hasDialog) setDraft(event.target.value);
        }}
        onBlur={finish}
        onKeyDown={(event) => {
          if (event.key === "Enter") event.currentTarget.blur();
          if (event.key !== "Escape") return;
          event.stopPropagation();
          setDraft(undefined);
        }}
      />
    </div>
  );
}

/** Whether there are changes that the server does not have. */
function SaveState() {
  const { t, i18n } = useTranslation("web-editor");
  const { saving, savedAt, isWaiting, retry } = useSaveState();
  const unsaved = useEditor(isUnsaved);
  const isOutdated = useIsOutdated();
  const stored = useEditor((state) => treeOf(state).id !== undefined);
  const { open, showInstead } = useEditorUi();
  if (isWaiting)
    return (
      <span className={style.waiting}>
        <Icon name="warning" size={16} />
        <output>{t("notSaved")}</output>
        <button type="button" disabled={saving} onClick={retry}>
          {t("tryNow")}
        </button>
      </span>
    );
  if (isOutdated)
    return (
      <span className={style.waiting}>
        <Icon name="warning" size={16} />
        <output>{t("changedElsewhere")}</output>
        <button type="button" onClick={() => open({ kind: "conflict", next: "nothing" })}>
          {t("review")}
        </button>
      </span>
    );
  if (saving) return <output className={style.state}>{t("saving")}</output>;
  if (unsaved)
    return (
      <output className={style.state}>
        <span className={style.dot} />
        <span>{t("unsaved")}</span>
      </output>
    );
  if (savedAt === undefined && !stored) return <output className={style.state} />;
  const time = new Intl.DateTimeFormat(i18n.language, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  return (
    <button type="button" className={style.state} title={t("versions")} onClick={() => showInstead("versions")}>
      <Icon name="check" size={16} />
      <output>{savedAt === undefined ? t("saved") : t("savedAt", { time: time.format(savedAt) })}</output>
    </button>
  );
}

/** Whether the tree is valid, or the number of problems. Opens their list. */
function Verdict() {
  const { t } = useTranslation("web-editor");
  const { showProblems } = useEditorUi();
  const problemsOpen = useEditorUiState((state) => state.problemsOpen);
  const errors = useEditor(({ document }) => errorsOf(document).length);
  const warnings = useEditor(({ document }) => remarksOf(document).length);
  const empty = useEditor(({ document }) => document.nodes.length === 0);
  const begun = useEditor(({ document }) => isBegun(document));
  if (empty) return null;
  const toggle = () => showProblems(!problemsOpen);
  const state = begun ? "begun" : errors > 0 ? "error" : "valid";
  return (
    <button type="button" className={style.pill} data-state={state} aria-expanded={problemsOpen} onClick={toggle}>
      <Icon name={begun ? "plus" : errors > 0 ? "warning" : "check"} size={16} />
      <span className={style.verdict}>
        {begun ? t("begun") : errors > 0 ? t("errorCount", { count: errors }) : t("valid")}
      </span>
      {errors === 0 && warnings > 0 && <span className={style.warnings}>{t("warningCount", { count: warnings })}</span>}
    </button>
  );
}

/** The editor's own bar: navigation, name, state of the tree, and its main actions. */
export function Bar() {
  const { t } = useTranslation("web-editor");
  const commands = useCommands();
  return (
    <header className={style.bar}>
      <MainMenu />
      <button type="button" className={style.icon} aria-label={t("back")} title={t("back")} onClick={commands.home}>
        <Icon name="back" />
      </button>
      <TreeName />
      <SaveState />
      <span className={style.rule} />
      <History />
      <span className={style.rule} />
      <Verdict />
      <Size />
      <span className={style.space} />
      <NotificationBell />
      <span className={style.settings}>
        <LanguageToggle />
        <ThemeToggle />
      </span>
      <span className={style.rule} />
      <button
        type="button"
        data-tour="send"
        className={style.send}
        aria-label={t("transfer")}
        title={t("transfer")}
        onClick={commands.send}
      >
        <Icon name="send" />
        <span>{t("transfer")}</span>
      </button>
    </header>
  );
}

function History() {
  const { t } = useTranslation("web-editor");
  const { undo, redo } = useActions();
  const canUndo = useEditor(({ past }) => past.length > 0);
  const canRedo = useEditor(({ future }) => future.length > 0);
  const step = (name: "undo" | "redo", key: string, act: () => unknown, possible: boolean) => (
    <button
      type="button"
      className={style.icon}
      aria-label={t(name)}
      title={t(name) + inBrackets(keyText(key))}
      disabled={!possible}
      onClick={act}
    >
      <Icon name={name} />
    </button>
  );
  return (
    <span className={style.pair}>
      {step("undo", "mod+Z", undo, canUndo)}
      {step("redo", "mod+shift+Z", redo, canRedo)}
    </span>
  );
}

function Size() {
  const { t } = useTranslation("web-editor");
  const nodes = useEditor(({ document }) => document.nodes.length);
  const depth = useEditor(({ document }) => sizeOf(document).depth);
  return <span className={style.size}>{t("size", { nodes, depth })}</span>;
}
