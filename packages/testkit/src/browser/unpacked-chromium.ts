import { execFile } from "node:child_process";
import { existsSync, lstatSync, readFileSync, renameSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir, userInfo } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { temporaryFolder } from "../temporary-folder.js";

const requireHere = createRequire(import.meta.url);
const entry = requireHere.resolve("@sparticuz/chromium");

/** The folder of this version of the browser, one for each version and user. */
function home(): string {
  const { version } = JSON.parse(readFileSync(join(dirname(entry), "../../package.json"), "utf8")) as {
    version: string;
  };
  return join(tmpdir(), `clicktree-chromium-${version}-${userInfo().uid}`);
}

/**
 * Unpacks the browser with its libraries, unless that was done before, and returns its folder. The package unpacks
 * itself in a process of its own: it can only unpack into the temporary folder, and it adds the libraries that a
 * minimal machine lacks (libnss3, libnspr4) only if it believes that it runs on Amazon Linux. The finished folder
 * appears by one rename, so that parallel callers never see half of it.
 */
export async function unpackedChromium(): Promise<string> {
  const folder = home();
  if (!existsSync(folder)) {
    const making = temporaryFolder("chromium");
    await promisify(execFile)(process.execPath, ["-e", `require(${JSON.stringify(entry)}).executablePath()`], {
      env: { ...process.env, TMPDIR: making, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs20.x" },
    });
    try {
      renameSync(making, folder);
    } catch (error) {
      // Another process was faster.
      rmSync(making, { recursive: true, force: true });
      if (!existsSync(folder)) throw error;
    }
  }
  const state = lstatSync(folder);
  if (!state.isDirectory() || state.uid !== userInfo().uid) throw new Error(`${folder} belongs to somebody else`);
  return folder;
}
