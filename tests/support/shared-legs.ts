import { drawn, drawsAll } from "#kit/proof/drawn-for-test.ts";

/** Two legs of a run that do the same on another database, in another browser, or in one browser on another database. */
export const sharedLegs = {
  databases: ["unit", "unit-postgres"],
  browsers: ["firefox", "webkit"],
  stories: ["e2e", "e2e-postgres"],
} as const;

type SharedLegs = keyof typeof sharedLegs;

/**
 * The half of these that a leg gets of two that share; the other leg gets the other half. Which is whose is drawn by the
 * day, so that each is done once in a run of the suite, and by both within days. All of them with `DRAW=all`, and unless
 * `npm test` says by `SHARED_LEGS` that both legs are run.
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

/**
 * The half of this run's database: of what asks a database nothing of its own, or takes the start of a server, which is
 * seconds of a processor.
 */
export function halfOfDatabase<Value>(subject: string, values: readonly Value[]): readonly Value[] {
  return halfOf("databases", isEmbedded(), subject, values);
}

/** The half of this run's database of the stories in Chromium that are told on either. */
export function halfOfStories(stories: readonly string[]): readonly string[] {
  return halfOf("stories", isEmbedded(), "stories on databases", stories);
}

/** The half of Firefox or of WebKit: of stories that Chromium has all of. */
export function halfOfBrowser<Value>(
  browser: "firefox" | "webkit",
  subject: string,
  values: readonly Value[],
): readonly Value[] {
  return halfOf("browsers", browser === "firefox", subject, values);
}
