/** A violated rule of a shape, as ajv reports it. */
export interface ShapeError {
  keyword: string;
  instancePath: string;
  schemaPath: string;
  params: Record<string, unknown>;
  message?: string;
}

/** A precompiled validator: returns whether a value has the shape. The next call replaces `errors`, so read it immediately. */
export interface Validator<T> {
  (value: unknown): value is T;
  errors?: ShapeError[] | null;
}
