import { type ComponentProps, useState } from "react";
import { useTranslation } from "react-i18next";
import { LineIcon } from "../../../shared/line-icon/index.js";
import { Field } from "./field.js";
import style from "./form.module.css";

/** A password that can be shown while it is typed. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, "type" | "inside">) {
  const { t } = useTranslation("web-auth");
  const [shown, setShown] = useState(false);
  const text = t(shown ? "hidePassword" : "showPassword");
  const eye = (
    <button type="button" className={style.eye} aria-label={text} title={text} onClick={() => setShown(!shown)}>
      <LineIcon size={18}>
        <path d="M1.5 10S4.5 4.5 10 4.5 18.5 10 18.5 10 15.5 15.5 10 15.5 1.5 10 1.5 10z" />
        <circle cx="10" cy="10" r="2.6" />
        {shown && <path d="M3.5 16.5l13-13" />}
      </LineIcon>
    </button>
  );
  return <Field {...props} type={shown ? "text" : "password"} spellCheck={false} autoCapitalize="none" inside={eye} />;
}
