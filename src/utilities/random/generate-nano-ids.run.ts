import { randomIntegers } from "#kit/random/random-integer.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { answerText } from "#kit/run/run-text.ts";
import type { generateNanoIds } from "./generate-nano-ids.ts";

const standard = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-";

/** Throws RunError `wrong_alphabet`. */
export const run: RunFunction<typeof generateNanoIds> = async (_operation, options, context) => {
  const letters = Array.from(options.alphabet === "" ? standard : options.alphabet);
  const twice = letters.find((letter, place) => letters.indexOf(letter) !== place);
  if (twice !== undefined) throw refuse(`"${twice}" is in the alphabet twice. Remove one.`);
  if (letters.length < 2) throw refuse("An alphabet needs at least 2 characters.");
  if (letters.some((letter) => /[\s\p{Cc}\p{Cs}]/u.test(letter))) {
    throw refuse("An alphabet can't have spaces or line breaks. Remove them.");
  }
  const below = randomIntegers(context);
  const ids = Array.from({ length: options.count }, () =>
    Array.from({ length: options.length }, () => letters[below(letters.length)]).join(""),
  );
  return answerText(context, ids.join("\n"), { filename: "ids.txt" });
};

function refuse(sentence: string): RunError {
  return new RunError("wrong_alphabet", sentence, { field: "alphabet" });
}
