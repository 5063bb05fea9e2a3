// Generates packages/contract/src/generated from schemas/: types, shapes, enums, required fields and failure codes, which
// are committed, and one validator module per noun, which is not: the build writes them with `--validators`.
// `--check` writes nothing and fails if a committed file does not match the schemas.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Ajv from "ajv/dist/2020.js";
import standaloneCode from "ajv/dist/standalone/index.js";
import { build } from "esbuild";
import { compile } from "json-schema-to-typescript";

const out = "packages/contract/src/generated";
const header = "// Generated from schemas/ by `npm run generate`. Do not edit.\n";
const nouns = readdirSync("schemas")
  .filter((f) => f.endsWith(".schema.json"))
  .map((f) => f.slice(0, -".schema.json".length))
  .sort();
const schemas = new Map(nouns.map((noun) => [noun, JSON.parse(readFileSync(`schemas/${noun}.schema.json`, "utf8"))]));

/** Every titled shape as {title, noun, ref}; a title may be used once. */
function titledShapes() {
  const shapes = [];
  for (const [noun, schema] of schemas) {
    if (schema.title) shapes.push({ title: schema.title, noun, ref: `${noun}.schema.json` });
    for (const [name, def] of Object.entries(schema.$defs ?? {}))
      if (def.title) shapes.push({ title: def.title, noun, ref: `${noun}.schema.json#/$defs/${name}` });
  }
  const seen = new Set();
  for (const { title } of shapes) {
    if (seen.has(title)) throw new Error(`Two shapes are titled ${title}`);
    seen.add(title);
  }
  return shapes;
}

const flatName = (ref) => {
  const [file, path] = ref.split("#/$defs/");
  const noun = file.slice(0, -".schema.json".length);
  return path === undefined ? noun : `${noun}__${path}`;
};

const kebab = (title) => title.replace(/(?<=[a-z])(?=[A-Z])/g, "-").toLowerCase();

function rewriteRefs(value, toRef) {
  if (Array.isArray(value)) return value.map((v) => rewriteRefs(v, toRef));
  if (value === null || typeof value !== "object") return value;
  const result = {};
  for (const [key, v] of Object.entries(value)) {
    if (key === "$defs" || key === "$id" || key === "x-codes" || key === "x-all-errors") continue;
    if (key === "$schema" && typeof v === "string") continue;
    result[key] = key === "$ref" ? toRef(v) : rewriteRefs(v, toRef);
  }
  return result;
}

/** All definitions in one flat map, keyed by flatName, refs rewritten by `toRef`. */
function flatDefinitions(toRef) {
  const flat = {};
  for (const [noun, schema] of schemas) {
    if (schema.title) flat[noun] = rewriteRefs(schema, toRef);
    for (const [name, def] of Object.entries(schema.$defs ?? {})) flat[`${noun}__${name}`] = rewriteRefs(def, toRef);
  }
  return flat;
}

// json-schema-to-typescript would turn maxItems into unions of tuples; the validators check sizes.
const withoutSizes = (value) =>
  JSON.parse(
    JSON.stringify(value, (key, v) =>
      ["maxItems", "minItems", "minLength", "maxLength"].includes(key) && typeof v === "number" ? undefined : v,
    ),
  );

async function types(shapes) {
  const $defs = withoutSizes(flatDefinitions((ref) => `#/$defs/${flatName(ref)}`));
  const properties = Object.fromEntries(shapes.map((s) => [s.title, { $ref: `#/$defs/${flatName(s.ref)}` }]));
  const root = {
    title: "Shapes",
    description: "Every named shape by its title.",
    type: "object",
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
    $defs,
  };
  return compile(root, "Shapes", {
    bannerComment: header.trimEnd(),
    format: true,
    style: { printWidth: 120 },
    additionalProperties: false,
    strictIndexSignatures: false,
  });
}

const annotations = ["description", "title", "$comment", "examples", "x-codes", "x-all-errors"];

