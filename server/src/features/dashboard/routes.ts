import { fileURLToPath } from "node:url";
import { page as pageAnswer, pages, route, routes, type Sponsor } from "@clicktree/contract";
import type { Request, ResponseObject, ResponseToolkit } from "@hapi/hapi";
import { notFound } from "../../failures/domain-error.js";
import type { Feature } from "../../platform/app-context.js";
import { implement } from "../../platform/implement.js";
import { accepts } from "../../platform/responses.js";
import { homePage, page } from "../system/index.js";
import { documentPolicy, type KnownFile, pagePolicy, readBuilt, readKnown } from "./known-files.js";

/** A file in the smallest encoding that the browser accepts. */
function answerFile(request: Request, h: ResponseToolkit, file: KnownFile, status = 200): ResponseObject {
  const coding = request.raw.req.headers["accept-encoding"]?.toString();
  const br = accepts(coding, "br") ? file.br : undefined;
  const gzip = accepts(coding, "gzip") ? file.gzip : undefined;
  const response = h
    .response(br ?? gzip ?? file.bytes)
    .code(status)
    .header("content-type", file.type)
    .header("cache-control", file.immutable ? "public, max-age=31536000, immutable" : "no-cache")
    .header("content-security-policy", file.type === "application/pdf" ? documentPolicy : pagePolicy)
    .header("vary", "accept-encoding");
  if (br ?? gzip) response.header("content-encoding", br ? "br" : "gzip");
  // a missing page has no state that a client could compare
  if (status === 200) response.header("etag", `"${file.etag.slice(1, -1)}${br ? "-br" : gzip ? "-gz" : ""}"`);
  return response;
}

/** Every other GET: a file or page of the dashboard, or not found. Not part of the API. */
const anyPath = route({
  method: "GET",
  path: "/{path*}",
  summary: "Dashboard",
  access: "public",
  answer: pageAnswer,
});

const built = fileURLToPath(new URL("../../../../web/dist/", import.meta.url));

const isPage = (path: string): boolean => Object.hasOwn(pages, path) || Object.hasOwn(pages, path.replace(/\/$/, ""));

/** The page with a file of its own at an address, with or without a trailing slash. */
const ownPage = (files: ReadonlyMap<string, KnownFile> | undefined, path: string): KnownFile | undefined =>
  path === "/" ? undefined : files?.get(`${path.replace(/\/$/, "")}/index.html`);

/** The sponsors' logos by address, read once. */
function logosOf(paths: Readonly<Record<Sponsor, string | undefined>>): ReadonlyMap<string, KnownFile> {
  const files = new Map<string, KnownFile>();
  for (const [name, path] of Object.entries(paths)) {
    const file = path === undefined ? undefined : readKnown(path, false);
    if (file) files.set(`/logos/${name}`, file);
  }
  return files;
}

export const dashboardFeature: Feature = (app) => {
  const files = readBuilt(app.dashboard ?? built);
  const logos = logosOf(app.settings.logos);
  const index = files?.get("/index.html");
  if (index === undefined) app.log.warn({ folder: app.dashboard ?? built }, "the dashboard is not built");
  return [
    implement(routes.system.home, ({ request, h, language }) => {
      if (index) return answerFile(request, h, index);
      const { title, body } = homePage(language);
      return page(h, language, title, body);
    }),
    implement(anyPath, ({ request, h }) => {
      const { path } = request;
      const file = files?.get(path) ?? logos.get(path) ?? ownPage(files, path);
      if (file) return answerFile(request, h, file);
      const wantsPage = request.raw.req.headers.accept?.includes("text/html") === true;
      const isCall = /^\/(api|assets)(\/|$)/.test(path);
      if (!index || isCall) throw notFound();
      // shared content must not appear in search engines
      if (path === "/shared") return answerFile(request, h, index).header("x-robots-tag", "noindex");
      if (isPage(path)) return answerFile(request, h, index);
      if (!wantsPage) throw notFound();
      return answerFile(request, h, index, 404);
    }),
  ];
};
