import { routes } from "@clicktree/contract";
import type { Feature } from "../../platform/app-context.js";
import { implement } from "../../platform/implement.js";
import { actorOf } from "../audit/index.js";
import { startEvaluating } from "./evaluate.js";
import { acceptProbe, listProbes, readProbe, startProbe } from "./service.js";

export const probesFeature: Feature = (app) => {
  startEvaluating(app);
  return [
    implement(routes.probes.list, () => listProbes(app.store)),
    implement(routes.probes.read, ({ id }) => readProbe(app.store, id)),
    implement(routes.probes.start, (call) => startProbe(app, actorOf(app, call), call.id, call.language)),
    implement(routes.probes.accept, (call) => acceptProbe(app, actorOf(app, call), call.id)),
  ];
};
