import { routes } from "@clicktree/contract";
import { openApiDocument } from "@clicktree/contract/openapi";
import { type Feature, implement } from "../../platform/index.js";
import { health } from "./health.js";

export const systemFeature: Feature = (house) => {
  const openApi = JSON.stringify(openApiDocument(house.version));
  return [
    implement(routes.system.health, () => health(house)),
    implement(routes.system.openapi, ({ h }) => h.response(openApi).type("application/json; charset=utf-8")),
  ];
};
