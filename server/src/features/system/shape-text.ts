import type { Params } from "@clicktree/messages";
import type { pages } from "@clicktree/messages/catalogs";
import { type Html, html } from "./html.js";

type Text = (key: keyof (typeof pages)["en"], params?: Params) => string;

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema | boolean>>;
  readonly required?: readonly string[];
  readonly description?: string;
}

/** A link to a shape on the page. */
export const shapeLink = (name: string): Html => html`<a href="#shape-${name}"><code>${name}</code></a>`;

/** What a value may be, in a few words. */
export function typeText(schema: Schema, t: Text): Html {
  if (schema.$ref) return shapeLink(schema.$ref.split("/").at(-1) ?? "");
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
  if (schema.enum) return html`<code>${schema.enum.map((value) => JSON.stringify(value)).join(" | ")}</code>`;
  if (schema.anyOf) {
    const parts = schema.anyOf.map((part) => typeText(part, t));
    return html`${parts.flatMap((part, i) => (i === 0 ? [part] : [html`${t("or")}`, part]))}`;
  }
  if (schema.items) {
    const [before = "", after = ""] = t("listOf").split("{{shape}}");
    return html`${before}${typeText(schema.items, t)}${after}`;
  }
  if (schema.type === undefined) return html`${t("anyValue")}`;
  return html`<code>${typeof schema.type === "string" ? schema.type : schema.type.join(" | ")}</code>`;
}

/** One table row for each field of an object's shape. */
export function fieldRows(shape: object, t: Text): Html[] {
  const { properties = {}, required = [] } = shape as Schema;
  return Object.entries(properties)
    .filter((entry): entry is [string, Schema] => typeof entry[1] === "object")
    .map(([name, schema]) => {
      const needed = required.includes(name) ? ` (${t("required")})` : "";
      return html`<tr><td><code>${name}</code>${needed}</td><td>${typeText(schema, t)}</td><td>${schema.description ?? ""}</td></tr>`;
    });
}
