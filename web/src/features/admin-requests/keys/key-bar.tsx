import { useTranslation } from "react-i18next";
import { Key } from "./key.js";
import { keyList } from "./key-list.js";
import style from "./keys.module.css";

/** The keys of the queue along the bottom of a wide screen. */
export function KeyBar() {
  const { t } = useTranslation("web-admin");
  return (
    <section className={style.bar} aria-label={t("keys")}>
      {keyList.map(({ keys, does }) => (
        <span key={does}>
          {keys.map((key) => (
            <Key key={key}>{key}</Key>
          ))}
          {t(does)}
        </span>
      ))}
    </section>
  );
}
