import { type Complex, isComplex, parseComplex } from "./complex.js";
import { maxCellLength } from "./limits.js";
import { Refusal, type Token, type TypedFault, typedTokens } from "./typed-tokens.js";

type TypedValue =
  /** `text` is in the grammar of the input file and at most as long as a table's cell. */
  | { readonly ok: true; readonly text: string; readonly value: Complex }
  | { readonly ok: false; readonly fault: TypedFault };

/**
 * Reads a complex number as a person types it: `0.5-0.2j`, `0,5`, `0.54∠-22°`, `sqrt(0.2)`, `pi/4`, `exp(i*pi/4)`,
 * and sums, products and quotients of these. A text that can be read in two ways is refused.
 */
export function readTypedValue(text: string): TypedValue {
  const own = text.trim();
  const plain = isComplex(own) ? parseComplex(own) : undefined;
  if (plain !== undefined)
    return { ok: true, value: plain, text: own.length <= maxCellLength ? own : storedText(plain) };
  try {
    const value = new Reader(text).read();
    return { ok: true, value, text: storedText(value) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ok: false, fault: { code: error.code, at: error.at, shown: error.shown } };
  }
}

/** The shortest text of a value: no real or imaginary part that is zero. */
export function storedText({ re, im }: Complex): string {
  const [real, imaginary] = [significant(re), significant(im)];
  if (imaginary === 0) return String(real);
  return real === 0 ? `${imaginary}i` : `${real}${imaginary < 0 ? "-" : "+"}${Math.abs(imaginary)}i`;
}

/** 15 digits preserve every decimal number of 15 digits, and hide the rounding error of cos 60°. */
function significant(part: number): number {
  const rounded = Number(part.toPrecision(15));
  return (Number.isFinite(rounded) ? rounded : part) + 0;
}

const product = (a: Complex, b: Complex): Complex => ({
  re: a.re * b.re - a.im * b.im,
  im: a.re * b.im + a.im * b.re,
});

/** Smith's quotient: squares of the divisor neither overflow nor underflow. */
function quotient(a: Complex, b: Complex): Complex {
  if (b.im === 0) return { re: a.re / b.re, im: a.im / b.re };
  if (Math.abs(b.re) >= Math.abs(b.im)) {
    const ratio = b.im / b.re;
    const size = b.re + b.im * ratio;
    return { re: (a.re + a.im * ratio) / size, im: (a.im - a.re * ratio) / size };
  }
  const ratio = b.re / b.im;
  const size = b.re * ratio + b.im;
  return { re: (a.re * ratio + a.im) / size, im: (a.im * ratio - a.re) / size };
}

/** cos and sin of a multiple of π/2 are off by about 1e-16 times the angle. */
const snapped = (part: number): number => (Math.abs(part) < 1e-15 ? 0 : part);
const turn = (angle: number): Complex => ({ re: snapped(Math.cos(angle)), im: snapped(Math.sin(angle)) });

/** Degrees are reduced before they become radians: 180° has no imaginary part, however many turns are added. */
const radians = (degrees: number): number => ((degrees % 360) * Math.PI) / 180;

const endOf = ({ at, shown }: Token): number => at + shown.length;

const starts: ReadonlySet<Token["kind"]> = new Set(["number", "i", "pi", "sqrt", "exp", "√", "("]);

/** A recursive descent through sum, product, factor and atom; every step takes at least one token. */
class Reader {
  readonly #text: string;
  readonly #tokens: readonly Token[];
  #next = 0;

  constructor(text: string) {
    this.#text = text;
    this.#tokens = typedTokens(text);
  }

  read(): Complex {
    if (this.#token.kind === "end") this.#refuse("EMPTY");
    const value = this.#sum();
    const rest = this.#token;
    if (rest.kind === ")") this.#refuse("NOT_OPENED");
    if (rest.kind === "°" || rest.kind === "rad") this.#refuse("DEGREES");
    if (rest.kind !== "end") this.#refuse("OPERATOR");
    if (!Number.isFinite(value.re) || !Number.isFinite(value.im)) throw new Refusal("TOO_LARGE", 0, "");
    return value;
  }

  get #token(): Token {
    return this.#tokens[this.#next]!;
  }

