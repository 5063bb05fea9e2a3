import { type DemoDataCreate, type DemoName, routes } from "@clicktree/contract";
import type { DataFault } from "@clicktree/core/photons";
import { decodedSize, maxFileBytes } from "@clicktree/core/requests";
import { formatText, type Language } from "@clicktree/messages";
import { demos as texts } from "@clicktree/messages/catalogs";
import { DomainError } from "../../failures/domain-error.js";
import type { Feature } from "../../platform/app-context.js";
import { implement, implementList } from "../../platform/implement.js";
import { actorOf, recordAction } from "../audit/index.js";
import { firstFault } from "../demos/index.js";
import { download, fileBytes, givenName, type NamedFile } from "../requests/index.js";
import { publishedCounts } from "./published.js";
import { dataFiles, deleteDataFile, presets, readDataFile, replaceDataFile } from "./service.js";

/** The file of a body. Throws DEMO_FILE_FORMAT or DEMO_FILE_TOO_LARGE. */
function readDataUpload({ fileName, fileContent }: DemoDataCreate): NamedFile {
  const name = givenName(fileName, "");
  // A name such as `.txt` loses its dot when it is made safe.
  if (!/\.txt$/i.test(name)) throw new DomainError("DEMO_FILE_FORMAT");
  if (decodedSize(fileContent) > maxFileBytes) throw new DomainError("DEMO_FILE_TOO_LARGE");
  return { ...fileBytes(fileContent, name), name };
}

/** Tells the administrator which line of a stored file cannot be processed. */
function uploadMessage(demo: DemoName, name: string, fault: DataFault | null, language: Language): string {
  const params = { name, demo: formatText(texts, language, demo) };
  if (fault === null) return formatText(texts, language, "uploaded", params);
  const { code, line, text } = fault;
  return formatText(texts, language, "uploadedWithFault", {
    ...params,
    fault: formatText(texts, language, code, { line, text }),
  });
}

export const demoDataFeature: Feature = (app) => {
  const { store } = app;
  return [
    implementList(routes.demoData.list, ({ query }) => dataFiles(store, query.view)),
    implement(routes.demoData.upload, async (call) => {
      const { body, language } = call;
      const file = readDataUpload(body);
      const fault = await firstFault(file.bytes, body.demoType);
      const actor = actorOf(app, call);
      const data = await store.write(async (tx) => {
        const stored = await replaceDataFile(tx, body.demoType, file, fault, actor);
        const { id, demoType: name, fileName: detail } = stored;
        await recordAction(tx, actor, "demo-data-replaced", { id, name, detail });
        return stored;
      });
      return { data, message: uploadMessage(body.demoType, file.name, fault, language) };
    }),
    implement(routes.demoData.remove, async (call) => {
      await store.write(async (tx) => {
        const { demo: name, file_name: detail } = await deleteDataFile(tx, call.id);
        await recordAction(tx, actorOf(app, call), "demo-data-removed", { id: call.id, name, detail });
      });
      return { ok: true } as const;
    }),
    implement(routes.demoData.content, async ({ id, request, h }) =>
      download(await readDataFile(store, id), request, h),
    ),
    implement(routes.demoData.presets, () => presets(store)),
    implement(routes.demoData.counts, ({ h }) => publishedCounts(store, h)),
  ];
};
