import { formatTime } from "@clicktree/messages/date-time";
import { Dropdown } from "antd";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { inBrackets } from "../../../platform/i18n.js";
import { readLocal, writeLocal } from "../../../platform/local-storage.js";
import { treeOf } from "../model/state.js";
import { importFieldId, useCommands, useFiles } from "../saving/use-commands.js";
import { Icon, type IconName } from "../scene/icon.js";
import { useActions, useCanvasView, useEditor, useEditorUi } from "../state/editor-context.js";
import { keyText } from "../state/key-text.js";
import style from "./rail.module.css";

/** Import of tree and output files; export as tree file or picture. */
function FileMenu({ folded }: { readonly folded: boolean }) {
  const { t } = useTranslation("web-editor");
  const files = useFiles();
  const item = (key: string, icon: IconName, text: string, onClick: () => unknown) => ({
    key,
    label: (
      <span className={style.row}>
        <Icon name={icon} />
        {text}
      </span>
    ),
    onClick: () => void onClick(),
  });
  const items = [
    item("import", "upload", t("importFile"), files.choose),
    item("tree", "file", t("exportTree"), files.exportTree),
    ...files
      .leftDrafts()
      .map(({ at, restore }, i) =>
        item(`draft${i}`, "reset", at ? t("restoreDraft", { time: formatTime(at) }) : t("restoreBackup"), restore),
      ),
    item("png", "image", t("exportPng"), () => files.exportImage("png")),
    item("svg", "image", t("exportSvg"), () => files.exportImage("svg")),
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
    </li>
  );
}

/** The file input behind "Import from file", shared by rail, sheet and command list. */
export function ImportField() {
  const { t } = useTranslation("web-editor");
  const { importFrom } = useFiles();
  return (
    <input
      id={importFieldId}
      type="file"
      hidden
      aria-label={t("importFile")}
      accept=".json,.txt,application/json,text/plain"
      onChange={(event) => {
        const file = event.target.files?.[0];
        event.target.value = "";
        if (file) void importFrom(file);
      }}
    />
  );
}

const foldedKey = "editor-rail-folded";

/** The actions of requirements 8.2, with names or only icons. */
export function Rail() {
  const { t } = useTranslation("web-editor");
  // in a narrow window the rail starts folded, unless the user has unfolded it before
  const [folded, setFolded] = useState(() => {
    const chosen = readLocal(foldedKey);
    return chosen === undefined ? window.matchMedia("(max-width: 1199px)").matches : chosen === "1";
  });
  const fold = () => {
    writeLocal(foldedKey, folded ? "0" : "1");
    setFolded(!folded);
  };
  return (
    <nav className={style.rail} data-tour="rail" data-folded={folded} aria-label={t("actions")}>
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

interface More {
  /** Describes a side effect of the action. */
  readonly note?: string;
  readonly mark?: ReactNode;
}

export function RailActions({ folded }: { readonly folded: boolean }) {
  const { t } = useTranslation("web-editor");
  const { addNode } = useActions();
  const canvas = useCanvasView();
  const commands = useCommands();
  const stored = useEditor((state) => treeOf(state).id !== undefined);
  const hypotheses = useEditor(({ document }) => document.modulationTable?.length ?? 0);
  const bins = useEditor(({ document }) => document.modulationTable?.[0]?.length ?? 0);
  const { showAnalysis, open } = useEditorUi();
  const rule = <li className={style.rule} aria-hidden="true" />;
  /** `shortcut` as it is printed on the keyboard. */
  const action = (icon: IconName, text: string, onClick: () => unknown, shortcut?: string, more: More = {}) => {
    const remark = more.note ? inBrackets(more.note) : "";
    return (
      <li data-tour={icon}>
        <button
          type="button"
          className={style.action}
          onClick={onClick}
          title={folded ? text + remark : undefined}
          aria-label={folded ? text + remark : undefined}
        >
          <Icon name={icon} />
          {!folded && (
            <span className={style.name}>
              {text}
              {remark && <small>{remark}</small>}
            </span>
          )}
          {!folded && more.mark}
          {!folded && shortcut !== undefined && (
            <span className={style.key} aria-hidden="true">
              {shortcut}
            </span>
          )}
        </button>
      </li>
    );
  };
  const tableMark = hypotheses > 0 && (
    <span className={style.check} role="img" aria-label={t("modulationSet")}>
      <Icon name="check" size={16} />
    </span>
  );
  return (
    <ul className={style.actions}>
      {action("addRegular", t("addRegular"), () => addNode("regular"), "N")}
      {action("addTerminating", t("addTerminating"), () => addNode("terminating"), "T")}
      {rule}
      {action("save", t(stored ? "saveChanges" : "save"), commands.save, keyText("mod+S"))}
      {stored && action("saveAs", t("saveAsNew"), commands.saveAs)}
      {stored && action("versions", t("versions"), commands.versions)}
      {stored && action("runs", t("runs"), commands.runs)}
      {stored && action("share", t("share"), commands.share)}
      {rule}
      {action("text", t("textBeside"), commands.text, "X")}
      {action("preview", t("previewFile"), commands.preview, "P")}
      {action("download", t("downloadFile"), commands.download, undefined, { note: t("downloadHint") })}
      {rule}
      {action("modulation", t("modulation"), commands.modulation, "M", { mark: tableMark })}
      {hypotheses > 0 && !folded && <li className={style.size}>{t("modulationSize", { hypotheses, bins })}</li>}
      {action("analysis", t("analysis"), () => showAnalysis(true), "A")}
      {action("design", t("design"), commands.design, "D")}
      {action("improve", t("improve"), commands.improve, "I")}
      {action("simulate", t("simulate"), commands.simulate, "S")}
      {action("shot", t("shot"), commands.shot, keyText("shift+S"))}
      {action("sweep", t("sweep"), commands.sweep, "W")}
      {action("send", t("transfer"), commands.send)}
      {rule}
      {action("layout", t("layout"), () => canvas.current?.arrange(), "L")}
      {action("examples", t("examples"), commands.examples)}
      <FileMenu folded={folded} />
      {action("search", t("palette"), () => open({ kind: "palette" }), keyText("mod+K"))}
      {action("info", t("tour"), commands.tour)}
      {action("keys", t("shortcuts"), commands.keys, "?")}
      <li className={style.space} aria-hidden="true" />
      {action("reset", t("reset"), commands.reset)}
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
