import { execFile } from "node:child_process";
import { existsSync, lstatSync, readFileSync, renameSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir, userInfo } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { temporaryFolder } from "../temporary-folder.js";

const requireHere = createRequire(import.meta.url);
const entry = requireHere.resolve("@sparticuz/chromium");

/** Where this version of the browser lies unpacked: one folder a version and a user of the machine. */
function home(): string {
  const { version } = JSON.parse(readFileSync(join(dirname(entry), "../../package.json"), "utf8")) as {
    version: string;
  };
  return join(tmpdir(), `clicktree-chromium-${version}-${userInfo().uid}`);
}

/**
 * Unpacks the browser with its libraries and answers its folder; at once where that was done before.
 * The package unpacks itself, in a process of its own: it knows no other target than the temporary folder, and brings
 * the libraries that a bare machine lacks (libnss3, libnspr4) only where it believes to run on Amazon's Linux.
 * The finished folder appears by one rename, so that parallel callers never see half of it.
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
      // Somebody else was quicker.
      rmSync(making, { recursive: true, force: true });
      if (!existsSync(folder)) throw error;
    }
  }
  const state = lstatSync(folder);
  if (!state.isDirectory() || state.uid !== userInfo().uid) throw new Error(`${folder} belongs to somebody else`);
  return folder;
}
