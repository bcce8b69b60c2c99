import type { Caller } from "./caller.ts";

export interface Reach {
  readonly userId: string;
  /** Utilities whose runs, sessions and files are within reach; null for all. */
  readonly utilityIds: readonly string[] | null;
  covers(thing: Belonging): boolean;
  /** Whether answers may contain signed links to files, which open for anyone. */
  readonly hasFiles: boolean;
  /** Whether asking for a run again may answer its result. */
  repeats(run: Belonging & { readonly keyId: string | null }): boolean;
}

interface Belonging {
  readonly userId: string;
  readonly utilityId: string;
}

/**
 * Limits a key that is limited to utilities to what is theirs, and gives it files only with the scope `files` or from
 * its own call.
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
