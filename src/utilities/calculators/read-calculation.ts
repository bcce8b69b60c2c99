import { RunError } from "#kit/run/run-error.ts";
import { type Fraction, fraction } from "./fractions.ts";

/** Results with more digits would fill the screen. */
const mostDigits = 1000;
const mostPower = 1000n;
const mostBrackets = 50;

const number =
  /^(?:(\d+)[ \t]+(\d+)\/(\d+)(?![\d.(])|(\d+)\/(\d+)(?![\d.(])|(\d+(?:,\d{3})*|(?=\.))(?:\.(\d*)(?:\((\d+)\))?)?)/;

/** Reads a calculation and computes it exactly. Throws RunError `no_text`, `not_a_calculation`, `division_by_zero` and `too_large`. */
export function readCalculation(text: string): Fraction {
  if (text.trim() === "") {
    throw new RunError("no_text", "Type a calculation first, such as 1/2 + 3/4.", {
      field: "text",
    });
  }
  const reader = new Reader(
    text.replaceAll("−", "-").replaceAll(/[×·]/g, "*").replaceAll(/[÷:]/g, "/"),
  );
  return reader.whole();
}

/** One method a level: sums, products, signs, powers, numbers. */
class Reader {
  readonly #text: string;
  #at = 0;
  #brackets = 0;

  constructor(text: string) {
    this.#text = text;
  }

  whole(): Fraction {
    const value = this.#sum();
    if (this.#next() !== "") throw this.#misread();
    return value;
  }

  #sum(): Fraction {
    let value = this.#product();
    for (;;) {
      const sign = this.#take("+", "-");
      if (sign === undefined) return value;
      const other = this.#product();
      const top = other.top * value.bottom * (sign === "-" ? -1n : 1n);
      value = checked(value.top * other.bottom + top, value.bottom * other.bottom);
    }
  }

  #product(): Fraction {
    let value = this.#signed();
    for (;;) {
      const sign = this.#take("*", "/");
      if (sign === undefined) return value;
      const other = this.#signed();
      value =
        sign === "*"
          ? checked(value.top * other.top, value.bottom * other.bottom)
          : checked(value.top * other.bottom, value.bottom * other.top);
    }
  }

  #signed(): Fraction {
    let isNegative = false;
    for (let sign = this.#take("+", "-"); sign !== undefined; sign = this.#take("+", "-")) {
      if (sign === "-") isNegative = !isNegative;
    }
    const value = this.#power();
    return isNegative ? { ...value, top: -value.top } : value;
  }

  #power(): Fraction {
    const base = this.#atom();
    if (this.#take("^") === undefined) return base;
    const isNegative = this.#take("-") !== undefined;
    const { top, bottom } = this.#atom();
    if (bottom !== 1n || top > mostPower) {
      throw refusal("not_a_calculation", "Powers must be whole numbers up to 1,000.");
    }
    const digits = String(base.top).length + String(base.bottom).length;
    if (digits > 2 && BigInt(digits) * top > BigInt(mostDigits) * 3n) throw tooLarge();
    const [above, below] = [base.top ** top, base.bottom ** top];
    return isNegative ? checked(below, above) : checked(above, below);
  }

  #atom(): Fraction {
    if (this.#take("(") !== undefined) {
      this.#brackets += 1;
      if (this.#brackets > mostBrackets) {
        throw refusal("not_a_calculation", "There are too many brackets inside each other.");
      }
      const value = this.#sum();
      if (this.#take(")") === undefined) throw this.#misread();
      this.#brackets -= 1;
      return value;
    }
    this.#next();
    const found = number.exec(this.#text.slice(this.#at));
    const [written = "", whole, top, bottom, plainTop, plainBottom, digits = "", part = "", again] =
      found ?? [];
    if (!/\d/.test(written)) throw this.#misread();
    this.#at += written.length;
    if (whole !== undefined) {
      const below = BigInt(bottom ?? 1);
      return checked(BigInt(whole) * below + BigInt(top ?? 0), below);
    }
    if (plainTop !== undefined) return checked(BigInt(plainTop), BigInt(plainBottom ?? 1));
    return decimal(digits.replaceAll(",", ""), part, again);
  }

  #take(...signs: readonly string[]): string | undefined {
    const sign = this.#next();
    if (!signs.includes(sign) || sign === "") return undefined;
    this.#at += 1;
    return sign;
  }

  #next(): string {
    while (/\s/.test(this.#text.charAt(this.#at))) this.#at += 1;
    return this.#text.charAt(this.#at);
  }

  #misread(): RunError {
    const rest = this.#text.slice(this.#at, this.#at + 20);
    const sentence =
      rest === ""
        ? "The calculation ends too early: a number or bracket is missing."
        : `We can't read "${rest}": write a calculation such as 1 1/2 + 3/4.`;
    return refusal("not_a_calculation", sentence);
  }
}

/** 0.1(6) is 16 − 1 ninetieths. */
function decimal(digits: string, part: string, again: string | undefined): Fraction {
  const plain = BigInt(`${digits}${part}` || "0");
  const size = 10n ** BigInt(part.length);
  if (again === undefined) return checked(plain, size);
  const period = 10n ** BigInt(again.length);
  return checked(plain * period + BigInt(again) - plain, size * (period - 1n));
}

function checked(top: bigint, bottom: bigint): Fraction {
  if (bottom === 0n) {
    throw refusal("division_by_zero", "Nothing can be divided by zero: check the calculation.");
  }
  const value = fraction(top, bottom);
  if (String(value.top).length > mostDigits || String(value.bottom).length > mostDigits) {
    throw tooLarge();
  }
  return value;
}

function tooLarge(): RunError {
  return refusal("too_large", "The result has more than 1,000 digits: use smaller numbers.");
}

function refusal(code: string, sentence: string): RunError {
  return new RunError(code, sentence, { field: "text" });
}
