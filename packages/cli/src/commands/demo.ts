import { command, number, text } from "./definition.js";

export const demo = command({
  name: "demo",
  text: "demo",
  options: {
    folder: text("--folder <folder>", "demoFolder", { names: "folder" }),
    port: number("-p, --port <port>", "serverPort", { least: 0 }),
  },
  writes: true,
  run: async (context, values) => (await import("../demo/demo.js")).demo(context, values),
});
