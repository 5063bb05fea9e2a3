import { Dropdown } from "antd";
import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { readLocal, writeLocal } from "../../../platform/storage/index.js";
import { keyText } from "../dialogs/keys-dialog.js";
import { treeOf } from "../model/state.js";
import { useCommands, useFiles } from "../saving/use-commands.js";
import { Icon, type IconName } from "../scene/icon.js";
import { useActions, useCanvasView, useEditor, useEditorUi } from "../state/editor-context.js";
import style from "./rail.module.css";

/** Import of tree and output files; export as tree file or picture. */
function FileMenu({ folded }: { readonly folded: boolean }) {
  const { t } = useTranslation("web-editor");
  const files = useFiles();
  const input = useRef<HTMLInputElement>(null);
  const items = [
    { key: "import", label: <Row icon="upload" text={t("importFile")} />, onClick: () => input.current?.click() },
    { key: "tree", label: <Row icon="file" text={t("exportTree")} />, onClick: files.exportTree },
    ...(files.hasBackup()
      ? [{ key: "backup", label: <Row icon="reset" text={t("restoreBackup")} />, onClick: files.restoreBackup }]
      : []),
    { key: "png", label: <Row icon="image" text={t("exportPng")} />, onClick: () => files.exportImage("png") },
    { key: "svg", label: <Row icon="image" text={t("exportSvg")} />, onClick: () => files.exportImage("svg") },
  ];
  return (
    <li>
      <Dropdown menu={{ items }} trigger={["click"]} placement="bottomLeft" classNames={{ root: style.menu ?? "" }}>
        <button
          type="button"
          className={style.action}
          aria-haspopup="menu"
          title={folded ? t("moreExports") : undefined}
          aria-label={folded ? t("moreExports") : undefined}
        >
          <Icon name="file" />
          {!folded && <span className={style.name}>{t("moreExports")}</span>}
          {!folded && <Icon name="chevronRight" size={14} />}
        </button>
      </Dropdown>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t("importFile")}
        accept=".json,.txt,application/json,text/plain"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = "";
          if (file) void files.importFrom(file);
        }}
      />
    </li>
  );
}

function Row({ icon, text }: { readonly icon: IconName; readonly text: string }) {
  return (
    <span className={style.row}>
      <Icon name={icon} />
      {text}
    </span>
  );
}

interface Props {
  readonly icon: IconName;
  readonly text: string;
  readonly onClick: () => void;
  readonly folded: boolean;
  /** As it stands on the keyboard. */
  readonly shortcut?: string;
  readonly disabled?: boolean;
  readonly children?: ReactNode;
}

function RailAction({ icon, text, onClick, folded, shortcut, disabled = false, children }: Props) {
  return (
    <li>
      <button
        type="button"
        className={style.action}
        onClick={onClick}
        disabled={disabled}
        title={folded ? text : undefined}
        aria-label={folded ? text : undefined}
      >
        <Icon name={icon} />
        {!folded && <span className={style.name}>{text}</span>}
        {!folded && children}
        {!folded && shortcut !== undefined && (
          <span className={style.key} aria-hidden="true">
            {shortcut}
          </span>
        )}
      </button>
    </li>
  );
}

const foldedKey = "editor-rail-folded";

/** The actions of requirements 8.2, with their names or as icons. */
export function Rail() {
  const { t } = useTranslation("web-editor");
  // in a narrow window the rail starts folded, unless the user unfolded it before
  const [folded, setFolded] = useState(() => {
    const chosen = readLocal(foldedKey);
    return chosen === undefined ? window.matchMedia("(max-width: 1023px)").matches : chosen === "1";
  });
  const fold = () => {
    writeLocal(foldedKey, folded ? "0" : "1");
    setFolded(!folded);
  };
  return (
    <nav className={style.rail} data-folded={folded} aria-label={t("actions")}>
      <RailActions folded={folded} />
      <Editing folded={folded} />
      <button
        type="button"
        className={style.fold}
        aria-label={t(folded ? "unfoldRail" : "foldRail")}
        title={t(folded ? "unfoldRail" : "foldRail")}
        onClick={fold}
      >
        <Icon name={folded ? "unfold" : "fold"} size={16} />
      </button>
    </nav>
  );
}

export function RailActions({ folded }: { readonly folded: boolean }) {
  const { t } = useTranslation("web-editor");
  const { addNode } = useActions();
  const canvas = useCanvasView();
  const commands = useCommands();
  const stored = useEditor((state) => treeOf(state).id !== undefined);
  const hypotheses = useEditor(({ document }) => document.modulationTable?.length ?? 0);
  const bins = useEditor(({ document }) => document.modulationTable?.[0]?.length ?? 0);
  const { showAnalysis } = useEditorUi();
  const common = { folded };
  return (
    <ul className={style.actions}>
      <RailAction
        {...common}
        icon="addRegular"
        text={t("addRegular")}
        shortcut="N"
        onClick={() => addNode("regular")}
      />
      <RailAction
        {...common}
        icon="addTerminating"
        text={t("addTerminating")}
        shortcut="T"
        onClick={() => addNode("terminating")}
      />
      <li className={style.rule} aria-hidden="true" />
      <RailAction
        {...common}
        icon="save"
        text={t(stored ? "saveChanges" : "save")}
        shortcut={keyText("mod+S")}
        onClick={commands.save}
      />
      {stored && <RailAction {...common} icon="saveAs" text={t("saveAsNew")} onClick={commands.saveAs} />}
      <li className={style.rule} aria-hidden="true" />
      <RailAction {...common} icon="preview" text={t("previewFile")} shortcut="P" onClick={commands.preview} />
      <RailAction {...common} icon="download" text={t("downloadFile")} onClick={commands.download} />
      <li className={style.rule} aria-hidden="true" />
      <RailAction {...common} icon="modulation" text={t("modulation")} shortcut="M" onClick={commands.modulation}>
        {hypotheses > 0 && (
          <span className={style.check} role="img" aria-label={t("modulationSet")}>
            <Icon name="check" size={16} />
          </span>
        )}
      </RailAction>
      {hypotheses > 0 && !folded && <li className={style.size}>{t("modulationSize", { hypotheses, bins })}</li>}
      <RailAction {...common} icon="analysis" text={t("analysis")} shortcut="A" onClick={() => showAnalysis(true)} />
      <RailAction {...common} icon="design" text={t("design")} shortcut="D" onClick={commands.design} />
      <RailAction {...common} icon="improve" text={t("improve")} shortcut="I" onClick={commands.improve} />
      <RailAction {...common} icon="sweep" text={t("sweep")} shortcut="W" onClick={commands.sweep} />
      <RailAction {...common} icon="send" text={t("transfer")} onClick={commands.transfer} />
      <li className={style.rule} aria-hidden="true" />
      <RailAction {...common} icon="layout" text={t("layout")} shortcut="L" onClick={() => canvas.current?.arrange()} />
      <RailAction {...common} icon="examples" text={t("examples")} onClick={commands.examples} />
      <FileMenu folded={folded} />
      <RailAction {...common} icon="keys" text={t("shortcuts")} shortcut="?" onClick={commands.keys} />
      <li className={style.space} aria-hidden="true" />
      <RailAction {...common} icon="reset" text={t("reset")} onClick={commands.reset} />
    </ul>
  );
}

function Editing({ folded }: { readonly folded: boolean }) {
  const { t } = useTranslation("web-editor");
  const name = useEditor((state) => (treeOf(state).id === undefined ? undefined : state.document.name));
  if (name === undefined || folded) return null;
  return (
    <p className={style.editing}>
      <span>{t("editing")}</span> {name}
    </p>
  );
}
