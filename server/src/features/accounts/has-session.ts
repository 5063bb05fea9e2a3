import type { Request } from "@hapi/hapi";
import { DomainError, type House, identify } from "../../platform/index.js";

/** Whether a call comes with a live session; an API key is none. */
export async function hasSession({ credentials, cookie }: House, request: Request): Promise<boolean> {
  try {
    return (await identify(request, credentials, cookie)).by.kind === "session";
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}
