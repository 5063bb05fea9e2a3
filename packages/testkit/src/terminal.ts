import { closeSync, constants, openSync } from "node:fs";
import type { ReadStream } from "node:tty";
import { type IPty, spawn } from "@lydell/node-pty";
import headless from "@xterm/headless";
import { plainEnvironment, refuseProcess } from "./process.js";
import { clicktreeBin } from "./repository.js";

export interface TerminalOptions {
  env?: Record<string, string>;
  cwd?: string;
  columns?: number;
  rows?: number;
}

/** Keys by name, as a terminal sends them. */
export const keys = {
  enter: "\r",
  escape: "\u001b",
  up: "\u001b[A",
  down: "\u001b[B",
  right: "\u001b[C",
  left: "\u001b[D",
  space: " ",
  tab: "\t",
  backspace: "\u007f",
  interrupt: "\u0003",
} as const;

export interface TestTerminal {
  readonly pid: number;
  /** The screen as a person sees it now: lines without colours and without blanks at their ends. */
  screen(): string;
  /** Everything that was written, with its control sequences. */
  readonly written: string;
  /** Waits until the screen shows the text or matches the pattern, and returns the screen. */
  shows(expected: string | RegExp, within?: number): Promise<string>;
  /** Types text or keys. */
  type(text: string): void;
  resize(columns: number, rows: number): void;
  kill(signal?: NodeJS.Signals): void;
  readonly ended: Promise<{ exitCode: number; signal: number | undefined }>;
}

/** Turns of the event loop without output after which a terminal holds none: a part may take several to arrive. */
const idleTurns = 100;

/**
 * Reads all that a program writes before it ends, also on a busy machine. Once a terminal has no user, libuv takes its
 * next part of 4 kB for the last, so it is held open here. node-pty closes it 200 ms after the program's end.
 */
function readToEnd(child: IPty): void {
  const { _socket: socket, ptsName } = child as unknown as { readonly _socket: ReadStream; readonly ptsName: string };
  const held = openSync(ptsName, constants.O_RDWR | constants.O_NOCTTY);
  socket.once("close", () => closeSync(held));
  let idle = 0;
  socket.on("data", () => {
    idle = 0;
  });
  const destroy = socket.destroy.bind(socket);
  socket.destroy = (error) => {
    const turn = (): unknown => (++idle > idleTurns ? destroy(error) : setImmediate(turn));
    idle = 0;
    turn();
    return socket;
  };
}

/** Runs a program in a pseudo terminal; its screen is drawn by a real terminal emulator. */
export function openTerminal(file: string, args: readonly string[], options: TerminalOptions = {}): TestTerminal {
  refuseProcess(file);
  const { columns = 100, rows = 40 } = options;
  const emulator = new headless.Terminal({ cols: columns, rows, scrollback: 2_000, allowProposedApi: true });
  const child = spawn(file, [...args], {
    name: "xterm-256color",
    cols: columns,
    rows,
    cwd: options.cwd ?? process.cwd(),
    env: plainEnvironment({ TERM: "xterm-256color", ...options.env }),
  });
  readToEnd(child);
  let written = "";
  let over = false;
  const watchers = new Set<() => void>();
  const look = () => {
    for (const watch of watchers) watch();
  };
  child.onData((chunk) => {
    written += chunk;
    emulator.write(chunk, look);
  });
  // Answer the program's queries about the terminal (cursor position, device) as a real terminal does.
  emulator.onData((answer) => child.write(answer));
  const ended = new Promise<{ exitCode: number; signal: number | undefined }>((resolve) => {
    child.onExit(({ exitCode, signal }) =>
      emulator.write("", () => {
        over = true;
        process.removeListener("exit", killAtExit);
        resolve({ exitCode, signal });
        look();
      }),
    );
  });
  const killAtExit = () => child.kill("SIGKILL");
  process.once("exit", killAtExit);

  const screen = () => {
    const buffer = emulator.buffer.active;
    const lines = Array.from({ length: buffer.length }, (_, i) => buffer.getLine(i)?.translateToString(true) ?? "");
    return lines.join("\n").trimEnd();
  };

  return {
    pid: child.pid,
    screen,
    get written() {
      return written;
    },
    shows: (expected, within = 60_000) =>
      new Promise((resolve, reject) => {
        const settle = (act: () => void) => {
          watchers.delete(watch);
          clearTimeout(timer);
          act();
        };
        const failure = (why: string) =>
          new Error(`${why} before the screen showed ${expected}. It shows:\n${screen()}`);
        const watch = () => {
          const seen = screen();
          if (typeof expected === "string" ? seen.includes(expected) : expected.test(seen)) settle(() => resolve(seen));
          else if (over) settle(() => reject(failure("The program ended")));
        };
        const timer = setTimeout(() => settle(() => reject(failure(`${within} ms passed`))), within);
        watchers.add(watch);
        watch();
      }),
    type: (text) => child.write(text),
    resize: (newColumns, newRows) => {
      emulator.resize(newColumns, newRows);
      child.resize(newColumns, newRows);
    },
    kill: (signal = "SIGKILL") => child.kill(signal),
    ended,
  };
}

/** Runs the real `clicktree` command in a pseudo terminal. */
export const openClicktree = (args: readonly string[], options: TerminalOptions = {}): TestTerminal =>
  openTerminal(process.execPath, [clicktreeBin, ...args], options);
