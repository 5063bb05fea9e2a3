import { routes } from "@clicktree/contract";
import type { Reader, Writer } from "../../database/store.js";
import type { Feature } from "../../platform/app-context.js";
import { implement } from "../../platform/implement.js";

const globalFolder = "global-feedback-folder";

/** The label, or an empty text if none is set. */
async function readGlobalFolder(reader: Reader): Promise<string> {
  const row = await reader.first<{ value: string }>("SELECT value FROM settings WHERE name = $1", [globalFolder]);
  return row?.value ?? "";
}

/** Replaces the label in one statement, so that of two administrators the last one wins as a whole. */
async function writeGlobalFolder(tx: Writer, label: string): Promise<void> {
  if (label === "") await tx.all("DELETE FROM settings WHERE name = $1", [globalFolder]);
  else
    await tx.all(
      "INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
      [globalFolder, label],
    );
}

/** Settings that all administrators share. The folder is a label for people; the server never opens it. */
export const settingsFeature: Feature = ({ store }) => [
  implement(routes.adminSettings.globalFolder, async () => ({ folderPath: await readGlobalFolder(store) })),
  implement(routes.adminSettings.setGlobalFolder, async ({ body }) => {
    const folderPath = body.folderPath.trim();
    await store.write((tx) => writeGlobalFolder(tx, folderPath));
    return { folderPath };
  }),
];
