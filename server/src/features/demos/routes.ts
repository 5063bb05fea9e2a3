import { routes } from "@clicktree/contract";
import { formatText } from "@clicktree/messages";
import { demos as texts } from "@clicktree/messages/catalogs";
import { type Feature, isoNow } from "../../platform/app-context.js";
import { idempotent } from "../../platform/idempotent.js";
import { implement, implementList, JsonText } from "../../platform/implement.js";
import { download, timeIn, viewerOf } from "../requests/index.js";
import { analyseCounts } from "./analysis.js";
import { startCharts } from "./charts.js";
import { readNewDemo } from "./new-demo.js";
import { demoSummaryOf, presentDemo, readDemoContent, readDemoFeedback } from "./presenter.js";
import { createDemo, demoList } from "./service.js";

export const demosFeature: Feature = (app) => {
  const { store, settings } = app;
  startCharts(app);
  return [
    implement(routes.demos.create, (call) =>
      idempotent(
        app,
        call,
        () => readNewDemo(call.body),
        async (tx, demo) => {
          const userId = call.account.id;
          const sender = { userId, at: isoNow(app), local: timeIn(settings.timeZone, new Date(app.now())) };
          const id = await createDemo(tx, sender, demo, settings.limits.demos);
          return demoSummaryOf(tx, { userId, isAdmin: false }, id);
        },
      ),
    ),
    implementList(routes.demos.list, ({ account, query }) =>
      demoList(store, { userId: account.id, isAdmin: false }, "own", query.view),
    ),
    implement(
      routes.demos.read,
      async ({ account, id, query }) =>
        new JsonText(await presentDemo(store, viewerOf(account), id, query.view ?? "full")),
    ),
    implement(routes.demos.content, async ({ account, id, request, h }) =>
      download(await readDemoContent(store, viewerOf(account), id), request, h),
    ),
    implement(routes.demos.feedback, async ({ account, id, query, request, h }) =>
      download(await readDemoFeedback(store, viewerOf(account), id, query.version), request, h),
    ),
    implement(routes.demos.process, async ({ body, language }) => ({
      data: await analyseCounts(body.feedbackContent, app.log),
      message: formatText(texts, language, "processed"),
    })),
  ];
};
