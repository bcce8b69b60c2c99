import type { Caller } from "./caller.ts";

/** What of an account a caller reaches. */
export interface Reach {
  readonly userId: string;
  /** The only utilities whose runs, sessions and files are within reach; null for all. For lists. */
  readonly utilityIds: readonly string[] | null;
  /** Whether a run or a session of a user and a utility is within reach. */
  covers(thing: Belonging): boolean;
  /** Whether the answer about a run may contain signed links to its files, which open for anyone. */
  readonly hasFiles: boolean;
  /** Whether asking for a run again may answer what it gave. */
  repeats(run: Belonging & { readonly keyId: string | null }): boolean;
}

interface Belonging {
  readonly userId: string;
  readonly utilityId: string;
}

/**
 * The rule for API keys, beside the scope that the endpoint table asks for: a key that is limited to utilities reaches
 * only what belongs to those utilities, the rest of its owner's being answered as if it did not exist, and it is given
 * files, as signed links too, only with the scope `files` or in the answer to its own call that made the run.
 */
export function reachOf({ userId, key }: Pick<Caller, "userId" | "key">): Reach {
  const utilityIds = key?.utilityIds ?? null;
  const has = (scope: "read" | "files") => key === undefined || key.scopes.includes(scope);
  const covers = (thing: Belonging) =>
    thing.userId === userId && (utilityIds === null || utilityIds.includes(thing.utilityId));
  return {
    userId,
    utilityIds,
    covers,
    hasFiles: has("files"),
    repeats: (run) => covers(run) && (run.keyId === key?.id || (has("read") && has("files"))),
  };
}
