import type { Environment } from "../terminal/context.js";

/** Around a header's value it is taken away (RFC 9110, 5.5). */
const space = /^[\t\n\r ]+|[\t\n\r ]+$/g;

/** The variable with the token or the key in use where no header can carry what it holds. */
export function unsendableSecret(env: Environment): string | undefined {
  const name = env.CLICKTREE_TOKEN ? "CLICKTREE_TOKEN" : "CLICKTREE_API_KEY";
  return /^[ -~]*$/.test((env[name] ?? "").replace(space, "")) ? undefined : name;
}
