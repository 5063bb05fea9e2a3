import type { Problem } from "@clicktree/core/tree";
import { jsonLanguage } from "@codemirror/lang-json";
import { type Item, lineRange, type Places, type Range } from "./places.js";

type JsonNode = ReturnType<typeof jsonLanguage.parser.parse>["topNode"];

/** The places in a tree file with any formatting. */
export function treeFilePlaces(text: string): Places {
  const root = jsonLanguage.parser.parse(text).topNode.firstChild;
  const nodes = itemsOf(text, root, "nodes", "node");
  const edges = itemsOf(text, root, "edges", "edge");
  const all = [...nodes.values(), ...edges.values()].sort((a, b) => a.range.from - b.range.from);
  const placeOf = ({ kind, id }: Item): Range | undefined => (kind === "node" ? nodes : edges).get(id)?.range;
  return {
    of(item) {
      const range = placeOf(item);
      return range ? [range] : [];
    },
    at: (offset) => all.find(({ range: { from, to } }) => from <= offset && offset <= to)?.item,
    ofProblem: (problem) => problemPlace(text, root, problem, placeOf),
  };
}

interface PlacedItem {
  readonly item: Item;
  readonly range: Range;
}

/** The objects of the list `list` by id; of duplicate ids, the first. */
function itemsOf(text: string, root: JsonNode | null, list: string, kind: Item["kind"]): Map<string, PlacedItem> {
  const items = new Map<string, PlacedItem>();
  const array = memberOf(text, root, list);
  for (let entry = array?.firstChild ?? null; entry; entry = entry.nextSibling) {
    const value = entry.name === "Object" ? memberOf(text, entry, "id") : undefined;
    const id = value && readString(text.slice(value.from, value.to));
    if (id === undefined || items.has(id)) continue;
    items.set(id, { item: { kind, id }, range: { from: entry.from, to: entry.to } });
  }
  return items;
}

/** The value of an object's property, or of an array's element by index. */
function memberOf(text: string, parent: JsonNode | null | undefined, key: string): JsonNode | undefined {
  let index = 0;
  for (let child = parent?.firstChild ?? null; child; child = child.nextSibling) {
    if (child.name === "Property") {
      const name = child.firstChild;
      if (name && readString(text.slice(name.from, name.to)) === key) return child.lastChild ?? child;
    } else if (parent?.name === "Array" && /^[A-Z]/.test(child.name)) {
      if (String(index) === key) return child;
      index++;
    }
  }
  return undefined;
}

/** The text of a JSON string; undefined for anything else, including an unterminated string. */
function readString(json: string): string | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "string" ? value : undefined;
  } catch {
    return undefined;
  }
}

function problemPlace(
  text: string,
  root: JsonNode | null,
  { code, nodeId, edgeId, params }: Problem,
  placeOf: (item: Item) => Range | undefined,
): Range | undefined {
  if (code === "NOT_JSON") {
    const { from, to } = lineRange(text, Number(params.line));
    const at = Math.min(from + Number(params.column) - 1, to);
    return { from: at, to };
  }
  if (code === "SCHEMA") return pointed(text, root, String(params.path));
  if (code === "MODULATION") {
    const row = Number(params.row);
    return pointed(text, root, Number.isNaN(row) ? "/modulationTable" : `/modulationTable/${row - 1}`);
  }
  return (
    (edgeId === undefined ? undefined : placeOf({ kind: "edge", id: edgeId })) ??
    (nodeId === undefined ? undefined : placeOf({ kind: "node", id: nodeId }))
  );
}

/** The value at a JSON pointer, or its closest existing ancestor. */
function pointed(text: string, root: JsonNode | null, pointer: string): Range | undefined {
  let place = root ?? undefined;
  for (const part of pointer.split("/").slice(1)) {
    const next = memberOf(text, place, part.replaceAll("~1", "/").replaceAll("~0", "~"));
    if (next === undefined) break;
    place = next;
  }
  return place === undefined || place === root ? undefined : { from: place.from, to: place.to };
}
