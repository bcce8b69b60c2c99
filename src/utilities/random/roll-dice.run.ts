import { randomIntegers } from "#kit/random/random-integer.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import type { rollDice } from "./roll-dice.ts";

type Term = {
  readonly sign: 1 | -1;
  /** 0 for a number alone. */
  readonly sides: number;
  readonly count: number;
  readonly keep?: { readonly which: "h" | "l"; readonly count: number };
};

const mostDice = 1000;
const mostSides = 1_000_000;

/** Throws RunError `wrong_dice`. */
export const run: RunFunction<typeof rollDice> = async (_operation, options, context) => {
  const terms = readDice(options.dice);
  const below = randomIntegers(context);
  const rows = Array.from({ length: options.count }, (_, index) => {
    const rolled = terms.map((term) => roll(term, below));
    const total = rolled.reduce((sum, { value }) => sum + value, 0);
    const shown = rolled.flatMap(({ dice }) => dice);
    return [index + 1, shown.join(", "), total];
  });
  return { type: "table", columns: ["Roll", "Dice", "Total"], rows };
};

/** Dice that aren't kept are in parentheses. */
function roll({ sign, sides, count, keep }: Term, below: (size: number) => number) {
  if (sides === 0) return { value: sign * count, dice: [] };
  const dice = Array.from({ length: count }, () => below(sides) + 1);
  const kept = new Set(keptPlaces(dice, keep));
  const sum = dice.reduce((total, die, place) => total + (kept.has(place) ? die : 0), 0);
  return {
    value: sign * sum,
    dice: dice.map((die, place) => (kept.has(place) ? String(die) : `(${die})`)),
  };
}

function keptPlaces(dice: readonly number[], keep: Term["keep"]): number[] {
  const places = [...dice.keys()];
  if (keep === undefined) return places;
  const turn = keep.which === "h" ? -1 : 1;
  return places
    .toSorted((one, other) => turn * ((dice[one] ?? 0) - (dice[other] ?? 0)))
    .slice(0, keep.count);
}

function readDice(text: string): Term[] {
  const bare = text.replace(/\s/g, "").toLowerCase();
  const pieces = bare.match(/[+-]?[^+-]+/g) ?? [];
  if (pieces.length === 0 || pieces.join("") !== bare) {
    throw refuse("Type dice such as 2d6, d20 or 4d6kh3 + 2.");
  }
  const terms = pieces.map((piece) => readTerm(piece));
  if (terms.every(({ sides }) => sides === 0)) throw refuse("There are no dice. Type 2d6, say.");
  const dice = terms.reduce((sum, { sides, count }) => sum + (sides === 0 ? 0 : count), 0);
  if (dice > mostDice) throw refuse("You can roll at most 1,000 dice at once.");
  return terms;
}

function readTerm(piece: string): Term {
  const found =
    /^([+-]?)(?:(\d{0,4})d(%|\d{1,7})(?:k([hl])(\d{1,4}))?|(\d{1,9}))$/.exec(piece) ?? undefined;
  if (found === undefined) {
    throw refuse(`"${piece}" isn't a number of dice. Type 2d6, d20 or 4d6kh3, say.`);
  }
  const [, sign, dice = "", sided, which, kept, alone] = found;
  const turn = sign === "-" ? -1 : 1;
  if (alone !== undefined) return { sign: turn, sides: 0, count: Number(alone) };
  const sides = sided === "%" ? 100 : Number(sided);
  const count = dice === "" ? 1 : Number(dice);
  if (sides < 1 || sides > mostSides)
    throw refuse("A die has at least 1 side and at most 1,000,000.");
  if (count < 1) throw refuse("Roll at least 1 die.");
  if (which === undefined) return { sign: turn, sides, count };
  if (Number(kept) > count) throw refuse("You can't keep more dice than you roll.");
  return { sign: turn, sides, count, keep: { which: which as "h" | "l", count: Number(kept) } };
}

function refuse(sentence: string): RunError {
  return new RunError("wrong_dice", sentence, { field: "dice" });
}
