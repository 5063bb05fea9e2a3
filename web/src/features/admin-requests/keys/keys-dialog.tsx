import { useTranslation } from "react-i18next";
import { Dialog } from "../../../shared/dialog/index.js";
import { keyList } from "./key-list.js";
import style from "./keys.module.css";

/** Every key with what it does. */
export function KeysDialog({ close }: { readonly close: () => void }) {
  const { t } = useTranslation("web-admin");
  return (
    <Dialog open title={t("allKeys")} footer={null} onCancel={close}>
      <dl className={style.list}>
        {keyList.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key} className={style.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{t(does)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
