import type { Route } from "@clicktree/contract";

/** Path parameters of a route: `{id}` in the path requires `id`. */
export type ParamsOf<R extends Route> = R["path"] extends `${string}{id}${string}`
  ? { readonly id: number }
  : undefined;

/** The full address of a call. The base address may have a path (a server behind a proxy). */
export function addressOf(
  baseUrl: string,
  route: Route,
  params: Readonly<Record<string, number>> | undefined,
  query: object | undefined,
): string {
  const path = route.path.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params?.[name];
    if (value === undefined) throw new TypeError(`${route.path} needs ${whole}`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== null) search.append(name, String(value));
  const text = search.toString();
  return `${baseUrl.replace(/\/+$/, "")}${path}${text === "" ? "" : `?${text}`}`;
}
