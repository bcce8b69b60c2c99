import { createRandom } from "../oracle/random.ts";

/** The day, unless the environment names a seed. */
export const drawSeed = process.env["DRAW_SEED"] ?? new Date().toISOString().slice(0, 10);

/** `npm test` names the seed. */
export const isOfSuite = process.env["DRAW_SEED"] !== undefined;

/** Tells whether nothing is left out. */
export function drawsAll(): boolean {
  return process.env["DRAW"] === "all";
}

/**
 * Draws some values, different each day and for each `subject`; all with `DRAW=all`. What one run leaves out comes
 * within days.
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