  #refuse(code: TypedFault["code"], token = this.#token): never {
    throw new Refusal(code, token.at, token.shown);
  }

  #take(...kinds: readonly Token["kind"][]): Token | undefined {
    const token = this.#token;
    if (!kinds.includes(token.kind)) return undefined;
    this.#next++;
    return token;
  }

  #sum(): Complex {
    let value = this.#term(this.#take("+", "-")?.kind === "-");
    for (let sign = this.#take("+", "-"); sign; sign = this.#take("+", "-")) {
      const { re, im } = this.#term(sign.kind === "-");
      value = { re: value.re + re, im: value.im + im };
    }
    return value;
  }

  #term(isNegative: boolean): Complex {
    let value = this.#factor(undefined);
    for (let sign = this.#take("*", "/"); sign; sign = this.#take("*", "/")) {
      const negative = this.#take("+", "-")?.kind === "-";
      const at = this.#token;
      const by = this.#factor(sign.kind);
      if (sign.kind === "/" && by.re === 0 && by.im === 0) this.#refuse("ZERO_DIVISOR", at);
      value = (sign.kind === "*" ? product : quotient)(value, negative ? { re: -by.re, im: -by.im } : by);
    }
    return isNegative ? { re: -value.re, im: -value.im } : value;
  }

  /** Atoms side by side, such as `2pi` or `sqrt(2)i`, with the angle if they are the modulus of a polar form. */
  #factor(after: Token["kind"] | undefined): Complex {
    const first = this.#token;
    let value = this.#atom();
    let last = first;
    let atoms = 1;
    while (starts.has(this.#token.kind)) {
      // only j0.5 has its number after it
      if (this.#token.kind === "number" && (last.kind !== "i" || atoms > 1)) this.#refuse("OPERATOR");
      last = this.#token;
      value = product(value, this.#atom());
      atoms++;
    }
    const polar = this.#take("∠");
    // 1/2i and 1/2∠30° could mean (1/2)i or 1/(2i)
    if (after === "/" && polar) this.#refuse("POLAR", polar);
    if (after === "/" && atoms > 1) this.#refuse("QUOTIENT", first);
    if (!polar) return value;
    if (value.im !== 0) this.#refuse("NOT_REAL", first);
    return product(value, turn(this.#angle()));
  }

  /**
   * A number or a bracket with ° or rad, or a multiple of π, which is in radians. A bare number has two readings, and
   * anything else could be part of a product.
   */
  #angle(): number {
    const sign = this.#take("+", "-")?.kind === "-" ? -1 : 1;
    const [first, start] = [this.#token, this.#next];
    let angle: number;
    const open = this.#take("(");
    let isClosed = open !== undefined;
    if (open) {
      const value = this.#bracket(open);
      if (value.im !== 0) this.#refuse("NOT_REAL", first);
      angle = value.re;
    } else angle = this.#plainAngle();
    const read = this.#tokens.slice(start, this.#next);
    if (this.#take("°")) {
      isClosed = true;
      angle = radians(angle);
    } else if (this.#take("rad")) isClosed = true;
    else if (!read.some(({ kind }) => kind === "pi"))
      throw new Refusal("ANGLE", first.at, this.#text.slice(first.at, endOf(read.at(-1)!)));
    const rest = this.#token.kind;
    if (rest === "∠" || starts.has(rest) || (!isClosed && (rest === "*" || rest === "/"))) this.#refuse("POLAR");
    return sign * angle;
  }

  /** `0.4`, `pi`, `2pi/3`, `2*pi/3`. */
  #plainAngle(): number {
    const size = this.#take("number");
    const before = this.#next;
    const hasSign = size !== undefined && this.#take("*") !== undefined;
    if (!this.#take("pi")) {
      this.#next = before;
      if (size === undefined) this.#refuse(this.#token.kind === "end" ? "INCOMPLETE" : "POLAR");
      if (hasSign) this.#refuse("POLAR");
      return size.value ?? 0;
    }
    const angle = (size?.value ?? 1) * Math.PI;
    if (!this.#take("/")) return angle;
    const divisor = this.#take("number");
    if (divisor === undefined) this.#refuse(this.#token.kind === "end" ? "INCOMPLETE" : "POLAR");
    if (divisor.value === 0) this.#refuse("ZERO_DIVISOR", divisor);
    return angle / (divisor.value ?? 1);
  }

  #atom(): Complex {
    const token = this.#take("number", "i", "pi", "sqrt", "exp", "√", "(");
    switch (token?.kind) {
      case "number":
        return { re: token.value ?? 0, im: 0 };
      case "i":
        return { re: 0, im: 1 };
      case "pi":
        return { re: Math.PI, im: 0 };
      case "(":
        this.#refusePair();
        return this.#bracket(token);
      case "√": {
        const under = this.#token;
        if (under.kind !== "number" && under.kind !== "(") this.#refuse("FUNCTION", token);
        const open = this.#take("(");
        const root = this.#root(token, open ? this.#bracket(open) : this.#atom());
        // √2i could mean (√2)i or √(2i)
        if (under.kind === "number" && starts.has(this.#token.kind)) this.#refuse("ROOT_END", under);
        return root;
      }
      case "sqrt":
      case "exp": {
        const open = this.#take("(") ?? this.#refuse("FUNCTION", token);
        const value = this.#bracket(open);
        if (token.kind === "sqrt") return this.#root(token, value);
        return product({ re: Math.exp(value.re), im: 0 }, turn(value.im));
      }
      default:
        return this.#refuse(this.#token.kind === "end" ? "INCOMPLETE" : "UNEXPECTED");
    }
  }

  /** Fortran and C++ write 1+2i as (1,2). */
  #refusePair(): void {
    const at = this.#token.kind === "-" || this.#token.kind === "+" ? 1 : 0;
    const [number, close] = this.#tokens.slice(this.#next + at);
    if (number?.shown.includes(",") && close?.kind === ")") this.#refuse("COMMA", number);
  }

  #bracket(open: Token): Complex {
    const value = this.#sum();
    if (this.#take(")")) return value;
    if (this.#token.kind === "°" || this.#token.kind === "rad") this.#refuse("DEGREES");
    return this.#token.kind === "end" ? this.#refuse("NOT_CLOSED", open) : this.#refuse("OPERATOR");
  }

  #root(token: Token, { re, im }: Complex): Complex {
    if (im !== 0 || re < 0) this.#refuse("ROOT", token);
    return { re: Math.sqrt(re), im: 0 };
  }
}
