import { routes } from "@clicktree/contract";
import {
  type Account,
  type Call,
  type Feature,
  type House,
  implement,
  implementList,
  isoNow,
  JsonText,
  once,
} from "../../platform/index.js";
import { download } from "./download.js";
import { type FileKind, readFile } from "./files.js";
import { transferList } from "./lists.js";
import { keepMeasured } from "./measurement/keep-measured.js";
import { readNewTransfer } from "./new-transfer.js";
import { readPrediction } from "./prediction/sealed.js";
import { presentTransfer, summaryOf } from "./presenter.js";
import { readSentTree } from "./sent-tree.js";
import { cancelTransfer, storeTransfer } from "./service.js";
import type { Viewer } from "./summary.js";
import { type Act, markRead } from "./transition.js";

export const viewerOf = (account: Account): Viewer => ({ userId: account.id, isAdmin: account.isAdmin });

export const actOf = (house: House, account: Account): Act => ({
  userId: account.id,
  username: account.username,
  at: isoNow(house),
});

/** An administrator who fetches the file or the requirements of somebody's request has taken it; HEAD fetches nothing. */
async function fetchFile(house: House, call: Call<typeof routes.transfers.content>, kind: FileKind, version?: number) {
  const { account, id } = call;
  const file = await readFile(house.store, viewerOf(account), id, kind, version);
  const isFetched = account.isAdmin && kind !== "feedback" && call.request.method !== "head";
  if (isFetched && file.ownerId !== account.id)
    await house.store.write((tx) => markRead(tx, id, actOf(house, account)));
  return download(file, call.request, call.h);
}

export const transfersFeature: Feature = (house) => {
  const { store, settings } = house;
  keepMeasured(house);
  return [
    implement(routes.transfers.create, (call) =>
      once(
        house,
        call,
        () =>
          readNewTransfer(
            call.body,
            call.account,
            { timeZone: settings.timeZone, now: new Date(house.now()), language: call.language },
            house.log,
          ),
        async (tx, prepared) => {
          const id = await storeTransfer(tx, actOf(house, call.account), prepared);
          return summaryOf(tx, { userId: call.account.id, isAdmin: false }, id);
        },
      ),
    ),
    implementList(routes.transfers.list, ({ account, query }) =>
      transferList(store, { userId: account.id, isAdmin: false }, "own", query.view),
    ),
    implement(routes.transfers.cancel, async ({ account, id }) => {
      await store.write((tx) => cancelTransfer(tx, id, actOf(house, account)));
      return new JsonText(await presentTransfer(store, viewerOf(account), id, "summary"));
    }),
    implement(
      routes.transfers.read,
      async ({ account, id, query }) =>
        new JsonText(await presentTransfer(store, viewerOf(account), id, query.view ?? "full")),
    ),
    implement(routes.transfers.content, (call) => fetchFile(house, call, "content")),
    implement(routes.transfers.requirements, (call) => fetchFile(house, call as never, "requirements")),
    implement(routes.transfers.feedback, (call) => fetchFile(house, call as never, "feedback", call.query.version)),
    implement(routes.transfers.tree, ({ account, id, language }) =>
      readSentTree(store, viewerOf(account), id, language),
    ),
    implement(routes.transfers.prediction, ({ account, id, language }) =>
      readPrediction(store, viewerOf(account), id, language),
    ),
  ];
};
