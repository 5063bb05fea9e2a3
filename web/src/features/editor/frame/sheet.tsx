import { Drawer } from "antd";
import { useTranslation } from "react-i18next";
import { LanguageToggle, ThemeToggle } from "../../../platform/controls/toggles.js";
import style from "./editor.module.css";
import { PageList } from "./main-menu.js";
import { RailActions } from "./rail.js";

interface Props {
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
}

/** The actions of the rail and the pages of the dashboard, from below. */
export default function Sheet({ open, setOpen }: Props) {
  const { t } = useTranslation("web-editor");
  return (
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
  );
}
