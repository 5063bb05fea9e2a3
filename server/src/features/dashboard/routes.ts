import { fileURLToPath } from "node:url";
import { page as pageAnswer, pages, route, routes, type Sponsor } from "@clicktree/contract";
import { type Feature, implement, notFound } from "../../platform/index.js";
import { homePage, page } from "../system/index.js";
import { answerFile } from "./answer-file.js";
import { type KnownFile, readBuilt, readKnown } from "./known-files.js";

/** Every other GET: a file of the dashboard, one of its pages, or nothing. Not a call of the interface. */
const anyPath = route({
  method: "GET",
  path: "/{path*}",
  summary: "Dashboard",
  access: "public",
  answer: pageAnswer,
});

const built = fileURLToPath(new URL("../../../../web/dist/", import.meta.url));

const isPage = (path: string): boolean => Object.hasOwn(pages, path) || Object.hasOwn(pages, path.replace(/\/$/, ""));

/** The sponsors' own logos by address, read once. */
function logosOf(paths: Readonly<Record<Sponsor, string | undefined>>): ReadonlyMap<string, KnownFile> {
  const files = new Map<string, KnownFile>();
  for (const [name, path] of Object.entries(paths)) {
    const file = path === undefined ? undefined : readKnown(path, false);
    if (file) files.set(`/logos/${name}`, file);
  }
  return files;
}

export const dashboardFeature: Feature = (house) => {
  const files = readBuilt(house.dashboard ?? built);
  const logos = logosOf(house.settings.logos);
  const index = files?.get("/index.html");
  if (index === undefined) house.log.warn({ folder: house.dashboard ?? built }, "the dashboard is not built");
  return [
    implement(routes.system.home, ({ request, h, language }) => {
      if (index) return answerFile(request, h, index);
      const { title, body } = homePage(language);
      return page(h, language, title, body);
    }),
    implement(anyPath, ({ request, h }) => {
      const { path } = request;
      const file = files?.get(path) ?? logos.get(path);
      if (file) return answerFile(request, h, file);
      const wantsPage = request.raw.req.headers.accept?.includes("text/html") === true;
      const isCall = /^\/(api|assets)(\/|$)/.test(path);
      if (!index || isCall) throw notFound();
      if (isPage(path)) return answerFile(request, h, index);
      if (!wantsPage) throw notFound();
      return answerFile(request, h, index, 404);
    }),
  ];
};
