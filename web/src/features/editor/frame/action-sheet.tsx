import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { LazyBoundary, lazyPart } from "../../../shared/lazy-boundary/index.js";
import { Icon } from "../scene/icon.js";
import { useActions } from "../state/editor-context.js";
import style from "./editor.module.css";

const Sheet = lazyPart(() => import("./sheet.js"));

/**
 * On a narrow screen the rail becomes a sheet, loaded when it is first opened. Adding nodes stays within reach of the
 * thumb.
 */
export function ActionSheet() {
  const { t } = useTranslation("web-editor");
  const { addNode } = useActions();
  /** Undefined until the sheet is first opened. */
  const [open, setOpen] = useState<boolean>();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <nav className={style.thumb} data-tour="thumb" aria-label={t("actions")}>
        <button ref={button} type="button" aria-expanded={open ?? false} onClick={() => setOpen(true)}>
          <Icon name="menu" />
          {t("actions")}
        </button>
        <button type="button" onClick={() => addNode("regular")}>
          <Icon name="addRegular" />
          {t("addRegular")}
        </button>
        <button type="button" onClick={() => addNode("terminating")}>
          <Icon name="addTerminating" />
          {t("addTerminating")}
        </button>
      </nav>
      {open !== undefined && (
        <LazyBoundary onMissing={() => setOpen(undefined)}>
          <Sheet open={open} setOpen={setOpen} opener={button} />
        </LazyBoundary>
      )}
    </>
  );
}
