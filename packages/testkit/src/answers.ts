import { type Route, routeTable, type ShapeName, type Validator } from "@clicktree/contract";
import * as account from "@clicktree/contract/validate/account";
import * as apiKey from "@clicktree/contract/validate/api-key";
import * as audit from "@clicktree/contract/validate/audit";
import * as calibration from "@clicktree/contract/validate/calibration";
import * as common from "@clicktree/contract/validate/common";
import * as demo from "@clicktree/contract/validate/demo";
import * as equipment from "@clicktree/contract/validate/equipment";
import * as mail from "@clicktree/contract/validate/mail";
import * as notification from "@clicktree/contract/validate/notification";
import * as prediction from "@clicktree/contract/validate/prediction";
import * as probe from "@clicktree/contract/validate/probe";
import * as problem from "@clicktree/contract/validate/problem";
import * as reservation from "@clicktree/contract/validate/reservation";
import * as share from "@clicktree/contract/validate/share";
import * as system from "@clicktree/contract/validate/system";
import * as transfer from "@clicktree/contract/validate/transfer";
import * as tree from "@clicktree/contract/validate/tree";

const validators = {
  ...account,
  ...apiKey,
  ...audit,
  ...calibration,
  ...common,
  ...demo,
  ...equipment,
  ...prediction,
  ...probe,
  ...problem,
  ...reservation,
  ...mail,
  ...notification,
  ...share,
  ...system,
  ...transfer,
  ...tree,
};

/** The validator of a shape by its title. */
function validatorOf(shape: ShapeName): Validator<unknown> {
  const found = (validators as Record<string, Validator<unknown>>)[`validate${shape}`];
  if (!found) throw new Error(`No validator of ${shape}`);
  return found;
}

/** The route of a method and a path, if any. */
function routeOf(method: string, path: string): { name: string; route: Route } | undefined {
  const plain = path.split("?")[0] ?? path;
  return routeTable.find(
    ({ route }) =>
      route.method === method &&
      new RegExp(`^${route.path.replaceAll(".", "\\.").replace("{id}", "[^/]+")}$`).test(plain),
  );
}

function expectShape(shape: ShapeName, value: unknown, where: string): void {
  const validate = validatorOf(shape);
  if (!validate(value))
    throw new Error(`${where} is not a valid ${shape}: ${JSON.stringify(validate.errors)} in ${JSON.stringify(value)}`);
}

interface AnswerToCheck {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Throws if an answer breaks the contract of its route: shape of the data, status, form of failures. */
export function checkAnswer(method: string, path: string, answer: AnswerToCheck): void {
  const found = routeOf(method, path);
  const where = `${method} ${path} → ${answer.status}`;
  const isJson = (answer.headers.get("content-type") ?? "").startsWith("application/json");
  if (answer.status >= 500) throw new Error(`${where}: ${answer.text.slice(0, 500)}`);
  if (answer.status >= 400) {
    if (!isJson) throw new Error(`${where} is not JSON: ${answer.text.slice(0, 200)}`);
    expectShape("Failure", JSON.parse(answer.text), where);
    if (found?.route.envelope === "status") expectStatus(answer, where);
    return;
  }
  if (found === undefined || method === "HEAD") return;
  const { route } = found;
  if (answer.status === 304) {
    if (!route.etag) throw new Error(`${where}: this route has no ETag`);
    return;
  }
  if (answer.status !== (route.status ?? 200)) throw new Error(`${where}, not ${route.status ?? 200}`);
  if (route.answer.kind === "one" || route.answer.kind === "list") {
    const { data, message } = JSON.parse(answer.text) as { data: unknown; message?: unknown };
    if (route.envelope === "status") expectStatus(answer, where);
    if (route.envelope !== undefined && typeof message !== "string") throw new Error(`${where}: no message`);
    if (route.answer.kind === "list" && !Array.isArray(data)) throw new Error(`${where}: data is not an array`);
    const items: unknown[] = Array.isArray(data) ? data : [data];
    for (const item of items) expectShape(route.answer.shape, item, where);
  } else if (route.answer.kind === "file" && isJson) {
    expectShape("StoredFile", (JSON.parse(answer.text) as { data: unknown }).data, where);
  }
}

/** Some calls repeat the HTTP status in their answer. */
function expectStatus({ status, text }: AnswerToCheck, where: string): void {
  if ((JSON.parse(text) as { status?: unknown }).status !== status) throw new Error(`${where}: no status ${status}`);
}
