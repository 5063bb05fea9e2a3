import { type Answer, type Route, routeTable } from "@clicktree/contract";
import { shapeSchemas } from "@clicktree/contract/shapes";
import { formatText, type Language, type Params } from "@clicktree/messages";
import { pages } from "@clicktree/messages/catalogs";
import { type Html, html, withParts } from "./html.js";

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

const shapeLink = (name: string): Html => html`<a href="#shape-${name}"><code>${name}</code></a>`;

function typeText(schema: Schema, t: Text): Html {
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

function fieldRows(shape: object, t: Text): Html[] {
  const { properties = {}, required = [] } = shape as Schema;
  return Object.entries(properties)
    .filter((entry): entry is [string, Schema] => typeof entry[1] === "object")
    .map(([name, schema]) => {
      const needed = required.includes(name) ? ` (${t("required")})` : "";
      return html`<tr><td><code>${name}</code>${needed}</td><td>${typeText(schema, t)}</td><td>${schema.description ?? ""}</td></tr>`;
    });
}

type Text = (key: keyof (typeof pages)["en"], params?: Params) => string;

function answerText(answer: Answer, t: Text): Html {
  switch (answer.kind) {
    case "one":
      return shapeLink(answer.shape);
    case "list": {
      const [before = "", after = ""] = t("listOf").split("{{shape}}");
      return html`${before}${shapeLink(answer.shape)}${after}`;
    }
    case "stream":
      return html`<code>text/event-stream</code>: ${shapeLink(answer.shape)}`;
    case "file":
      return html`<code>application/octet-stream</code>${t("or")}${shapeLink("StoredFile")}`;
    case "document":
      return html`<code>application/json</code>`;
    case "page":
      return html`<code>text/html</code>`;
  }
}

/** The fields of a success other than `data`. */
function besideText(envelope: Route["envelope"], t: Text): Html {
  if (envelope === undefined) return html``;
  const fields = envelope === "status" ? html`<code>status</code>, <code>message</code>` : html`<code>message</code>`;
  return html` (${withParts(t("besideData"), { fields })})`;
}

function row(name: string, value: Html): Html {
  return html`<dt>${name}</dt><dd>${value}</dd>`;
}

function operation(name: string, route: Route, t: Text): Html {
  const scopes = route.scopes?.map((scope) => html`<code>${scope}</code> `);
  const access = `access_${route.access.replace("-", "_")}` as "access_public" | "access_signed_in" | "access_admin";
  return html`<h3 id="${name}"><code><span class="method">${route.method}</span> ${route.path}</code></h3>
<p>${route.summary}</p>
<dl>${[
    row(t("access"), html`${t(access)}`),
    ...(route.access === "public" ? [] : [row(t("scopes"), scopes ? html`${scopes}` : html`${t("noScope")}`)]),
    ...(route.query ? [row(t("parameters"), shapeLink(route.query))] : []),
    ...(route.body ? [row(t("body"), shapeLink(route.body))] : []),
    row(t("answer"), html`${route.status ?? 200} ${answerText(route.answer, t)}${besideText(route.envelope, t)}`),
    ...(route.failures ? [row(t("failures"), html`<code>${route.failures.join(", ")}</code>`)] : []),
  ]}</dl>`;
}

function shape(name: string, schema: object, t: Text): Html {
  const { description = "" } = schema as { description?: string };
  const rows = fieldRows(schema, t);
  const table =
    rows.length === 0
      ? html`<p>${typeText(schema, t)}</p>`
      : html`<table><thead><tr><th>${t("field")}</th><th>${t("type")}</th><th>${t("meaning")}</th></tr></thead><tbody>${rows}</tbody></table>`;
  return html`<h3 id="shape-${name}"><code>${name}</code></h3><p>${description}</p>${table}`;
}

/** The API documentation as a page: every call and every shape. Descriptions from the schemas are in English. */
export function docsPage(version: string, language: Language): { title: string; body: Html } {
  const t: Text = (key, params) => formatText(pages, language, key, params);
  const links = routeTable.map(
    ({ name, route }) => html`<li><a href="#${name}"><code>${route.method} ${route.path}</code></a></li>`,
  );
  const body = html`<h1>${t("docsTitle")}</h1>
<p>${t("docsIntro", { version })}</p>
<h2>${t("docsContents")}</h2>
<ul class="columns">${links}</ul>
${routeTable.map(({ name, route }) => operation(name, route, t))}
<h2>${t("docsShapes")}</h2>
${Object.entries(shapeSchemas).map(([name, schema]) => shape(name, schema, t))}`;
  return { title: t("docsTitle"), body };
}
