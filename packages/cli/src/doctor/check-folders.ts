import { access, constants, mkdir, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { cliDoctor } from "@clicktree/messages/catalogs";
import type { Check, Finding } from "./finding.js";

/** Checks the daemon's folders, where they are given: they exist, are writable and differ. */
export const checkFolders: Check = async (context, values) => {
  const named = [
    values.requests ?? context.env.CLICKTREE_REQUESTS_DIR,
    values.feedback ?? context.env.CLICKTREE_FEEDBACK_DIR,
  ];
  const paths = named
    .filter((path) => path !== undefined && path !== "")
    .map((path) => resolve(context.cwd, path as string));
  const t = (key: keyof typeof cliDoctor.en, path: string) => context.t(cliDoctor, key, { path });
  const [first, second] = paths;
  if (first !== undefined && first === second)
    return [{ check: "folders", state: "broken", message: t("sameFolder", first), next: t("sameFolderNext", first) }];
  return Promise.all(paths.map(look));

  async function look(path: string): Promise<Finding> {
    const found = await stat(path).catch((error: NodeJS.ErrnoException) => error.code ?? "");
    if (found === "ENOENT") {
      const repair = { offer: t("folderMake", path), run: async () => void (await mkdir(path, { recursive: true })) };
      return {
        check: "folders",
        state: "broken",
        message: t("folderMissing", path),
        next: t("folderMissingNext", path),
        repair,
      };
    }
    const isFolder = typeof found !== "string" && found.isDirectory();
    const usable =
      isFolder &&
      (await access(path, constants.R_OK | constants.W_OK | constants.X_OK).then(
        () => true,
        () => false,
      ));
    if (usable) return { check: "folders", state: "fine", message: t("folderFine", path) };
    return {
      check: "folders",
      state: "broken",
      message: t(isFolder ? "folderClosed" : "folderNoFolder", path),
      next: t("folderNext", path),
    };
  }
};
