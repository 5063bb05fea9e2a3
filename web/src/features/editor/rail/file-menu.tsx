import { Dropdown } from "antd";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../icons/index.js";
import { useFiles } from "../tasks/use-files.js";
import style from "./rail.module.css";

/** Import of tree and output files; export as tree file or picture. */
export function FileMenu({ folded }: { readonly folded: boolean }) {
  const { t } = useTranslation("web-editor");
  const files = useFiles();
  const input = useRef<HTMLInputElement>(null);
  const items = [
    { key: "import", label: t("importFile"), icon: <Icon name="upload" />, onClick: () => input.current?.click() },
    { key: "tree", label: t("exportTree"), icon: <Icon name="file" />, onClick: files.exportTree },
    ...(files.hasBackup()
      ? [{ key: "backup", label: t("restoreBackup"), icon: <Icon name="reset" />, onClick: files.restoreBackup }]
      : []),
    { key: "png", label: t("exportPng"), icon: <Icon name="image" />, onClick: () => files.exportImage("png") },
    { key: "svg", label: t("exportSvg"), icon: <Icon name="image" />, onClick: () => files.exportImage("svg") },
  ];
  return (
    <li>
      <Dropdown menu={{ items }} trigger={["click"]} placement="bottomLeft">
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
