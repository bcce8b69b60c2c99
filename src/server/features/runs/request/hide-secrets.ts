import { secretOptions } from "#kit/manifest/secret-options.ts";
import type { Operation } from "#kit/manifest/manifest.ts";
import type { Sealer } from "#server/platform/sealer.ts";
import type { RunRow } from "../store.ts";

/** Holds secret options in the stored ones. No option can have this name. */
const place = "$secrets";

interface HiddenSecrets {
  readonly names: readonly string[];
  /** JSON for the child. Removed when the run ends. */
  readonly sealed?: string;
}

type Options = Readonly<Record<string, unknown>>;

/** Seals secret options if a child will need them (`isAhead`), and otherwise omits them. */
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

/** Returns the options with the secret ones, and the secret texts. Throws Error once the run has ended. */
export function revealSecrets(
  sealer: Sealer,
  { id, options }: Pick<RunRow, "id" | "options">,
): { readonly options: unknown; readonly secrets: readonly string[] } {
  const hidden = hiddenOf(options);
  if (hidden === undefined) return { options, secrets: [] };
  const { [place]: _, ...plain } = options as Options;
  const values: unknown = JSON.parse(sealer.open(hidden.sealed ?? "", id));
  const secrets = Object.fromEntries(values as [string, unknown][]);
  return { options: { ...plain, ...secrets }, secrets: textsIn(secrets) };
}

/** Those of a pipeline are grouped by its steps. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

export function holdsSecrets({ options }: Pick<RunRow, "options">): boolean {
  return hiddenOf(options)?.sealed !== undefined;
}

/** Stays true after the run has ended and its secrets are gone. */
export function tookSecrets({ options }: Pick<RunRow, "options">): boolean {
  return hiddenOf(options) !== undefined;
}

/** Separates secret options, as JSON in a fixed order. */
function parted(options: Options, names: readonly string[]) {
  const secrets = JSON.stringify(names.map((name) => [name, options[name]]));
  const plain = Object.entries(options).filter(([name]) => !names.includes(name));
  return { plain: Object.fromEntries(plain), secrets };
}

function hiddenOf(options: unknown): HiddenSecrets | undefined {
  if (typeof options !== "object" || options === null || !(place in options)) return undefined;
  return options[place] as HiddenSecrets;
}
