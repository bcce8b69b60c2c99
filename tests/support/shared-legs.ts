import { drawn, drawsAll } from "#kit/proof/drawn-for-test.ts";

/** Pairs of legs that differ only by database or browser. */
export const sharedLegs = {
  databases: ["unit", "unit-postgres"],
  browsers: ["firefox", "webkit"],
  stories: ["e2e", "e2e-postgres"],
} as const;

type SharedLegs = keyof typeof sharedLegs;

/**
 * Splits values between two paired legs, varying daily, so a suite run covers each once. Returns all with `DRAW=all`,
 * or unless `SHARED_LEGS` says that both legs run.
 */
function halfOf<Value>(
  legs: SharedLegs,
  isFirst: boolean,
  subject: string,
  values: readonly Value[],
): readonly Value[] {
  const isShared = process.env["SHARED_LEGS"]?.split(",").includes(legs) ?? false;
  if (drawsAll() || !isShared) return values;
  const ofFirst = drawn(subject, values, Math.ceil(values.length / 2));
  return isFirst ? ofFirst : values.filter((value) => !ofFirst.includes(value));
}

const isEmbedded = () => process.env["TEST_DATABASE_URL"] === undefined;

/** Splits what barely depends on the database, or needs a slow server start. */
export function halfOfDatabase<Value>(subject: string, values: readonly Value[]): readonly Value[] {
  return halfOf("databases", isEmbedded(), subject, values);
}

/** Splits Chromium stories that run on either database. */
export function halfOfStories(stories: readonly string[]): readonly string[] {
  return halfOf("stories", isEmbedded(), "stories on databases", stories);
}

/** Splits stories between Firefox and WebKit; Chromium runs all. */
export function halfOfBrowser<Value>(
  browser: "firefox" | "webkit",
  subject: string,
  values: readonly Value[],
): readonly Value[] {
  return halfOf("browsers", browser === "firefox", subject, values);
}
