import { useTranslation } from "react-i18next";
import style from "./sign-keys.module.css";

/** Signs that number pads of phones lack. */
const signs = ["−", "+", "i", "∠", "°", "√", "π", "/"];

/** Keys beside a phone's number pad, for a field that holds complex numbers. They leave the focus in the field. */
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
