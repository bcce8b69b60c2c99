import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { givenText } from "#kit/run/run-text.ts";
import { Decimal, grouped, short } from "./decimals.ts";
import type { statisticsCalculator } from "./statistics-calculator.ts";

type Number = InstanceType<typeof Decimal>;

/** Exact sums of more would make the page pause. */
const mostNumbers = 100_000;
const mostListed = 20;

/** Throws RunError `not_a_number`, `number_too_long` and `too_many_numbers`, and as `givenText` does. */
export const run: RunFunction<typeof statisticsCalculator> = async (
  _operation,
  options,
  context,
) => {
  const numbers = readNumbers(await givenText(context, options.text));
  const sorted = numbers.toSorted((one, other) => one.comparedTo(other));
  const count = sorted.length;
  const [least = new Decimal(0), most = least] = [sorted[0], sorted.at(-1)];
  const sum = sorted.reduce((total, each) => total.plus(each), new Decimal(0));
  // n·Σx² − (Σx)² has no rounding, which differences from the mean have.
  const squares = sorted.reduce((total, each) => total.plus(each.mul(each)), new Decimal(0));
  const spread = squares.mul(count).minus(sum.mul(sum)).div(count);
  const variance = (of: number) => (of === 0 ? undefined : spread.div(of));
  const [sample, population] = [variance(count - 1), variance(count)];
  const first = quantile(sorted, 1, options.quartiles);
  const third = quantile(sorted, 3, options.quartiles);
  const width = third.minus(first);
  const [low, high] = [first.minus(width.mul(1.5)), third.plus(width.mul(1.5))];
  const outliers = sorted.filter((each) => each.lt(low) || each.gt(high));
  const orNone = (value: Number | undefined) =>
    value === undefined ? { value: "–", note: "needs two numbers" } : { value: short(value) };
  return {
    type: "values",
    values: [
      { label: "Count", value: grouped(String(count)) },
      { label: "Sum", value: short(sum) },
      { label: "Mean", value: short(sum.div(count)) },
      { label: "Median", value: short(quantile(sorted, 2, "inclusive")) },
      { label: "Mode", ...modeOf(sorted) },
      { label: "Minimum", value: short(least) },
      { label: "Maximum", value: short(most) },
      { label: "Range", value: short(most.minus(least)) },
      { label: "First quartile", value: short(first) },
      { label: "Third quartile", value: short(third) },
      { label: "Interquartile range", value: short(width) },
      { label: "Outliers", value: listed(outliers) },
      { label: "Standard deviation of a sample", ...orNone(sample?.sqrt()) },
      { label: "Standard deviation of a population", ...orNone(population?.sqrt()) },
      { label: "Variance of a sample", ...orNone(sample) },
      { label: "Variance of a population", ...orNone(population) },
    ],
  };
};

function readNumbers(text: string): Number[] {
  const words = text.split(/[\s,;]+/).filter((word) => word !== "");
  if (words.length > mostNumbers) {
    throw new RunError("too_many_numbers", "Paste at most 100,000 numbers.", { field: "text" });
  }
  return words.map((word) => {
    const plain = word.replace("−", "-");
    if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,2})?$/.test(plain)) {
      const shown = word.length > 30 ? `${word.slice(0, 30)}…` : word;
      const sentence = `"${shown}" isn't a number: write numbers such as 1234.5, separated by spaces or commas.`;
      throw new RunError("not_a_number", sentence, { field: "text" });
    }
    const number = new Decimal(plain);
    if (number.abs().gte(1e20) || number.decimalPlaces() > 20) {
      const sentence = "Numbers can have at most 20 digits before the point and 20 after it.";
      throw new RunError("number_too_long", sentence, { field: "text" });
    }
    return number;
  });
}

/** Hyndman and Fan (1996): type 7 is inclusive, type 6 exclusive. */
function quantile(sorted: readonly Number[], quarter: number, method: "inclusive" | "exclusive") {
  const count = sorted.length;
  const end = (count - 1) * 4;
  const exclusive = Math.min(end, Math.max(0, (count + 1) * quarter - 4));
  const place = method === "inclusive" ? (count - 1) * quarter : exclusive;
  const at = Math.floor(place / 4);
  const low = sorted[at] ?? new Decimal(0);
  const high = sorted[at + 1] ?? low;
  return low.plus(
    high
      .minus(low)
      .mul(place - at * 4)
      .div(4),
  );
}

function modeOf(sorted: readonly Number[]) {
  const counts = new Map<string, number>();
  for (const each of sorted) counts.set(each.toFixed(), (counts.get(each.toFixed()) ?? 0) + 1);
  const most = Math.max(...new Set(counts.values()));
  if (most === 1) return { value: "None", note: "every number is there once" };
  const modes = [...counts].flatMap(([text, count]) => (count === most ? new Decimal(text) : []));
  return { value: listed(modes), note: `${grouped(String(most))} times` };
}

function listed(numbers: readonly Number[]): string {
  if (numbers.length === 0) return "None";
  const shown = numbers.slice(0, mostListed).map((each) => short(each, 20));
  const more = numbers.length - shown.length;
  return shown.join("; ") + (more > 0 ? ` and ${grouped(String(more))} more` : "");
}
