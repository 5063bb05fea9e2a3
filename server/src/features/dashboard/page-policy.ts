/**
 * What the dashboard's pages may do: scripts, data, fonts and workers from here alone. Styles may stand in the page,
 * since antd and the charts write them (docs/decisions/2026-11-21-page-policy.md); pictures may be previews of files.
 */
export const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join("; ");

/**
 * Of a PDF: nothing but itself. Browsers show one inside a page of their own, to which the policy of the answer applies:
 * Safari asks for the file as an object, and the page that Chromium makes has its style in it.
 */
export const documentPolicy = [
  "default-src 'none'",
  "object-src 'self'",
  "style-src 'unsafe-inline'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");
