import { routes } from "@clicktree/contract";
import type { Feature } from "../../platform/app-context.js";
import { implement } from "../../platform/implement.js";
import { listBenches } from "./benches.js";
import { startCalibrating } from "./calibrating.js";

export const calibrationsFeature: Feature = (app) => {
  if (app.settings.calibration) startCalibrating(app);
  return [implement(routes.calibrations.list, ({ account }) => listBenches(app.store, account))];
};
