import { serveWorker } from "../../../shared/worker/index.js";
import type { AnalysisRequest } from "./analysis-results.js";
import { type Decisions, decisionsIn } from "./decisions.js";

serveWorker<AnalysisRequest, Decisions>(decisionsIn);
