import { expect, it } from "vitest";
import { formatText } from "./catalog.js";
import { clients } from "./catalogs.js";
import { clientMessage } from "./client-text.js";

it("says in the chosen language which program made a call", () => {
  const said = (client: string) => {
    const { key, params } = clientMessage(client);
    return [formatText(clients, "en", key, params), formatText(clients, "zh", key, params)];
  };
  expect(said("Terminal on lab-7.example")).toEqual(["Terminal on lab-7.example", "lab-7.example 上的终端"]);
  expect(said("Firefox on Linux")).toEqual(["Firefox on Linux", "Linux 上的 Firefox"]);
  expect(said("curl")).toEqual(["curl", "curl"]);
  expect(said("Chrome")).toEqual(["Chrome", "Chrome"]);
});
