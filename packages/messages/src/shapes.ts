import type { ShapeError } from "@clicktree/contract";
import { catalog, type Language } from "./catalog.js";
import { shapes as en } from "./en/shapes.js";
import { failures } from "./failures.js";
import { shapeErrorWords } from "./shape-words.js";
import { shapes as zh } from "./zh/shapes.js";

export { propertyOf } from "./shape-words.js";

export const shapes = catalog(en, zh);

/** `shapeErrorWords` in a language. */
export const describeShapeError = (error: ShapeError, noun: string, language: Language): string =>
  shapeErrorWords({ shapes: shapes[language], failures: failures[language] }, error, noun);
