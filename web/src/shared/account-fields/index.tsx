import { EyeInvisibleOutlined, EyeOutlined } from "@ant-design/icons";
import { Button, Input, type InputProps } from "antd";
import { type MouseEvent, useState } from "react";
import { useTranslation } from "react-i18next";

export { faultOf } from "./rules.js";

/**
 * For a button that sends a form whose fields are checked when they are left: pressing it leaves no field. The fault
 * below a left field would move the button away from the pointer, and the click would be lost.
 */
export const staysUnderPointer = {
  onMouseDown: (event: MouseEvent) => event.preventDefault(),
} as const;

/** A password field with a button that shows what is typed. */
export function PasswordInput(props: InputProps) {
  const { t } = useTranslation("web-shell");
  const [shown, setShown] = useState(false);
  const text = t(shown ? "hidePassword" : "showPassword");
  return (
    <Input
      autoComplete="new-password"
      {...props}
      type={shown ? "text" : "password"}
      suffix={
        <Button
          type="text"
          size="small"
          aria-label={text}
          title={text}
          icon={shown ? <EyeInvisibleOutlined aria-hidden /> : <EyeOutlined aria-hidden />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
