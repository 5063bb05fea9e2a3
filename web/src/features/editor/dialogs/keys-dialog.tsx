import { useTranslation } from "react-i18next";
import { Dialog } from "../../../shared/dialog/index.js";
import { GuideLink } from "../../../shared/guide/index.js";
import { useEditorUi } from "../state/editor-context.js";
import { keyText } from "../state/key-text.js";
import style from "./dialogs.module.css";

/** The keys of the editor in display order; `text` is a key of web-editor. */
const keyList = [
  {
    title: "keysDrawing",
    keys: [
      { keys: ["N"], text: "key_addRegular" },
      { keys: ["T"], text: "key_addTerminating" },
      { keys: ["shift+N"], text: "key_restRegular" },
      { keys: ["shift+T"], text: "key_restTerminating" },
      { keys: ["shift+E"], text: "key_endBranches" },
      { keys: ["shift+I"], text: "key_insert" },
      { keys: ["E"], text: "key_editValue" },
      { keys: ["Delete"], text: "key_delete" },
      { keys: ["mod+C", "mod+X", "mod+V"], text: "key_copy" },
      { keys: ["mod+D"], text: "key_duplicate" },
      { keys: ["alt"], text: "key_copyDrag" },
      { keys: ["mod+Z", "mod+shift+Z"], text: "key_undo" },
    ],
  },
  {
    title: "keysMoving",
    keys: [
      { keys: ["up", "down", "left", "right"], text: "key_walk" },
      { keys: ["shift+arrows"], text: "key_nudge" },
      { keys: ["F"], text: "key_fold" },
      { keys: ["/"], text: "key_find" },
      { keys: ["0"], text: "key_fit" },
      { keys: ["shift+2"], text: "key_zoomSelection" },
      { keys: ["space"], text: "key_pan" },
      { keys: ["mod+A"], text: "key_selectAll" },
      { keys: ["Esc"], text: "key_escape" },
    ],
  },
  {
    title: "keysTree",
    keys: [
      { keys: ["mod+K"], text: "key_palette" },
      { keys: ["shift+F10"], text: "key_menu" },
      { keys: ["mod+S"], text: "key_save" },
      { keys: ["A"], text: "key_analysis" },
      { keys: ["D"], text: "key_design" },
      { keys: ["I"], text: "key_improve" },
      { keys: ["S"], text: "key_simulate" },
      { keys: ["shift+S"], text: "key_shot" },
      { keys: ["W"], text: "key_sweep" },
      { keys: ["X"], text: "key_text" },
      { keys: ["P"], text: "key_preview" },
      { keys: ["M"], text: "key_modulation" },
      { keys: ["L"], text: "key_arrange" },
      { keys: ["?"], text: "key_help" },
    ],
  },
] as const;

export default function KeysDialog() {
  const { t } = useTranslation("web-editor");
  const { close } = useEditorUi();
  return (
    <Dialog title={t("keysTitle")} width={720} close={close}>
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
