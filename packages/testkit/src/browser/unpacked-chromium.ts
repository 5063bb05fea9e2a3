import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { repositoryRoot } from "../repository.js";

const requireHere = createRequire(import.meta.url);
const entry = requireHere.resolve("@sparticuz/chromium");

/** The folder of this version of the browser: among the installed packages, so that a run leaves nothing elsewhere. */
function home(): string {
  const { version } = JSON.parse(readFileSync(join(dirname(entry), "../../package.json"), "utf8")) as {
    version: string;
  };
  return join(repositoryRoot, "node_modules", ".cache", `chromium-${version}`);
}

/**
 * Unpacks the browser with its libraries, unless that was done before, and returns its folder. The package unpacks
 * itself in a process of its own: it can only unpack into the temporary folder, and it adds the libraries that a
 * minimal machine lacks (libnss3, libnspr4) only if it believes that it runs on Amazon Linux. The finished folder
 * appears by one rename, so that parallel callers never see half of it.
 */
export async function unpackedChromium(): Promise<string> {
  const folder = home();
  if (existsSync(folder)) return folder;
  mkdirSync(dirname(folder), { recursive: true });
  const making = mkdtempSync(`${folder}-`);
  try {
    await promisify(execFile)(process.execPath, ["-e", `require(${JSON.stringify(entry)}).executablePath()`], {
      env: { ...process.env, TMPDIR: making, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs20.x" },
    });
    renameSync(making, folder);
  } catch (error) {
    rmSync(making, { recursive: true, force: true });
    if (!existsSync(folder)) throw error; // otherwise another process was faster
  }
  return folder;
}
