/** One broken rule of a shape, as ajv reports it. */
export interface ShapeError {
  keyword: string;
  instancePath: string;
  schemaPath: string;
  params: Record<string, unknown>;
  message?: string;
}

/** A precompiled validator: true for a value of the shape; `errors` then tells why not. Not reentrant: read `errors` at once. */
export interface Validator<T> {
  (value: unknown): value is T;
  errors?: ShapeError[] | null;
}
