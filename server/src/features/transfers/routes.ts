import { routes } from "@clicktree/contract";
import { contentDisposition } from "@clicktree/core/requests";
import type { Lifecycle, Request, ResponseToolkit } from "@hapi/hapi";
import { accepts } from "../../platform/http/accepts.js";
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
import { type FileKind, readFile, type TransferFile } from "./files.js";
import { transferList } from "./lists.js";
import { keepMeasured } from "./measurement/keep-measured.js";
import { readNewTransfer } from "./new-transfer.js";
import { readPrediction } from "./prediction/sealed.js";
import { presentTransfer, summaryOf } from "./presenter.js";
import { readSentTree } from "./sent-tree.js";
import { cancelTransfer, storeTransfer } from "./service.js";
import { travelling } from "./stored-file.js";
import type { Viewer } from "./summary.js";
import { type Act, markRead } from "./transition.js";

/** A file as a download, never as a page: its bytes, or JSON where the caller names that itself. */
function download(file: TransferFile, request: Request, h: ResponseToolkit): Lifecycle.ReturnValueTypes {
  const { name, bytes, type, size, sha256 } = file;
  if (accepts(request.raw.req.headers.accept, "application/json")) {
    const data = { fileName: name, content: travelling(bytes, type), size, sha256 };
    return h.response(JSON.stringify({ data })).type("application/json; charset=utf-8").header("vary", "accept");
  }
  return h
    .response(bytes)
    .type(type === null ? "text/plain; charset=utf-8" : "application/octet-stream")
    .header("content-disposition", contentDisposition(name))
    .header("x-content-type-options", "nosniff")
    .header("vary", "accept");
}

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
          const sent = await summaryOf(tx, { userId: call.account.id, isAdmin: false }, id);
          return prepared.warnings.length > 0 ? { ...sent, warnings: [...prepared.warnings] } : sent;
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
