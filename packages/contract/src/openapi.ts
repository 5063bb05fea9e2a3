import { shapeSchemas } from "./generated/shapes.js";
import type { Answer, Route } from "./routes/route.js";
import { routeTable } from "./routes/route-table.js";

const ref = (shape: string) => ({ $ref: `#/components/schemas/${shape}` });
const json = (schema: object) => ({ content: { "application/json": { schema } } });
const enveloped = (properties: Readonly<Record<string, object>>) =>
  json({ type: "object", properties, required: Object.keys(properties) });

/** The fields of a success other than `data`, by the envelope of the route. */
const beside = {
  none: {},
  message: { message: { type: "string" } },
  status: { status: { const: 200 }, message: { type: "string" } },
} as const;

/** A failure that carries its HTTP status as well. */
const failureWithStatus = {
  allOf: [ref("Failure"), { type: "object", properties: { status: { type: "integer" } }, required: ["status"] }],
};

function success({ answer, envelope = "none" as const }: { answer: Answer; envelope?: keyof typeof beside }): object {
  const data = (schema: object) => enveloped({ data: schema, ...beside[envelope] });
  switch (answer.kind) {
    case "one":
      return data(ref(answer.shape));
    case "list":
      return data({ type: "array", items: ref(answer.shape) });
    case "stream":
      return { content: { "text/event-stream": { schema: ref(answer.shape) } } };
    case "file":
      return {
        content: {
          "application/octet-stream": { schema: { type: "string", format: "binary" } },
          "application/json": {
            schema: { type: "object", properties: { data: ref("StoredFile") }, required: ["data"] },
          },
        },
      };
    case "page":
      return { content: { "text/html": { schema: { type: "string" } } } };
    case "document":
      return json({ type: "object" });
  }
}

function parameters(route: Route): object[] {
  const query =
    route.query === undefined ? {} : ((shapeSchemas[route.query] as { properties?: object }).properties ?? {});
  return [
    ...(route.path.includes("{id}") ? [{ name: "id", in: "path", required: true, schema: ref("Id") }] : []),
    ...Object.entries(query).map(([name, schema]) => ({ name, in: "query", required: false, schema })),
    ...(route.idempotent
      ? [{ name: "Idempotency-Key", in: "header", required: false, schema: { type: "string", maxLength: 200 } }]
      : []),
  ];
}

function security(route: Route): object[] {
  if (route.access === "public") return [];
  return [{ session: [] }, { token: [] }, ...(route.scopes ?? []).map((scope) => ({ apiKey: [scope] }))];
}

/** The body of every failure of a route. */
const failureShape = ({ envelope }: Route) => (envelope === "status" ? failureWithStatus : ref("Failure"));

/** Failures by status: those that follow from the kind of route, and as 4XX those that only the route itself knows. */
function refusals(route: Route): Record<string, object> {
  const { access, path, query, body, failures } = route;
  const refusal = (description: string) => ({ description, ...json(failureShape(route)) });
  return {
    ...(query || body ? { "400": refusal("The query or the body is not valid") } : {}),
    ...(access === "public"
      ? {}
      : {
          "401": refusal("Not signed in, or the API key is refused"),
          "403": refusal("Not allowed for this account or API key"),
        }),
    ...(path.includes("{id}") ? { "404": refusal("Not found, or it belongs to someone else") } : {}),
    "4XX": refusal(`Failure${failures ? `: ${failures.join(", ")}` : ""}`),
  };
}

const replayed = {
  headers: {
    "Idempotency-Replayed": {
      description: "`true` if this call changed nothing, because an earlier one had the same effect",
      schema: { type: "string", enum: ["true"] },
    },
  },
};

function operation(name: string, route: Route): object {
  return {
    operationId: name,
    summary: route.summary,
    tags: [name.split(".")[0]],
    ...(parameters(route).length > 0 ? { parameters: parameters(route) } : {}),
    ...(route.body ? { requestBody: { required: true, ...json(ref(route.body)) } } : {}),
    responses: {
      [String(route.status ?? 200)]: { description: "Success", ...success(route), ...(route.idempotent && replayed) },
      ...(route.etag ? { "304": { description: "Unchanged since the ETag sent" } } : {}),
      ...refusals(route),
      default: { description: "Failure of the server", ...json(failureShape(route)) },
    },
    security: security(route),
    "x-access": route.access,
    ...(route.scopes ? { "x-scopes": route.scopes } : {}),
  };
}

/** The shapes that the paths refer to, directly or indirectly. */
function usedShapes(paths: object): Record<string, object> {
  const used: Record<string, object> = {};
  const visit = (part: object) => {
    for (const [, name = ""] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      const shape = shapeSchemas[name];
      if (shape === undefined || name in used) continue;
      used[name] = shape;
      visit(shape);
    }
  };
  visit(paths);
  return used;
}

/** The OpenAPI 3.1 document of every route. */
export function openApiDocument(version: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const { name, route } of routeTable) {
    paths[route.path] ??= {};
    paths[route.path]![route.method.toLowerCase()] = operation(name, route);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Clicktree",
      version,
      description: "Decision-tree receivers: trees, requests to the laboratory, results.",
      license: { name: "MIT", identifier: "MIT" },
    },
    // This server, at the address under which the document was fetched.
    servers: [{ url: "/" }],
    paths,
    components: {
      schemas: usedShapes(paths),
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: "session", description: "Over HTTPS: `__Host-session`" },
        token: { type: "apiKey", in: "header", name: "X-Auth-Token" },
        apiKey: { type: "apiKey", in: "header", name: "X-API-Key" },
      },
    },
  };
}
