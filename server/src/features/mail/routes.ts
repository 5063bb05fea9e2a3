import { type Done, routes } from "@clicktree/contract";
import type { Feature } from "../../platform/app-context.js";
import { implement } from "../../platform/implement.js";
import { actorOf, anonymousActor } from "../audit/index.js";
import { confirmMailAddress, mailSettings, removeMailAddress, setMailAddress, unsubscribe } from "./addresses.js";
import { startMail } from "./sender.js";

const done: Done = { ok: true };

export const mailFeature: Feature = (app) => {
  const sender = startMail(app);
  return [
    implement(routes.mail.read, ({ account }) => mailSettings(app, app.store, account.id)),
    implement(routes.mail.set, async (call) => {
      const set = await setMailAddress(app, actorOf(app, call), call.body);
      sender.wake();
      return set;
    }),
    implement(routes.mail.remove, async (call) => {
      await removeMailAddress(app, actorOf(app, call));
      return done;
    }),
    implement(routes.mail.confirm, async ({ body, request }) => {
      await confirmMailAddress(app, anonymousActor(app, request), body.token);
      return done;
    }),
    implement(routes.mail.unsubscribe, async ({ body, request }) => {
      await unsubscribe(app, anonymousActor(app, request), body.token);
      return done;
    }),
  ];
};