/** The rules of a schema alone: its other fields would only make the validators larger. */
function rulesOf(schema) {
  if (Array.isArray(schema)) return schema.map(rulesOf);
  if (schema === null || typeof schema !== "object") return schema;
  const rules = {};
  for (const [key, value] of Object.entries(schema)) {
    if (annotations.includes(key)) continue;
    const named = (key === "properties" || key === "$defs") && value !== null && typeof value === "object";
    rules[key] = named
      ? Object.fromEntries(Object.entries(value).map(([name, sub]) => [name, rulesOf(sub)]))
      : ["const", "enum", "default"].includes(key)
        ? value
        : rulesOf(value);
  }
  return rules;
}

async function validators(noun, shapes) {
  const allErrors = schemas.get(noun)["x-all-errors"] === true;
  const ajv = new Ajv({
    strict: true,
    allowUnionTypes: true,
    strictTypes: false,
    allErrors,
    messages: false,
    code: { source: true, esm: true, lines: true },
    schemas: [...schemas.values()].map(rulesOf),
  });
  const exports = Object.fromEntries(shapes.map((s) => [`validate${s.title}`, s.ref]));
  const bundled = await build({
    stdin: { contents: standaloneCode(ajv, exports), resolveDir: ".", loader: "js" },
    bundle: true,
    format: "esm",
    platform: "neutral",
    mainFields: ["module", "main"],
    write: false,
    legalComments: "none",
    logLevel: "error",
    target: "es2022",
  });
  const code = bundled.outputFiles[0].text.replace(/export \{([\s\S]*?)\};\s*$/, (_, names) =>
    names
      .split(",")
      .map((n) => n.trim())
      .filter(Boolean)
      .map((n) => {
        const [local, exported = local] = n.split(" as ").map((x) => x.trim());
        const title = exported.replace(/^validate/, "");
        return local === exported
          ? `const typed_${exported}: Validator<${title}> = ${local};\nexport { typed_${exported} as ${exported} };`
          : `export const ${exported}: Validator<${title}> = ${local};`;
      })
      .join("\n"),
  );
  const titles = shapes.map((s) => s.title).sort();
  return `// @ts-nocheck\n${header}import type { Validator } from "../../validator.js";\nimport type { ${titles.join(", ")} } from "../types.js";\n\n${code}\n`;
}

/** `property/keyword` → failure code, for each noun that defines codes. */
function shapeCodes() {
  const codes = {};
  const add = (noun, key, code) => {
    codes[noun] ??= {};
    if (codes[noun][key] !== undefined && codes[noun][key] !== code) throw new Error(`${noun}: ${key} has two codes`);
    codes[noun][key] = code;
  };
  const resolve = (ref) => {
    const [file, path] = ref.split("#/$defs/");
    const schema = schemas.get(file.slice(0, -".schema.json".length));
    return path === undefined ? schema : schema.$defs[path];
  };
  for (const [noun, schema] of schemas) {
    const walk = (node, seen) => {
      if (node === null || typeof node !== "object" || seen.has(node)) return;
      seen.add(node);
      for (const [property, sub] of Object.entries(node.properties ?? {})) {
        if (sub === null || typeof sub !== "object") continue;
        const target = sub.$ref ? { ...resolve(sub.$ref), ...sub } : sub;
        for (const [keyword, code] of Object.entries(target["x-codes"] ?? {}))
          add(noun, `${property}/${keyword}`, code);
      }
      if (node.$ref) walk(resolve(node.$ref), seen);
      for (const value of Object.values(node)) {
        if (Array.isArray(value)) for (const v of value) walk(v, seen);
        else walk(value, seen);
      }
    };
    walk(schema, new Set());
  }
  return `${header}\n/** Failure code of a broken rule of a shape, by noun and \`property/keyword\`. */\nexport const shapeCodes: Record<string, Record<string, string>> = ${JSON.stringify(codes, null, 2)};\n`;
}

