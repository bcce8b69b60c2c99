import { RunError } from "#kit/run/run-error.ts";

const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
const months =
  "january february march april may june july august september october november december".split(
    " ",
  );

/** Reads days such as "Mon-Wed, Fri" or "weekends" as 0 to 6. Throws RunError `wrong_days`. */
export function weekdaysIn(text: string): number[] {
  const plain = text.replace(/\bweekdays?\b/gi, "mon-fri").replace(/\bweekends?\b/gi, "sat-sun");
  return listed(
    plain,
    7,
    (word) => placeOf(word, weekdays),
    () =>
      wrong("wrong_days", "weekdays", `Write days of the week as in Mon-Wed, Fri, or "weekdays".`),
  );
}

/** Reads months such as "Jan, Jun-Aug" as 1 to 12. Throws RunError `wrong_months`. */
export function monthsIn(text: string): number[] {
  const found = listed(
    text,
    12,
    (word) => placeOf(word, months) ?? numberOf(word, 12),
    () => wrong("wrong_months", "months", "Write months as in Jan, Jun-Aug."),
  );
  return found.map((place) => place + 1);
}

/** Reads days such as "1, 15-17". Throws RunError `wrong_days`. */
export function monthDaysIn(text: string): number[] {
  const refuse = (sentence: string) => wrong("wrong_days", "monthDays", sentence);
  if (/\blast\b/i.test(text)) {
    throw refuse("Cron can't name the last day of a month. Use day 28, or the first of the next.");
  }
  const found = listed(
    text,
    31,
    (word) => numberOf(word, 31),
    () => refuse("Write days of the month from 1 to 31, as in 1, 15-17."),
  );
  return found.map((place) => place + 1);
}

/** Writes numbers with ranges, and all of them as an asterisk. */
export function shortened(numbers: readonly number[], least: number, most: number): string {
  const sorted = [...new Set(numbers)].toSorted((one, other) => one - other);
  if (sorted.length === most - least + 1) return "*";
  const ranges: [first: number, last: number][] = [];
  for (const number of sorted) {
    const range = ranges.at(-1);
    if (range !== undefined && range[1] === number - 1) range[1] = number;
    else ranges.push([number, number]);
  }
  return ranges
    .map(([first, last]) => {
      if (first === last) return String(first);
      return `${first}${last === first + 1 ? "," : "-"}${last}`;
    })
    .join(",");
}

/** Ranges go on from the end to the start, as in Fri-Mon. Places count from 0. */
function listed(
  text: string,
  count: number,
  read: (word: string) => number | null,
  refusal: () => RunError,
): number[] {
  const plain = text.toLowerCase().replace(/\s*(?:-|–|\bto\b|\bthrough\b)\s*/g, "-");
  const words = plain.split(/(?:[\s,;]|\band\b)+/).filter((word) => word !== "");
  if (words.length === 0) throw refusal();
  return words.flatMap((word) => {
    const ends = word.split("-").map(read);
    const [first = null, last = first] = ends;
    if (ends.length > 2 || first === null || last === null) throw refusal();
    const length = ((last - first + count) % count) + 1;
    return Array.from({ length }, (_, at) => (first + at) % count);
  });
}

function placeOf(word: string, names: readonly string[]): number | null {
  const place = names.findIndex((name) => word.length >= 3 && name.startsWith(word));
  return place === -1 ? null : place;
}

function numberOf(word: string, most: number): number | null {
  const number = /^\d{1,2}$/.test(word) ? Number(word) : 0;
  return number >= 1 && number <= most ? number - 1 : null;
}

function wrong(code: string, field: string, sentence: string): RunError {
  return new RunError(code, sentence, { field });
}
