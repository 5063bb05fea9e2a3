import { routes, type Sponsor } from "@clicktree/contract";
import { openApiDocument } from "@clicktree/contract/openapi";
import { type Feature, implement } from "../../platform/index.js";
import { docsPage } from "./docs.js";
import { health } from "./health.js";
import { page } from "./html.js";

const { system } = routes;

export const systemFeature: Feature = (house) => {
  const openApi = JSON.stringify(openApiDocument(house.version));
  return [
    implement(system.health, () => health(house)),
    implement(system.links, () => {
      const { links, logos } = house.settings;
      return { ...links, logos: (Object.keys(logos) as Sponsor[]).filter((name) => logos[name] !== undefined) };
    }),
    implement(system.openapi, ({ h }) => h.response(openApi).type("application/json; charset=utf-8")),
    implement(system.docs, ({ h, language }) => {
      const { title, body } = docsPage(house.version, language);
      return page(h, language, title, body);
    }),
  ];
};
