import { type Route, routeTable } from "@clicktree/contract";
import { shapeSchemas } from "@clicktree/contract/shapes";
import fc, { type Arbitrary } from "fast-check";
import { anyJson, hostileTexts, schemaValues } from "./schema-values.js";

/** One request to try: route, caller, object and body. */
export interface FuzzRequest {
  readonly name: string;
  readonly route: Route;
  readonly who: string;
  readonly id: string;
  readonly query: string;
  readonly body: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

/** Once a caller's session has ended, every later request of theirs would fail; a stream never ends. */
const signsOut: ReadonlySet<string> = new Set(["accounts.logout", "sessions.end"]);
const callable = routeTable.filter(({ name, route }) => !signsOut.has(name) && route.answer.kind !== "stream");

const pathTexts = hostileTexts.filter((text) => text.length < 500 && text !== "\ud800").map(encodeURIComponent);
const ids = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 24 }).map(String) },
  {
    weight: 1,
    arbitrary: fc.constantFrom("0", "-1", "1e3", "NaN", "99999999999", "2147483648", "1.5", "%2f", ";x", ...pathTexts),
  },
);
const queries = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom("", "?view=summary", "?view=full") },
  {
    weight: 1,
    arbitrary: fc.constantFrom("?view=a&view=b", "?version=99999999999", "?view[]=a", "?__proto__=1", "?%ff", "?a=%00"),
  },
);
const headers = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { "content-type": "text/plain" },
      { "content-encoding": "gzip" },
      { "if-none-match": '"x", W/"y", *' },
      { accept: "application/json" },
      { accept: "application/json;q=0, */*" },
      { "accept-language": "../../zh,\u00e9;q=x" },
      { "idempotency-key": "same" },
      { "idempotency-key": "a b" },
      { "x-auth-token": "'" },
      { "x-api-key": "%" },
      { cookie: "session=; a=b; ;;=" },
      { "x-http-method-override": "DELETE" },
    ),
  },
);
const brokenBodies = ["", "{", "[1,", '{"__proto__":{"a":1}}', "[".repeat(5_000), "\u0000", '"\\ud800"'] as const;

const asJson = (values: Arbitrary<unknown>) => values.map((value) => JSON.stringify(value));

function bodies({ body: shape, method }: Route): Arbitrary<string | undefined> {
  if (method === "GET") return fc.constant(undefined);
  const odd = [
    { weight: 1, arbitrary: asJson(anyJson) },
    { weight: 1, arbitrary: fc.constantFrom(...brokenBodies) },
  ];
  if (shape === undefined) return fc.oneof({ weight: 8, arbitrary: fc.constant(undefined) }, ...odd);
  return fc.oneof(
    { weight: 6, arbitrary: asJson(schemaValues(shapeSchemas, shape, "right")) },
    { weight: 4, arbitrary: asJson(schemaValues(shapeSchemas, shape, "spoilt")) },
    ...odd,
  );
}

/** Requests to every route, half of them valid. */
export const fuzzRequests: Arbitrary<FuzzRequest> = fc.constantFrom(...callable).chain(({ name, route }) =>
  fc.record({
    name: fc.constant(name),
    route: fc.constant(route),
    who: fc.oneof(
      { weight: 3, arbitrary: fc.constant(route.access === "admin" ? "admin" : "owner") },
      { weight: 2, arbitrary: fc.constantFrom("guest", "owner", "other", "admin", "key") },
    ),
    id: ids,
    query: queries,
    body: bodies(route),
    headers,
  }),
);
