const decimal = /^(-?)(\d*)(?:\.(\d*))?(?:e([-+]?\d+))?$/i;

/**
 * A number with all its digits in JSON's grammar, or `Infinity`, `-Infinity` or `NaN`. A double would lose digits, and
 * all of 1e400.
 */
export class ExactNumber {
  readonly literal: string;

  private constructor(literal: string) {
    this.literal = literal;
  }

  static fromJson(literal: string): ExactNumber {
    return new ExactNumber(literal);
  }

  /** Reads YAML 1.2, TOML and CSV notations: `+1_000`, `0x1F`, `.5`, `-.inf`. Returns null otherwise. */
  static parse(written: string): ExactNumber | null {
    const text = written.replace(/_/g, "").replace(/^\+/, "");
    if (/^0(x[\da-f]+|o[0-7]+|b[01]+)$/i.test(text)) return new ExactNumber(String(BigInt(text)));
    if (/^-?\.?inf$/i.test(text)) return new ExactNumber(text.replace(/\.?inf/i, "Infinity"));
    if (/^-?\.?nan$/i.test(text)) return new ExactNumber("NaN");
    const [found, sign, whole = "", fraction, exponent] = decimal.exec(text) ?? [];
    if (found === undefined || whole + (fraction ?? "") === "") return null;
    const inFront = whole.replace(/^0+(?=\d)/, "") || "0";
    const behind = fraction === undefined ? "" : `.${fraction || "0"}`;
    const power = exponent === undefined ? "" : `e${exponent}`;
    return new ExactNumber(`${sign}${inFront}${behind}${power}`);
  }

  get isFinite(): boolean {
    return !/[IN]/.test(this.literal);
  }

  get isWhole(): boolean {
    return /^-?\d+$/.test(this.literal);
  }

  get fitsDouble(): boolean {
    const double = Number(this.literal);
    const isZero = !/[1-9]/.test(this.literal.replace(/e.*/i, ""));
    return Number.isFinite(double) && (isZero || double !== 0);
  }
}
