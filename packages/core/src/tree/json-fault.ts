const LITERAL = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const SPACES = " \t\n\r";

/** Line and column (from 1) where a text stops being JSON. Engines report this differently, so we search ourselves. */
export function jsonFault(text: string): { line: number; column: number } {
  const at = new Scanner(text).fault();
  let line = 1;
  let start = 0;
  for (let end = text.indexOf("\n"); end >= 0 && end < at; end = text.indexOf("\n", start)) {
    line++;
    start = end + 1;
  }
  return { line, column: at - start + 1 };
}

/** Walks over JSON without recursion; depth costs only a list of open brackets. */
class Scanner {
  private at: number;

  constructor(private readonly text: string) {
    this.at = text.startsWith("\ufeff") ? 1 : 0;
  }

  /** Offset of the first invalid character; the length if the text ends too early. */
  fault(): number {
    const open: ("{" | "[")[] = [];
    for (;;) {
      this.skipSpaces();
      const opened = this.text[this.at];
      if (opened === "{" || opened === "[") {
        this.at++;
        if (!this.char(opened === "{" ? "}" : "]")) {
          open.push(opened);
          if (opened === "{" && !this.key()) return this.at;
          continue;
        }
      } else if (opened === '"' ? !this.string() : !this.pattern(LITERAL)) return this.at;
      if (!this.next(open)) return this.at;
    }
  }

  /** After a value: closes what ends here; true if another value must follow. */
  private next(open: ("{" | "[")[]): boolean {
    for (let inside = open.at(-1); inside !== undefined; inside = open.at(-1)) {
      if (this.char(",")) return inside === "[" || this.key();
      if (!this.char(inside === "{" ? "}" : "]")) return false;
      open.pop();
    }
    this.skipSpaces();
    return false;
  }

  private skipSpaces(): void {
    while (this.at < this.text.length && SPACES.includes(this.text[this.at]!)) this.at++;
  }

  private char(char: string): boolean {
    this.skipSpaces();
    if (this.text[this.at] !== char) return false;
    this.at++;
    return true;
  }

  private pattern(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    const found = pattern.test(this.text);
    if (found) this.at = pattern.lastIndex;
    return found;
  }

  private key(): boolean {
    this.skipSpaces();
    return this.string() && this.char(":");
  }

  /** A string in quotes; on a fault the offset stays at the invalid character. */
  private string(): boolean {
    if (this.text[this.at] !== '"') return false;
    this.at++;
    while (this.at < this.text.length) {
      const char = this.text[this.at]!;
      if (char === '"') {
        this.at++;
        return true;
      }
      if (char < " ") return false;
      if (char !== "\\") this.at++;
      else if (!this.pattern(ESCAPE)) return false;
    }
    return false;
  }
}
