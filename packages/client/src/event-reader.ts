/** Limits the memory for a line that never ends. */
const maxLineLength = 1_048_576;

/**
 * Parses text/event-stream incrementally and calls `onData` with the data of each event. Comments (keep-alives), ids and
 * names are ignored. Pieces may end anywhere, also between CR and LF.
 */
export function createEventReader(onData: (data: string) => void): (piece: string) => void {
  let rest = "";
  let data: string[] = [];

  const readLine = (line: string): void => {
    if (line === "") {
      if (data.length > 0) onData(data.join("\n"));
      data = [];
    } else if (line === "data" || line.startsWith("data:")) {
      const value = line.slice(5);
      data.push(value.startsWith(" ") ? value.slice(1) : value);
    }
  };

  return (piece) => {
    const text = rest + piece;
    // a CR at the very end may be the first half of CR LF: it waits for the next piece
    const lines = text.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? "";
    for (const line of lines) readLine(line);
    if (rest.length > maxLineLength) throw new RangeError("a line of the event stream does not end");
  };
}
