import { command } from "./definition.js";

export const serve = command({
  name: "serve",
  text: "serve",
  run: async (context) => (await import("../serve/serve.js")).serve(context),
});
