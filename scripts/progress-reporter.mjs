import { DefaultReporter } from "vitest/node";

/** Pause between two lines of progress where a line cannot be replaced, in ms. */
const pause = 15_000;
const clearLine = "\r\u001b[2K";

/** Says which files run and how many are left; names the files that failed and how to run each failed test alone. */
export default class ProgressReporter extends DefaultReporter {
  #running = new Set();
  #left = 0;
  #failed = 0;
  #timer;

  constructor() {
    super({ summary: false });
  }

  onTestRunStart(specifications) {
    super.onTestRunStart(specifications);
    this.#left = specifications.length;
    this.#timer = setInterval(() => this.#show(), this.isTTY ? 200 : pause).unref();
  }

  onTestModuleStart(module) {
    this.#running.add(this.relative(module.moduleId));
  }

  onTestModuleEnd(module) {
    this.#running.delete(this.relative(module.moduleId));
    this.#left--;
    if (!module.ok()) this.#failed++;
    this.#clear();
    super.onTestModuleEnd(module);
  }

  printTestModule(module) {
    if (!module.ok()) super.printTestModule(module);
  }

  onUserConsoleLog(...log) {
    this.#clear();
    super.onUserConsoleLog(...log);
  }

  onTestRunEnd(modules, errors, reason) {
    clearInterval(this.#timer);
    this.#clear();
    super.onTestRunEnd(modules, errors, reason);
    const failed = modules.flatMap((module) =>
      [...module.children.allTests("failed")].map((test) => this.#command(module, test)),
    );
    if (failed.length > 0) this.log(`To run a failed test alone:\n${failed.map((line) => `  ${line}\n`).join("")}`);
  }

  #command(module, test) {
    const parameters = ["CLICKTREE_TEST_DATABASE", "CLICKTREE_TEST_COMMAND"]
      .filter((name) => process.env[name])
      .map((name) => `${name}=${process.env[name]} `);
    const name = test.fullName.replaceAll(" > ", " ").replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    const quoted = `'${name.replaceAll("'", "'\\''")}'`;
    const file = this.relative(module.moduleId);
    return `${parameters.join("")}npx vitest run --project ${module.project.name} ${file} -t ${quoted}`;
  }

  #show() {
    const failed = this.#failed === 0 ? "" : `, ${this.#failed} failed`;
    const [first = "", ...others] = this.#running;
    const more = others.length === 0 ? "" : ` and ${others.length} more`;
    const line = `${this.#left} test files left${failed}; running ${first || "none yet"}${more}`;
    if (this.isTTY) process.stdout.write(clearLine + line.slice(0, (process.stdout.columns || 80) - 1));
    else this.log(line);
  }

  #clear() {
    if (this.isTTY) process.stdout.write(clearLine);
  }
}
