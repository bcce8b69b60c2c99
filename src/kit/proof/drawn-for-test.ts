import { createRandom } from "../oracle/random.ts";

/** What a run of the suite draws is drawn by this: the day, unless the environment names it. */
export const drawSeed = process.env["DRAW_SEED"] ?? new Date().toISOString().slice(0, 10);

/** Whether this is part of a run of `npm test`, which names the seed. */
export const isOfSuite = process.env["DRAW_SEED"] !== undefined;

/** Whether nothing is left out. */
export function drawsAll(): boolean {
  return process.env["DRAW"] === "all";
}

/**
 * So many of the values in their own order, others each day and for each `subject`; all of them with `DRAW=all`.
 * A run of the suite is to take minutes, and what it leaves out comes within days.
 */
export function drawn<Value>(
  subject: string,
  values: readonly Value[],
  most: number,
): readonly Value[] {
  if (drawsAll()) return values;
  const places = createRandom(`${drawSeed} ${subject}`).some([...values.keys()], most);
  return values.filter((_, place) => places.includes(place));
}
