import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, extname, join, relative, sep } from "node:path";

/**
 * The content-security policy of the dashboard's pages: scripts, data, fonts and workers only from this server. Inline
 * styles are allowed because antd and the charts write them (docs/decisions/2026-11-21-page-policy.md); images may be
 * previews of files.
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
 * The policy of a PDF. Browsers show it inside a page of their own, to which the policy applies: Safari loads the file
 * as an object, and Chromium's page has inline styles.
 */
export const documentPolicy = [
  "default-src 'none'",
  "object-src 'self'",
  "style-src 'unsafe-inline'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/** A file of the built dashboard with everything an answer needs. */
export interface KnownFile {
  readonly type: string;
  readonly etag: string;
  /** Its name contains a hash of its content, so it never changes. */
  readonly immutable: boolean;
  readonly bytes: Buffer;
  /** The bytes as compressed by the build. */
  readonly br: Buffer | undefined;
  readonly gzip: Buffer | undefined;
}

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".pdf": "application/pdf",
  ".txt": "text/plain; charset=utf-8",
};

/** Reads a file into memory; undefined for a type that no page uses. */
export function readKnown(path: string, immutable: boolean): KnownFile | undefined {
  const type = types[extname(path).toLowerCase()];
  if (type === undefined) return undefined;
  const bytes = readFileSync(path);
  // The name of an immutable file identifies its content; to hash all of them takes as long as to read them.
  const identity = immutable
    ? encodeURIComponent(basename(path))
    : createHash("sha256").update(bytes).digest("base64url");
  const etag = `"${identity}"`;
  return { type, etag, immutable, bytes, br: beside(`${path}.br`), gzip: beside(`${path}.gz`) };
}

const beside = (path: string): Buffer | undefined => (existsSync(path) ? readFileSync(path) : undefined);

/**
 * The built dashboard in memory, by address. Only these files are answered, so the path of a request never reaches the
 * file system, and a build does not affect a running server. Undefined if the dashboard is not built.
 */
export function readBuilt(folder: string): ReadonlyMap<string, KnownFile> | undefined {
  if (!existsSync(join(folder, "index.html"))) return undefined;
  const files = new Map<string, KnownFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const address = `/${relative(folder, path).split(sep).join("/")}`;
    if (!entry.isFile() || address.startsWith("/.")) continue;
    const file = readKnown(path, address.startsWith("/assets/"));
    if (file) files.set(address, file);
  }
  return files;
}
