import { environmentSchema } from "./environment.ts";

export interface MisspelledSetting {
  readonly name: string;
  /** The known name most like it. */
  readonly nearest: string;
}

/** Variables of other software, however much one resembles a setting. */
const foreign =
  /^(AWS|NODE|NPM|OTEL|PG|S3|XDG)_|_SERVICE_(HOST|PORT)(_|$)|_PORT_\d+_(TCP|UDP|SCTP)(_|$)/i;

/** Kubernetes and Docker describe every neighbouring service, whatever it is called. */
const serviceAddress = /^(tcp|udp|sctp):\/\//;

/** First words that hardly anything but a setting of ours begins with. */
const ownWords = new Set(
  "ADMIN ADS FOOTER GUESTS MAIL MAILS PENNYWORKS POSTHOG RUNS SIGN SMTP STRIPE TRUSTED UPLOADS".split(
    " ",
  ),
);

const affixes = /^PENNYWORKS_|_FILE$/g;

/** In letters. Shorter names, such as HOST and PORT, resemble too much. */
const shortestCompared = 6;
/** In letters, from which two errors are forgiven. */
const longNames = 10;

/**
 * Finds variables that set nothing but look like one of ours: a typing error, the beginning of a longer name, or a first
 * word only ours have.
 */
export function findMisspelledSettings(
  environment: Readonly<Record<string, string | undefined>>,
  known: readonly string[] = Object.keys(environmentSchema.shape),
): MisspelledSetting[] {
  const settings = known.filter((name) => !foreign.test(name));
  return Object.entries(environment).flatMap(([name, value = ""]) => {
    if (known.includes(name) || value.trim() === "") return [];
    if (foreign.test(name) || serviceAddress.test(value)) return [];
    const nearest = nearestOf(name, settings);
    return nearest === undefined ? [] : [{ name, nearest }];
  });
}

function nearestOf(name: string, settings: readonly string[]): string | undefined {
  const given = name.toUpperCase().replaceAll("-", "_");
  const written = given.replaceAll(affixes, "");
  const best = (distanceOf: (setting: string) => number) =>
    settings
      .map((setting) => ({ setting, distance: distanceOf(setting) }))
      .reduce((one, other) => (other.distance < one.distance ? other : one));
  const whole = best((setting) => excessOf(written, setting));
  if (whole.distance <= 0) return whole.setting;
  // SIGNUPS is the start of SIGN_UPS_PER_HOUR.
  const started = best((setting) =>
    Math.min(...startsOf(setting).map((start) => excessOf(written, start))),
  );
  if (started.distance <= 0) return started.setting;
  const firstWord = firstWordOf(given);
  if (firstWord === given || !ownWords.has(firstWord)) return undefined;
  const ofWord = settings.filter((setting) => firstWordOf(setting) === firstWordOf(written));
  const near = ofWord.length > 0 ? ofWord : settings;
  return near.toSorted((one, other) => distanceOf(written, one) - distanceOf(written, other))[0];
}

/** Above zero: too many typing errors for names of this length. Otherwise the fewer the errors, the lower. */
function excessOf(written: string, name: string): number {
  const distance = distanceOf(written, name);
  const length = Math.min(lettersOf(written).length, lettersOf(name).length);
  const most = length < shortestCompared ? 0 : length < longNames ? 1 : 2;
  return distance <= most ? distance - 3 : distance;
}

/** Two words or more, without the last. */
function startsOf(setting: string): string[] {
  const words = setting.split("_");
  return words.slice(2).map((_, index) => words.slice(0, index + 2).join(""));
}

function distanceOf(one: string, other: string): number {
  return distanceBetween(lettersOf(one), lettersOf(other));
}

function lettersOf(name: string): string {
  return name.replaceAll("_", "");
}

function firstWordOf(name: string): string {
  return name.split("_", 1)[0] ?? name;
}

/** Counts letters added, missing, replaced or swapped with their neighbour. */
function distanceBetween(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const above = rows[i - 1] ?? [];
      const cost = one[i - 1] === other[j - 1] ? 0 : 1;
      const steps = [(above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + cost];
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        steps.push((rows[i - 2]?.[j - 2] ?? 0) + 1);
      }
      row.push(Math.min(...steps));
    }
    rows.push(row);
  }
  return rows.at(-1)?.at(-1) ?? 0;
}
