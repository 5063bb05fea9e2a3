import { Drawer } from "antd";
import { type RefObject, useRef } from "react";
import { useTranslation } from "react-i18next";
import { LanguageToggle, ThemeToggle } from "../../../platform/controls/toggles.js";
import style from "./editor.module.css";
import { PageList } from "./main-menu.js";
import { RailActions } from "./rail.js";

interface Props {
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
  /** Gets the focus back when the sheet closes. */
  readonly opener: RefObject<HTMLElement | null>;
}

/** The actions of the rail and the pages of the dashboard, in a sheet from the bottom. */
export default function Sheet({ open, setOpen, opener }: Props) {
  const { t } = useTranslation("web-editor");
  const panel = useRef<HTMLDivElement>(null);
  /** The chosen action may have moved the focus while the sheet slid away; if so, it stays there. */
  const giveFocusBack = () => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body || panel.current?.contains(focused))
      opener.current?.focus({ preventScroll: true });
  };
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
      panelRef={panel}
      focusable={{ focusTriggerAfterClose: false }}
      onClose={() => setOpen(false)}
      afterOpenChange={(shown) => shown || giveFocusBack()}
    >
      {/* A chosen action closes the sheet. The file menu stays open until one of its items is chosen. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only the buttons inside are pressed */}
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
