import { type Health, routes, type Sponsor } from "@clicktree/contract";
import { openApiDocument } from "@clicktree/contract/openapi";
import { type Feature, type House, implement } from "../../platform/index.js";
import { docsPage } from "./docs.js";
import { page } from "./html.js";

/** Ready: the server listens only after its migrations, so what is left to ask is the database. */
async function health(house: House): Promise<Health> {
  await house.store.all("SELECT 1");
  return { status: "ok", version: house.version };
}

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
