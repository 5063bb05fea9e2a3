/** Whether an Accept or Accept-Encoding header names a type explicitly, not by a wildcard; `q=0` excludes it (RFC 9110, 12.4.2). */
export const accepts = (header: string | undefined, kind: string): boolean =>
  (header ?? "").split(",").some((part) => {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
    return name === kind && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });

/** For every answer with data or a plain page: nothing in it may run, load or be framed. */
export const securityHeaders = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
} as const;

/** Added on https: browsers then use only https for a year. */
export const strictTransport = "max-age=31536000";
