import { Dropdown } from "antd";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFiles } from "../saving/use-files.js";
import { Icon, type IconName } from "../scene/icon.js";
import style from "./rail.module.css";

/** Import of tree and output files; export as tree file or picture. */
export function FileMenu({ folded }: { readonly folded: boolean }) {
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
