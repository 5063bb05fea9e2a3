import type { Request } from "@hapi/hapi";
import { DomainError } from "../domain-error.js";

/**
 * Refuses a changing call (GET and HEAD change nothing and are not asked) that a browser sends from another site. A token or key in a header proves that the caller is
 * no such page: a page of another site could not set the header without our leave.
 */
export function refuseForeignOrigin(request: Request): void {
  const { headers } = request.raw.req;
  const { origin } = headers;
  if (headers["sec-fetch-site"] !== "cross-site" && (origin === undefined || hostOf(origin) === headers.host)) return;
  if (headers["x-auth-token"] !== undefined || headers["x-api-key"] !== undefined) return;
  throw new DomainError("FOREIGN_ORIGIN");
}

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined);
