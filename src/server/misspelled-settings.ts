import { typingErrors } from "#contract/facts/search/typing-errors.ts";
import { environmentSchema } from "./environment.ts";

export interface MisspelledSetting {
  readonly name: string;
  /** The known name most like it. */
  readonly nearest: string;
}

/** Variables of other software, however much one resembles a setting. */
const foreign =
  /^(?:(?:AWS|NODE|NPM|OTEL|S3|XDG)_|PG[A-Z])|_SERVICE_(?:HOST|PORT)(?:_|$)|_PORT_\d+_(?:TCP|UDP|SCTP)(?:_|$)/i;

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
  const written = lettersOf(given.replaceAll(affixes, ""));
  const [nearest] = settings
    .map((setting) => ({ setting, errors: errorsOf(written, setting) }))
    .filter(({ errors }) => errors < Infinity)
    .toSorted((one, other) => one.errors - other.errors);
  if (nearest !== undefined) return nearest.setting;
  const [firstWord = "", ...others] = given.replaceAll(affixes, "").split("_");
  const [own = ""] = given.split("_", 1);
  if (own === given || !ownWords.has(own)) return undefined;
  const ofWord = settings.filter((setting) => setting.startsWith(`${firstWord}_`));
  const shared = (setting: string) => others.filter((word) => setting.includes(word)).length;
  const near = ofWord.length > 0 ? ofWord : settings;
  return near.toSorted((one, other) => shared(other) - shared(one))[0];
}

/** Counts typing errors until a name is a setting or the first two or more words of one; infinite above what is forgiven. */
function errorsOf(written: string, setting: string): number {
  const letters = lettersOf(setting);
  if (written.length < shortestCompared) return written === letters ? 0 : Infinity;
  const allowed = Math.min(written.length, letters.length) < longNames ? 1 : 2;
  const shortest = lettersOf(setting.split("_").slice(0, 2).join("_")).length;
  return written.length < shortest - allowed ? Infinity : typingErrors(written, letters, allowed);
}

function lettersOf(name: string): string {
  return name.replaceAll("_", "");
}
