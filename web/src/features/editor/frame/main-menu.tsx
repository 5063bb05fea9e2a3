import { Dropdown } from "antd";
import { useTranslation } from "react-i18next";
import { Logo } from "../../../platform/controls/icons.js";
import { usePageCommands } from "../saving/use-further-commands.js";
import { Icon } from "../scene/icon.js";
import style from "./bar.module.css";
import rail from "./rail.module.css";

/** Links to the pages of the dashboard, because the editor replaces the navigation. The drawing stays as a draft. */
export function MainMenu() {
  const { t } = useTranslation("web-shell");
  const pages = usePageCommands();
  const items = Object.entries(pages).map(([key, { text, run }]) => ({ key, label: text, onClick: () => void run() }));
  return (
    <Dropdown menu={{ items }} trigger={["click"]} autoFocus classNames={{ root: rail.menu ?? "" }}>
      <button
        type="button"
        className={style.menu}
        aria-haspopup="menu"
        aria-label={t("mainMenu")}
        title={t("mainMenu")}
      >
        <Logo />
        <Icon name="chevronDown" size={14} />
      </button>
    </Dropdown>
  );
}

/** The same links on a phone, at the end of the action sheet. */
export function PageList() {
  const { t } = useTranslation("web-shell");
  const pages = usePageCommands();
  return (
    <section className={rail.pages} aria-label={t("mainMenu")}>
      <h2>{t("mainMenu")}</h2>
      <ul className={rail.actions}>
        {Object.entries(pages).map(([key, { text, run }]) => (
          <li key={key}>
            <button type="button" className={rail.action} onClick={() => void run()}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
