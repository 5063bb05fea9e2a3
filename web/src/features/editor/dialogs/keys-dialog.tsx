import { useTranslation } from "react-i18next";
import { Dialog } from "../../../shared/dialog/index.js";
import { GuideLink } from "../../../shared/guide/index.js";
import { useEditorUi } from "../state/editor-ui.js";
import style from "./dialogs.module.css";
import { keyList } from "./key-list.js";
import { keyText } from "./key-text.js";

export function KeysDialog() {
  const { t } = useTranslation("web-editor");
  const { close } = useEditorUi();
  return (
    <Dialog open title={t("keysTitle")} footer={null} width={720} onCancel={close}>
      <div className={style.keys}>
        {keyList.map(({ title, keys }) => (
          <section key={title}>
            <h3>{t(title)}</h3>
            <dl>
              {keys.map((entry) => (
                <div key={entry.text}>
                  <dt>
                    {entry.keys.map((key) => (
                      <kbd key={key}>{keyText(key)}</kbd>
                    ))}
                  </dt>
                  <dd>{t(entry.text)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className={style.more}>
        <GuideLink />
      </p>
    </Dialog>
  );
}
