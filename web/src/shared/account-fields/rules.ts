import { type ShapeError, shapeCodes } from "@clicktree/contract";
import { validateAdministratorCreate } from "@clicktree/contract/validate/account";
import type { failures } from "@clicktree/messages/en/failures";

/** Valid values, to check one field alone. */
const fine = { username: "fine", password: "fine-enough" };

/** Why a trimmed value is not accepted, by the contract's rules; undefined if it is. */
export function faultOf(field: "username" | "password", value: string): keyof typeof failures | undefined {
  // The contract leaves room for names that are longer in bytes than in characters.
  if (field === "username" && [...value].length > 20) return "USERNAME_TOO_LONG";
  if (validateAdministratorCreate({ ...fine, [field]: value })) return undefined;
  const { errors } = validateAdministratorCreate as { errors?: ShapeError[] | null };
  return shapeCodes.account?.[`${field}/${errors?.[0]?.keyword}`] as keyof typeof failures | undefined;
}
