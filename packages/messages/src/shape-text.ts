import { type ShapeError, shapeCodes } from "@clicktree/contract";
import { fill, type Params } from "./catalog.js";
import type { problems as en } from "./en/problems.js";

type ShapeText = keyof typeof en;

/** The texts of one language for problems and broken rules. */
export interface ShapeTexts {
  readonly problems: Readonly<Record<ShapeText, string>>;
  readonly failures: Readonly<Record<string, string>>;
}

/** A broken rule of a shape as a sentence; a rule that has a failure code of its own keeps that code's text. */
export function shapeErrorLine({ problems, failures }: ShapeTexts, error: ShapeError, noun: string): string {
  const place = placeOf(error.instancePath, noun, problems);
  const text = failures[shapeCodes[noun]?.[`${propertyOf(error)}/${error.keyword}`] ?? ""];
  if (text !== undefined) return fill(problems.coded, { place, text });
  return fill(problems[textOf(problems, error.keyword)], { place, ...paramsOf(error, problems) });
}

/** The property that a broken rule is about: the missing one, else the last name of the path. */
export const propertyOf = (error: ShapeError): string =>
  error.keyword === "required"
    ? String(error.params.missingProperty)
    : (error.instancePath
        .split("/")
        .filter((name) => !/^\d+$/.test(name))
        .at(-1) ?? "");

const textOf = (texts: ShapeTexts["problems"], keyword: string): ShapeText =>
  keyword in texts ? (keyword as ShapeText) : "other";

function paramsOf({ params }: ShapeError, texts: ShapeTexts["problems"]): Params {
  return {
    property: String(params.missingProperty ?? params.additionalProperty ?? ""),
    limit: String(params.limit ?? ""),
    count: String(params.count ?? ""),
    values: listOf(params.allowedValues ?? params.allowedValue).join(", "),
    type: listOf(params.type)
      .map((type) => (`type_${type}` in texts ? texts[`type_${type}` as ShapeText] : type))
      .join(texts.or),
  };
}

/** A list of values, given as an array or as one text with commas. */
const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : value === undefined ? [] : String(value).split(", ");

/** `/nodes/3/data/label` → `nodes[3].data.label`. */
function placeOf(pointer: string, noun: string, texts: ShapeTexts["problems"]): string {
  if (pointer === "") return texts[noun === "tree" ? "whole" : "whole_body"];
  const names = pointer.slice(1).split("/");
  const written = names.map((name) =>
    /^\d+$/.test(name) ? `[${name}]` : `.${name.replace(/~1/g, "/").replace(/~0/g, "~")}`,
  );
  return written.join("").replace(/^\./, "");
}
