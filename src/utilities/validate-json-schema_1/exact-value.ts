import type { Node } from "jsonc-parser";

/** JSON whose numbers keep all their digits, and whose names may be `__proto__`. */
export type Value =
  | null
  | boolean
  | string
  | Decimal
  | readonly Value[]
  | ReadonlyMap<string, Value>;

/** `coefficient` × 10 ^ `exponent`, the coefficient without zeros at its end. */
export class Decimal {
  readonly literal: string;
  readonly coefficient: bigint;
  readonly exponent: number;

  constructor(literal: string) {
    const [, sign = "", whole = "", fraction = "", power = "0"] =
      /^(-?)(\d+)(?:\.(\d+))?(?:e([-+]?\d+))?$/i.exec(literal) ?? [];
    const digits = (whole + fraction).replace(/^0+/, "");
    const kept = digits.slice(0, digits.length - (/0*$/.exec(digits)?.[0].length ?? 0));
    this.literal = literal;
    this.coefficient = BigInt(`${sign}${kept || "0"}`);
    // Beyond this, doubles don't count by ones any more.
    const ten = Math.max(-1e15, Math.min(1e15, Number(power)));
    this.exponent = kept === "" ? 0 : ten - fraction.length + (digits.length - kept.length);
  }

  get isWhole(): boolean {
    return this.exponent >= 0;
  }

  /** Is negative if this is less than the other. */
  compare(other: Decimal): number {
    const [one, two] = [this.coefficient, other.coefficient];
    const sign = (number: bigint) => (number > 0n ? 1 : number < 0n ? -1 : 0);
    if (sign(one) !== sign(two) || one === 0n) return sign(one) - sign(two);
    // Powers of ten can be huge, so the numbers of digits come first.
    const difference = this.digits + this.exponent - (other.digits + other.exponent);
    if (difference !== 0) return difference * sign(one);
    const least = Math.min(this.exponent, other.exponent);
    const scaled = ({ coefficient, exponent }: Decimal) =>
      coefficient * 10n ** BigInt(exponent - least);
    return sign(scaled(this) - scaled(other));
  }

  isMultipleOf(divisor: Decimal): boolean {
    if (this.coefficient === 0n) return true;
    const difference = this.exponent - divisor.exponent;
    if (difference >= 0) {
      const by = divisor.coefficient;
      return (this.coefficient * powerOfTen(difference, by)) % by === 0n;
    }
    // Without zeros at its end, the coefficient can't be a multiple of more tens than it has digits.
    if (-difference > this.digits) return false;
    return this.coefficient % (divisor.coefficient * 10n ** BigInt(-difference)) === 0n;
  }

  private get digits(): number {
    return String(this.coefficient).replace("-", "").length;
  }
}

/** The power's remainder, which stays small. */
function powerOfTen(exponent: number, divisor: bigint): bigint {
  let result = 1n;
  let base = 10n % divisor;
  for (let rest = exponent; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result = (result * base) % divisor;
    base = (base * base) % divisor;
  }
  return result;
}

/** The last of equal names counts, as with `JSON.parse`. */
export function valueOf(source: string, node: Node): Value {
  const children = node.children ?? [];
  if (node.type === "array") return children.map((child) => valueOf(source, child));
  if (node.type === "object") {
    return new Map(
      children.flatMap(({ children: [name, value] = [] }) =>
        name === undefined || value === undefined
          ? []
          : [[String(name.value), valueOf(source, value)] as const],
      ),
    );
  }
  if (node.type === "number") {
    return new Decimal(source.slice(node.offset, node.offset + node.length));
  }
  return node.value as Value;
}

export function isList(value: Value | undefined): value is readonly Value[] {
  return Array.isArray(value);
}

export function isObject(value: Value | undefined): value is ReadonlyMap<string, Value> {
  return value instanceof Map;
}

/** Writes equal values as equal texts, whatever the order of names and the notation of numbers. */
export function canonical(value: Value): string {
  if (value instanceof Decimal) return `${value.coefficient}e${value.exponent}`;
  if (isList(value)) return `[${value.map(canonical).join(",")}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const members = Array.from(value, ([name, of]) => `${JSON.stringify(name)}:${canonical(of)}`);
  return `{${members.toSorted().join(",")}}`;
}

/** Writes a value as JSON, its numbers as given. */
export function written(value: Value): string {
  if (value instanceof Decimal) return value.literal;
  if (isList(value)) return `[${value.map(written).join(",")}]`;
  if (!isObject(value)) return JSON.stringify(value);
  return `{${Array.from(value, ([name, of]) => `${JSON.stringify(name)}:${written(of)}`).join(",")}}`;
}
