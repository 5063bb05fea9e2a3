import { openApiDocument } from "@clicktree/contract/openapi";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, it } from "vitest";

it("is an OpenAPI document without faults or warnings by the recommended rules of redocly", async () => {
  const source = JSON.stringify(openApiDocument("0.1.0"));
  const config = await createConfig({ extends: ["recommended"], telemetry: "off" });
  const problems = await lintFromString({ source, absoluteRef: "openapi.json", config });
  const found = problems.map(
    ({ ruleId, message, location }) =>
      `${ruleId}: ${message} ${location[0]?.pointer ?? location[0]?.source.absoluteRef}`,
  );
  expect(found).toEqual([]);
});
