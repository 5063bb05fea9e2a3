import { type ShapeError, shapeCodes } from "@clicktree/contract";
import { catalog, type Language, type Params, say } from "./catalog.js";
import { shapes as en } from "./en/shapes.js";
import { failures } from "./failures.js";
import { shapes as zh } from "./zh/shapes.js";

export const shapes = catalog(en, zh);
type ShapeText = keyof typeof en;

/** A broken rule of a shape as a sentence; a rule that has a failure code of its own keeps that code's text. */
export function describeShapeError(error: ShapeError, noun: string, language: Language): string {
  const place = placeOf(error.instancePath, noun, language);
  const code = shapeCodes[noun]?.[`${propertyOf(error)}/${error.keyword}`];
  if (code !== undefined && code in failures.en)
    return say(shapes, language, "coded", { place, text: say(failures, language, code as keyof typeof failures.en) });
  return say(shapes, language, textOf(error.keyword), { place, ...paramsOf(error, language) });
}

/** The property that a broken rule is about: the missing one, else the last name of the path. */
export const propertyOf = (error: ShapeError): string =>
  error.keyword === "required"
    ? String(error.params.missingProperty)
    : (error.instancePath
        .split("/")
        .filter((name) => !/^\d+$/.test(name))
        .at(-1) ?? "");

const textOf = (keyword: string): ShapeText => (keyword in en ? (keyword as ShapeText) : "other");

function paramsOf({ params }: ShapeError, language: Language): Params {
  return {
    property: String(params.missingProperty ?? params.additionalProperty ?? ""),
    limit: String(params.limit ?? ""),
    count: String(params.count ?? ""),
    values: listOf(params.allowedValues ?? params.allowedValue).join(", "),
    type: listOf(params.type)
      .map((type) => (`type_${type}` in en ? say(shapes, language, `type_${type}` as ShapeText) : type))
      .join(say(shapes, language, "or")),
  };
}

/** A list of values, given as an array or as one text with commas. */
const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : value === undefined ? [] : String(value).split(", ");

/** `/nodes/3/data/label` → `nodes[3].data.label`. */
function placeOf(pointer: string, noun: string, language: Language): string {
  if (pointer === "") return say(shapes, language, noun === "tree" ? "whole" : "whole_body");
  const names = pointer.slice(1).split("/");
  const written = names.map((name) =>
    /^\d+$/.test(name) ? `[${name}]` : `.${name.replace(/~1/g, "/").replace(/~0/g, "~")}`,
  );
  return written.join("").replace(/^\./, "");
}
