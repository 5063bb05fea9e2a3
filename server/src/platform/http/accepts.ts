/** Whether an Accept or Accept-Encoding header names a type explicitly, not by a wildcard; `q=0` excludes it (RFC 9110, 12.4.2). */
export const accepts = (header: string | undefined, kind: string): boolean =>
  (header ?? "").split(",").some((part) => {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
    return name === kind && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
