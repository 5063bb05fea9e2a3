import { type ShapeError, shapeCodes } from "@clicktree/contract";
import { validateCredentials, validateRegistration } from "@clicktree/contract/validate/account";
import type { failures } from "@clicktree/messages/en/failures";

/** Why a value is rejected; also the key of its text. */
type FaultCode = keyof typeof failures;

export interface Values {
  readonly username: string;
  readonly password: string;
  readonly confirmPassword: string;
}
export type FieldName = keyof Values;
export const formKinds = ["login", "register", "admin"] as const;
export type FormKind = (typeof formKinds)[number];
export type Faults = Partial<Record<FieldName, FaultCode>>;

export const trimmed = ({ username, password, confirmPassword }: Values): Values => ({
  username: username.trim(),
  password: password.trim(),
  confirmPassword: confirmPassword.trim(),
});

/** Valid values, for checking one field on its own. */
const fine = { username: "fine", password: "fine-enough" };

const faultOf = (field: "username" | "password", value: string, isNew: boolean): FaultCode | undefined => {
  const validate = isNew ? validateRegistration : validateCredentials;
  if (validate({ ...fine, [field]: value })) return undefined;
  const { keyword } = (validate as { errors?: ShapeError[] | null }).errors?.[0] ?? {};
  return shapeCodes.account?.[`${field}/${keyword}`] as FaultCode | undefined;
};

/** The faults of trimmed values by field: the contract's rules, and whether both passwords are the same. */
export function faultsOf(kind: FormKind, values: Values): Faults {
  const isNew = kind === "register";
  const username = faultOf("username", values.username, isNew);
  const password = faultOf("password", values.password, isNew);
  const differ = isNew && values.confirmPassword !== values.password;
  return {
    ...(username && { username }),
    ...(password && { password }),
    ...(differ && { confirmPassword: "PASSWORDS_DIFFER" }),
  };
}
