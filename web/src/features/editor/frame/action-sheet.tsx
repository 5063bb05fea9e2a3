import { Drawer } from "antd";
import { useTranslation } from "react-i18next";
import { LanguageToggle, ThemeToggle } from "../../../platform/controls/toggles.js";
import { Icon } from "../scene/icon.js";
import { useActions } from "../state/editor-context.js";
import style from "./editor.module.css";
import { PageList } from "./main-menu.js";
import { RailActions } from "./rail.js";

interface Props {
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
}

/** On a narrow screen the rail is a sheet; adding nodes stays under the thumb. */
export function ActionSheet({ open, setOpen }: Props) {
  const { t } = useTranslation("web-editor");
  const { addNode } = useActions();
  return (
    <>
      <nav className={style.thumb} data-tour="thumb" aria-label={t("actions")}>
        <button type="button" aria-expanded={open} onClick={() => setOpen(true)}>
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
      <Drawer
        open={open}
        placement="bottom"
        size="large"
        title={t("actions")}
        extra={
          <span className={style.settings}>
            <LanguageToggle />
            <ThemeToggle />
          </span>
        }
        onClose={() => setOpen(false)}
      >
        {/* A chosen action closes the sheet that it was chosen on; the menu of files stays open for its choice. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside are what is pressed */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a pressed button clicks by keyboard too */}
        <div
          onClick={(event) => {
            const button = event.target instanceof Element ? event.target.closest("button") : null;
            if (button && !button.hasAttribute("aria-haspopup")) setOpen(false);
          }}
        >
          <RailActions folded={false} />
          <PageList />
        </div>
      </Drawer>
    </>
  );
}
