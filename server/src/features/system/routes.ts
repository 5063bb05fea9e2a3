import { type Health, routes, type Sponsor } from "@clicktree/contract";
import { openApiDocument } from "@clicktree/contract/openapi";
import type { AppContext, Feature } from "../../platform/app-context.js";
import { implement } from "../../platform/implement.js";
import { docsPage } from "./docs.js";
import { withDefaults } from "./help-links.js";
import { page } from "./html.js";
import { systemStatus } from "./status.js";

/** The server listens only after its migrations, so only the database remains to be checked. */
async function health(app: AppContext): Promise<Health> {
  await app.store.check();
  await app.store.all("SELECT 1");
  return { status: "ok", version: app.version };
}

const { system } = routes;

export const systemFeature: Feature = (app) => {
  let openApi: string | undefined;
  return [
    implement(system.health, () => health(app)),
    implement(system.status, () => systemStatus(app)),
    implement(system.links, () => {
      const { links, logos, registration } = app.settings;
      return {
        ...withDefaults(links),
        ...(registration === "closed" && { registration }),
        logos: (Object.keys(logos) as Sponsor[]).filter((name) => logos[name] !== undefined),
      };
    }),
    implement(system.openapi, ({ h }) => {
      openApi ??= JSON.stringify(openApiDocument(app.version));
      return h.response(openApi).type("application/json; charset=utf-8");
    }),
    implement(system.docs, ({ h, language }) => {
      const { title, body } = docsPage(app.version, language);
      return page(h, language, title, body);
    }),
  ];
};
