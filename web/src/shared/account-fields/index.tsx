import { EyeInvisibleOutlined, EyeOutlined } from "@ant-design/icons";
import { type ShapeError, shapeCodes } from "@clicktree/contract";
import { validateAdministratorCreate } from "@clicktree/contract/validate/account";
import type { failures } from "@clicktree/messages/en/failures";
import { Button, Input, type InputProps } from "antd";
import { type MouseEvent, useState } from "react";
import { useTranslation } from "react-i18next";

/** Valid values, for checking one field on its own. */
const fine = { username: "fine", password: "fine-enough" };

/** Why a trimmed value is rejected by the contract's rules; undefined if it is valid. */
export function faultOf(field: "username" | "password", value: string): keyof typeof failures | undefined {
  // The contract allows 40 characters, because its limit applies before the name is trimmed.
  if (field === "username" && [...value].length > 20) return "USERNAME_TOO_LONG";
  if (validateAdministratorCreate({ ...fine, [field]: value })) return undefined;
  const { errors } = validateAdministratorCreate as { errors?: ShapeError[] | null };
  return shapeCodes.account?.[`${field}/${errors?.[0]?.keyword}`] as keyof typeof failures | undefined;
}

/**
 * Props of a button that submits a form whose fields are validated on blur. Pressing it does not blur the field: an
 * error appearing below the field would move the button away from the pointer, and the click would be lost.
 */
export const staysUnderPointer = {
  onMouseDown: (event: MouseEvent) => event.preventDefault(),
} as const;

/** A password field with a button that reveals the text. */
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
