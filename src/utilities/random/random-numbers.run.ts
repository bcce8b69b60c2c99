import { randomIntegers } from "#kit/random/random-integer.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { answerText } from "#kit/run/run-text.ts";
import type { randomNumbers } from "./random-numbers.ts";

/** Throws RunError `wrong_range` or `too_many`. */
export const run: RunFunction<typeof randomNumbers> = async (_operation, options, context) => {
  const { least, most, count, decimals, unique, sorted } = options;
  if (least > most) throw refuse("wrong_range", "From can't be more than To.", "least");
  const steps = 10 ** decimals;
  const size = (most - least) * steps + 1;
  if (size > 2 ** 32) {
    const advice = decimals > 0 ? "fewer decimal places or a smaller range" : "a smaller range";
    throw refuse(
      "wrong_range",
      `This range has more than 4,294,967,296 numbers. Choose ${advice}.`,
      "most",
    );
  }
  if (unique && count > size) {
    const sentence = `There are only ${size.toLocaleString("en")} different numbers in this range.`;
    throw refuse("too_many", sentence, "count");
  }
  const below = randomIntegers(context);
  const drawn = unique
    ? differentNumbers(count, size, below)
    : Array.from({ length: count }, () => below(size));
  if (sorted) drawn.sort((one, other) => one - other);
  const text = drawn.map((place) => (least + place / steps).toFixed(decimals)).join("\n");
  return answerText(context, text, { filename: "numbers.txt" });
};

/** Shuffles only as far as needed (Fisher and Yates), and keeps only the places that have changed. */
function differentNumbers(count: number, size: number, below: (size: number) => number): number[] {
  const moved = new Map<number, number>();
  return Array.from({ length: count }, (_, index) => {
    const place = index + below(size - index);
    const drawn = moved.get(place) ?? place;
    moved.set(place, moved.get(index) ?? index);
    return drawn;
  });
}

function refuse(code: string, sentence: string, field: string): RunError {
  return new RunError(code, sentence, { field });
}
