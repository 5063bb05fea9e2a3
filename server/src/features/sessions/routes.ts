import { routes } from "@clicktree/contract";
import type { Feature } from "../../platform/app-context.js";
import { implement } from "../../platform/implement.js";
import { endOtherSessions, endSession, ownSessions } from "./service.js";

const { sessions } = routes;

export const sessionsFeature: Feature = (app) => [
  implement(sessions.list, ({ account }) => ownSessions(app, account)),
  implement(sessions.end, async (call) => {
    await endSession(app, call);
    return { ok: true } as const;
  }),
  implement(sessions.endOthers, async (call) => {
    await endOtherSessions(app, call);
    return { ok: true } as const;
  }),
];
