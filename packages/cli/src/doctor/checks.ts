import { access, constants, mkdir, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { cliDoctor } from "@clicktree/messages/catalogs";
import type { Context } from "../terminal/context.js";

const states = ["fine", "warning", "broken"] as const;
export type State = (typeof states)[number];

/** Repairs the problem that a check found; throws if that fails. */
export interface Repair {
  /** The question to ask before the repair. */
  readonly offer: string;
  readonly run: () => Promise<void>;
}

/** The finding of one check, in the person's language. */
export interface Finding {
  /** Which check, for scripts. */
  readonly check: string;
  readonly state: State;
  readonly message: string;
  /** The next step. */
  readonly next?: string | undefined;
  readonly repair?: Repair | undefined;
}

/** Creates the findings of one check. */
export const findingsOf =
  (check: string) =>
  (state: State, message: string, next?: string, repair?: Repair): Finding => ({ check, state, message, next, repair });

export interface DoctorValues {
  readonly requests: string | undefined;
  readonly feedback: string | undefined;
}

/** A check changes nothing; repairs run afterwards, with `--fix`. */
export type Check = (context: Context, values: DoctorValues) => Promise<readonly Finding[]>;

/** Oldest supported version of Node.js. */
const minNodeVersion = [20, 19] as const;

/** The version of Node.js. */
export const checkNode =
  (version = process.versions.node): Check =>
  async (context) => {
    const [major = 0, minor = 0] = version.split(".").map(Number);
    const fine = major > minNodeVersion[0] || (major === minNodeVersion[0] && minor >= minNodeVersion[1]);
    const params = { version, oldest: minNodeVersion.join(".") };
    const t = (key: keyof typeof cliDoctor.en) => context.t(cliDoctor, key, params);
    const found = findingsOf("node");
    return [fine ? found("fine", t("nodeFine")) : found("broken", t("nodeOld"), t("nodeNext"))];
  };

/** Checks the daemon's folders, if they are given: they exist, are writable and differ. */
export const checkFolders: Check = async (context, values) => {
  const { CLICKTREE_REQUESTS_DIR, CLICKTREE_FEEDBACK_DIR } = context.env;
  const named = [values.requests ?? CLICKTREE_REQUESTS_DIR, values.feedback ?? CLICKTREE_FEEDBACK_DIR];
  const paths = named.flatMap((path) => (path ? [resolve(context.cwd, path)] : []));
  const t = (key: keyof typeof cliDoctor.en, path: string) => context.t(cliDoctor, key, { path });
  const finding = findingsOf("folders");
  const [first, second] = paths;
  if (first !== undefined && first === second)
    return [finding("broken", t("sameFolder", first), t("sameFolderNext", first))];
  return Promise.all(paths.map(look));

  async function look(path: string): Promise<Finding> {
    const found = await stat(path).catch((error: NodeJS.ErrnoException) => error.code ?? "");
    if (found === "ENOENT") {
      const repair = { offer: t("folderMake", path), run: async () => void (await mkdir(path, { recursive: true })) };
      return finding("broken", t("folderMissing", path), t("folderMissingNext", path), repair);
    }
    const isFolder = typeof found !== "string" && found.isDirectory();
    const usable =
      isFolder &&
      (await access(path, constants.R_OK | constants.W_OK | constants.X_OK)
        .then(() => true)
        .catch(() => false));
    if (usable) return finding("fine", t("folderFine", path));
    return finding("broken", t(isFolder ? "folderClosed" : "notAFolder", path), t("folderNext", path));
  }
};
