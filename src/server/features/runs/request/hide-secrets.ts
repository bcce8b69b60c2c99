import { secretOptions } from "#kit/manifest/secret-options.ts";
import type { Operation } from "#kit/manifest/manifest.ts";
import type { Sealer } from "#server/platform/sealer.ts";
import type { RunRow } from "../store.ts";

/** Replaces secret options in the stored ones. No option can have this name. */
const place = "$secrets";

interface HiddenSecrets {
  readonly names: readonly string[];
  /** As JSON, for the child. Removed when the run ends. */
  readonly sealed?: string;
}

type Options = Readonly<Record<string, unknown>>;

/**
 * Returns options as they are stored: secret ones are sealed if a child will need them (`isAhead`), and otherwise
 * left out.
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

/** Returns a run's options with the secret ones, and the secret texts. Throws Error once the run has ended. */
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

/** Tells whether a run's row still has sealed options. */
export function holdsSecrets({ options }: Pick<RunRow, "options">): boolean {
  return hiddenOf(options)?.sealed !== undefined;
}

/** Tells whether a run was given secret options. They are gone once it has ended. */
export function tookSecrets({ options }: Pick<RunRow, "options">): boolean {
  return hiddenOf(options) !== undefined;
}

/** Separates the secret options, as JSON in a fixed order, from the others. */
function parted(options: Options, names: readonly string[]) {
  const secrets = JSON.stringify(names.map((name) => [name, options[name]]));
  const plain = Object.entries(options).filter(([name]) => !names.includes(name));
  return { plain: Object.fromEntries(plain), secrets };
}

function hiddenOf(options: unknown): HiddenSecrets | undefined {
  if (typeof options !== "object" || options === null || !(place in options)) return undefined;
  return options[place] as HiddenSecrets;
}
