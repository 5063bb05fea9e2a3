import fc, { type Arbitrary } from "fast-check";

/** The part of JSON Schema that the contract's shapes use. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema | boolean>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
}

/** Texts that often break servers. */
export const hostileTexts = [
  "",
  " ",
  "__proto__",
  "constructor",
  "\u0000",
  "\ud800",
  "\u202e\u200b",
  "'; DROP TABLE trees; --",
  "%' OR 1=1 --",
  "$1 :x ?",
  "../../etc/passwd",
  "C:\\nul",
  "a\r\nX-Y: z",
  "<script>alert(1)</script>",
  "=cmd|' /C calc'!A0",
  "data:text/html;base64,PGI+",
  "data:;base64,====",
  "1e999",
  "NaN",
  "9".repeat(400),
  "(".repeat(3_000),
  "1".repeat(60_000),
  "🙂".repeat(300),
] as const;

const text = fc.oneof(
  { weight: 3, arbitrary: fc.string({ maxLength: 30 }) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 30 }) },
  { weight: 2, arbitrary: fc.constantFrom(...hostileTexts) },
);

const number = fc.oneof(
  fc.integer({ min: -3, max: 30 }),
  fc.constantFrom(0, -0, 2.5, 1e9, 2_147_483_648, 9_007_199_254_740_992, 1e308, -1e308, 5e-324),
);

/** Any JSON at all. */
export const anyJson: Arbitrary<unknown> = fc.oneof(
  text,
  number,
  fc.constantFrom(null, true, false, [], {}),
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom({ $gt: "" }, ["a", "b"], { toString: 1 }, [[[[[[[]]]]]]], { length: 1e9 }),
);

/** right: values of the schema's types in plain words; spoilt: some wrong values and hostile texts. */
type Spoiling = "right" | "spoilt";

const plainText = fc.oneof(
  fc.constantFrom("0", "0,1", "1+2i", "-0.5", "a name", "测量", "2026-11-21T10:00:00.000Z", "node-1", "node-2"),
  fc.string({ unit: fc.constantFrom(..."abcxyz0123456789_-."), minLength: 6, maxLength: 14 }),
);

/** Values that fit a schema, or mostly do. */
export function schemaValues(
  schemas: Readonly<Record<string, unknown>>,
  title: string,
  spoiling: Spoiling,
): Arbitrary<unknown> {
  const known = new Map<string, Arbitrary<unknown>>();
  const named = (name: string): Arbitrary<unknown> => {
    const found = known.get(name);
    if (found) return found;
    const { made } = fc.letrec((tie) => {
      known.set(name, tie("made"));
      return { made: values((schemas[name] ?? {}) as Schema) };
    });
    known.set(name, made);
    return made;
  };
  const spoilt = (right: Arbitrary<unknown>) =>
    spoiling === "right" ? right : fc.oneof({ weight: 24, arbitrary: right }, { weight: 1, arbitrary: anyJson });

  function values(schema: Schema): Arbitrary<unknown> {
    if (schema.$ref) return named(schema.$ref.split("/").at(-1) ?? "");
    if (schema.anyOf) return fc.oneof(...schema.anyOf.map(values));
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (schema.enum) return spoilt(fc.constantFrom(...schema.enum));
    const types = typeof schema.type === "string" ? [schema.type] : (schema.type ?? []);
    if (types.length === 0 && !schema.properties) return spoiling === "right" ? fc.constant(1) : anyJson;
    return spoilt(fc.oneof(...(types.length > 0 ? types : ["object"]).map((type) => ofType(schema, type))));
  }

  function ofType(schema: Schema, type: string): Arbitrary<unknown> {
    switch (type) {
      case "null":
        return fc.constant(null);
      case "boolean":
        return fc.boolean();
      case "integer":
        return spoiling === "right"
          ? fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 40, 40) })
          : number;
      case "number":
        return spoiling === "right" ? fc.integer({ min: -500, max: 500 }) : number;
      case "string":
        return spoiling === "right" ? plainText : fc.oneof(plainText, text);
      case "array":
        return fc.array(schema.items ? values(schema.items) : anyJson, { maxLength: 4 });
      default:
        return object(schema);
    }
  }

  function object({ properties = {}, required = [] }: Schema): Arbitrary<unknown> {
    const fields = Object.fromEntries(
      Object.entries(properties).map(([key, schema]) => [key, typeof schema === "boolean" ? anyJson : values(schema)]),
    );
    const shaped = fc.record(fields, { requiredKeys: required.filter((key) => key in fields) });
    const more = fc.dictionary(fc.constantFrom("extra", "userId", "isAdmin", "id", "$where"), anyJson, { maxKeys: 1 });
    if (spoiling === "right") return shaped;
    return fc.oneof(
      { weight: 5, arbitrary: shaped },
      { weight: 1, arbitrary: fc.tuple(shaped, more).map(([one, other]) => ({ ...one, ...other })) },
    );
  }

  return named(title);
}