const shapes = titledShapes();
const files = new Map();
files.set("types.ts", await types(shapes));
for (const noun of nouns) {
  const own = shapes.filter((s) => s.noun === noun && s.ref.includes("#"));
  if (own.length > 0) files.set(join("validate", `${noun}.ts`), await validators(noun, own));
  // A schema that is itself a shape gets its own module: a program that reads such a file needs no other shape of the
  // noun.
  const whole = shapes.find((s) => s.noun === noun && !s.ref.includes("#"));
  if (whole) files.set(join("validate", `${kebab(whole.title)}.ts`), await validators(noun, [whole]));
}
files.set("codes.ts", shapeCodes());
files.set(
  "shapes.ts",
  `${header}\n/** Noun of every named shape. */\nexport const shapeNouns = ${JSON.stringify(Object.fromEntries(shapes.map((s) => [s.title, s.noun])), null, 2)} as const;\n\n/** JSON Schemas of the named shapes, refs as in an OpenAPI document. */\nexport const shapeSchemas: Record<string, object> = {\n${shapes.map((s) => `  ${JSON.stringify(s.title)}: ${JSON.stringify(openApiShape(s))},\n`).join("")}};\n`,
);

function openApiShape(shape) {
  const titled = new Map(shapes.map((s) => [flatName(s.ref), s.title]));
  const flat = flatDefinitions((ref) => ref);
  const expand = (value) => {
    if (Array.isArray(value)) return value.map(expand);
    if (value === null || typeof value !== "object") return value;
    if (typeof value.$ref === "string") {
      const name = flatName(value.$ref);
      const rest = Object.fromEntries(Object.entries(value).filter(([k]) => k !== "$ref"));
      return titled.has(name)
        ? { $ref: `#/components/schemas/${titled.get(name)}`, ...rest }
        : { ...expand(flat[name]), ...rest };
    }
    return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, expand(v)]));
  };
  return expand(flat[flatName(shape.ref)]);
}

const enums = shapes
  .map((s) => [s.title, flatDefinitions((ref) => ref)[flatName(s.ref)]])
  .filter(([, def]) => Array.isArray(def.enum));
files.set(
  "enums.ts",
  `${header}\n${enums.map(([title, def]) => `/** ${def.description ?? title} */\nexport const ${title[0].toLowerCase()}${title.slice(1)}Values = ${JSON.stringify(def.enum)} as const;\n`).join("\n")}`,
);

/** The fields that every value of an object shape has. */
const requiredFields = shapes
  .map((s) => [s.title, flatDefinitions((ref) => ref)[flatName(s.ref)].required])
  .filter(([, required]) => required?.length > 0)
  .map(([title, required]) => `  ${title}: ${JSON.stringify(required.join(" "))},\n`);
files.set(
  "required.ts",
  `${header}\n/** The required fields of each shape, separated by spaces. */\nexport const requiredFields: Readonly<Record<string, string>> = {\n${requiredFields.join("")}};\n`,
);

const isValidator = (file) => file.startsWith("validate");
const isStale = ([file, text]) => !existsSync(join(out, file)) || readFileSync(join(out, file), "utf8") !== text;
const stale = [...files].filter(isStale).map(([file]) => file);
const option = process.argv[2];
if (option === "--check") {
  const committed = stale.filter((file) => !isValidator(file));
  if (committed.length > 0) {
    console.error(`Generated files do not match schemas/: ${committed.join(", ")}. Run: npm run generate`);
    process.exit(1);
  }
} else {
  const written = stale.filter((file) => isValidator(file) || option !== "--validators");
  for (const file of written) {
    mkdirSync(join(out, file, ".."), { recursive: true });
    writeFileSync(join(out, file), files.get(file));
  }
  // Remove the modules of schemas that no longer exist.
  for (const name of readdirSync(join(out, "validate")))
    if (!files.has(join("validate", name))) rmSync(join(out, "validate", name));
  if (written.length > 0) console.log(`generated ${written.length} files`);
}
