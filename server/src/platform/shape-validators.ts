import { type ShapeName, shapeCodes, type Validator } from "@clicktree/contract";
import { shapeNouns } from "@clicktree/contract/shapes";
import * as account from "@clicktree/contract/validate/account";
import * as apiKey from "@clicktree/contract/validate/api-key";
import * as common from "@clicktree/contract/validate/common";
import * as equipment from "@clicktree/contract/validate/equipment";
import * as prediction from "@clicktree/contract/validate/prediction";
import * as system from "@clicktree/contract/validate/system";
import * as transfer from "@clicktree/contract/validate/transfer";
import * as tree from "@clicktree/contract/validate/tree";
import { failures } from "@clicktree/messages/catalogs";
import { propertyOf } from "@clicktree/messages/format";
import { DomainError, type FailureCode } from "../failures/domain-error.js";

const validators: Readonly<Record<string, unknown>> = {
  ...account,
  ...apiKey,
  ...common,
  ...equipment,
  ...prediction,
  ...system,
  ...transfer,
  ...tree,
};

/** The validator of a shape, by its title. */
export function validatorOf(shape: ShapeName): Validator<unknown> {
  const found = validators[`validate${shape}`];
  if (typeof found !== "function") throw new Error(`no validator of ${shape}`);
  return found as Validator<unknown>;
}

const isFailure = (code: string): code is FailureCode => Object.hasOwn(failures.en, code);

/** Throws the failure for the first violated rule: the code that the schema names for it, else SHAPE. */
export function requireShape(shape: ShapeName, validate: Validator<unknown>, value: unknown): void {
  if (validate(value)) return;
  const noun = (shapeNouns as Readonly<Record<string, string>>)[shape] ?? "";
  // For anyOf, ajv lists the violated rule of a branch before the anyOf itself.
  const error = validate.errors?.[0];
  if (error === undefined) throw new DomainError("SHAPE", { params: { problem: shape } });
  const code = shapeCodes[noun]?.[`${propertyOf(error)}/${error.keyword}`];
  if (code !== undefined && isFailure(code)) throw new DomainError(code, { details: { path: error.instancePath } });
  throw new DomainError("SHAPE", { shape: { error, noun }, details: { path: error.instancePath } });
}
