import type { Key } from "ink";
import type { Context } from "../terminal/context.js";
import { type Line, paint } from "../terminal/line.js";

/**
 * A live screen, redrawn on each change and each second until it is closed; the last drawing stays. It is always
 * shorter than the terminal, because Ink would otherwise clear the scrollback.
 */
export interface Screen {
  redraw(): void;
  close(): Promise<void>;
}

interface ScreenOptions {
  /** The current lines, for a width. */
  readonly draw: (width: number) => readonly Line[];
  /** Handles keys; Ctrl-C then calls `onInterrupt`. */
  readonly onKey?: (input: string, key: Key) => void;
  readonly onInterrupt?: () => void;
}

/** Opens a screen. Only this function imports Ink and React. */
export async function openScreen(context: Context, { draw, onKey, onInterrupt }: ScreenOptions): Promise<Screen> {
  const [{ render, Text, Box, useInput }, { useEffect, useState }] = await Promise.all([
    import("ink"),
    import("react"),
  ]);
  const stdout = context.stdout as NodeJS.WriteStream;
  let redraw: () => void = () => undefined;
  let closed = false;
  const width = () => Math.max(40, stdout.columns ?? 80);
  const height = () => Math.max(2, (stdout.rows ?? 24) - 1);

  function Keys({ take }: { readonly take: (input: string, key: Key) => void }) {
    useInput((input, key) => {
      if (key.ctrl && input === "c") onInterrupt?.();
      else take(input, key);
    });
    return null;
  }

  function Lines() {
    const [, count] = useState(0);
    useEffect(() => {
      redraw = () => count((n) => n + 1);
      const timer = setInterval(redraw, 1_000);
      stdout.on("resize", redraw);
      return () => {
        clearInterval(timer);
        stdout.off("resize", redraw);
        redraw = () => undefined;
      };
    }, []);
    const lines = closed
      ? []
      : draw(width())
          .slice(0, height())
          .map((line) => paint(line, context.style));
    return (
      <Box flexDirection="column" paddingLeft={2}>
        {onKey === undefined ? null : <Keys take={onKey} />}
        {lines.map((line, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line of a screen has no identity but its row
          <Text key={row} wrap="truncate">
            {line === "" ? " " : line}
          </Text>
        ))}
      </Box>
    );
  }

  const running = render(<Lines />, {
    stdout,
    stdin: context.stdin as NodeJS.ReadStream,
    stderr: context.stderr as NodeJS.WriteStream,
    exitOnCtrlC: false,
    patchConsole: false,
  });
  return {
    redraw: () => redraw(),
    async close() {
      closed = true; // the live drawing is removed; the last one is written as lines, however many there are
      running.rerender(<Lines />);
      running.unmount();
      await running.waitUntilExit();
      const lines = draw(width()).map((line) => paint(line, context.style));
      if (lines[0] === "") lines.shift(); // Ink leaves an empty line of its own
      stdout.write(lines.map((line) => `${line === "" ? "" : `  ${line}`}\n`).join(""));
    },
  };
}
