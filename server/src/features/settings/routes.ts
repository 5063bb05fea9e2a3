import { routes } from "@clicktree/contract";
import type { Reader, Writer } from "../../database/store.js";
import type { Feature } from "../../platform/app-context.js";
import { implement } from "../../platform/implement.js";
import { type Actor, actorOf, recordAction } from "../audit/index.js";

const globalFolder = "global-feedback-folder";

/** The label, or an empty text if none is set. */
async function readGlobalFolder(reader: Reader): Promise<string> {
  const row = await reader.first<{ value: string }>("SELECT value FROM settings WHERE name = $1", [globalFolder]);
  return row?.value ?? "";
}

/**
 * Replaces the label in one statement, so that if two administrators change it, the last one wins completely. The same
 * label again changes nothing and adds no row to the audit log.
 */
async function writeGlobalFolder(tx: Writer, actor: Actor, label: string): Promise<void> {
  const changed = await (label === ""
    ? tx.first<{ value: string }>("DELETE FROM settings WHERE name = $1 RETURNING value", [globalFolder])
    : tx.first<{ value: string }>(
        `INSERT INTO settings (name, value) VALUES ($1, $2)
         ON CONFLICT (name) DO UPDATE SET value = excluded.value WHERE settings.value <> excluded.value RETURNING value`,
        [globalFolder, label],
      ));
  if (changed)
    await recordAction(tx, actor, label === "" ? "feedback-folder-removed" : "feedback-folder-set", {
      name: changed.value,
    });
}

/** Settings that all administrators share. The folder is a label for people; the server never opens it. */
export const settingsFeature: Feature = (app) => [
  implement(routes.adminSettings.globalFolder, async () => ({ folderPath: await readGlobalFolder(app.store) })),
  implement(routes.adminSettings.setGlobalFolder, async (call) => {
    const folderPath = call.body.folderPath.trim();
    await app.store.write((tx) => writeGlobalFolder(tx, actorOf(app, call), folderPath));
    return { folderPath };
  }),
];
