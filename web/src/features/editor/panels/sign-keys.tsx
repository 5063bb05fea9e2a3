import { useTranslation } from "react-i18next";
import style from "./sign-keys.module.css";

/** Characters missing on the number pads of phones. */
const signs = ["−", "+", "i", "∠", "°", "√", "π", "/"];

/** Additional keys for a field with complex numbers on a phone. They leave the focus in the field. */
export function SignKeys({ insert }: { readonly insert: (sign: string) => void }) {
  const { t } = useTranslation("web-values");
  return (
    <fieldset className={style.keys} aria-label={t("fieldKeys")}>
      {signs.map((sign) => (
        <button
          key={sign}
          type="button"
          tabIndex={-1}
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => insert(sign)}
        >
          {sign}
        </button>
      ))}
    </fieldset>
  );
}
