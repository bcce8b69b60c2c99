import { secretOptions } from "#kit/manifest/secret-options.ts";
import type { Operation } from "#kit/manifest/manifest.ts";
import type { Sealer } from "#server/platform/sealer.ts";
import type { RunRow } from "../store.ts";

/** Stands in a run's stored options for those that are secret; no option can be called so. */
const place = "$secrets";

/** What is stored of secret options. */
interface HiddenSecrets {
  readonly names: readonly string[];
  /** As JSON, for the child; it goes when the run ends. */
  readonly sealed?: string;
}

type Options = Readonly<Record<string, unknown>>;

/**
 * A run's options as they are stored: those that are secret are sealed where `isAhead` says that a child will need them,
 * and gone where not.
 */
export function hideSecrets(
  sealer: Sealer,
  { runId, operation, isAhead }: { runId: string; operation: Operation; isAhead: boolean },
  options: unknown,
): unknown {
  const given = options as Options;
  const names = secretOptions(operation.options).filter((name) => Object.hasOwn(given, name));
  if (names.length === 0) return options;
  const { plain, secrets } = parted(given, names);
  const hidden: HiddenSecrets = {
    names,
    ...(isAhead && { sealed: sealer.seal(secrets, runId) }),
  };
  return { ...plain, [place]: hidden };
}

/** A run's options as they were given, with the values that are secret. Throws Error once the run has ended. */
export function revealSecrets(
  sealer: Sealer,
  { id, options }: Pick<RunRow, "id" | "options">,
): { readonly options: unknown; readonly secrets: readonly string[] } {
  const hidden = hiddenOf(options);
  if (hidden === undefined) return { options, secrets: [] };
  const { [place]: _, ...plain } = options as Options;
  const values: unknown = JSON.parse(sealer.open(hidden.sealed ?? "", id));
  const secrets = Object.fromEntries(values as [string, unknown][]);
  const texts = Object.values(secrets).filter((value) => typeof value === "string");
  return { options: { ...plain, ...secrets }, secrets: texts };
}

/** Whether a run's row still has secret options, sealed. */
export function holdsSecrets({ options }: Pick<RunRow, "options">): boolean {
  return hiddenOf(options)?.sealed !== undefined;
}

/** Whether secret options were given to a run, which nothing has any more once it has ended. */
export function tookSecrets({ options }: Pick<RunRow, "options">): boolean {
  return hiddenOf(options) !== undefined;
}

/** The secret options as JSON of their names and values, in one order, and the others. */
function parted(options: Options, names: readonly string[]) {
  const secrets = JSON.stringify(names.map((name) => [name, options[name]]));
  const plain = Object.entries(options).filter(([name]) => !names.includes(name));
  return { plain: Object.fromEntries(plain), secrets };
}

function hiddenOf(options: unknown): HiddenSecrets | undefined {
  if (typeof options !== "object" || options === null || !(place in options)) return undefined;
  return options[place] as HiddenSecrets;
}
