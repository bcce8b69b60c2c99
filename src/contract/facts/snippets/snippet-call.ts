/** A call of `POST /api/run/{code}/{operation}`, to be printed as what runs it. */
export interface SnippetCall {
  /** Where the server is: `https://pennyworks.example`. */
  readonly origin: string;
  readonly utilityId: string;
  readonly operation: string;
  /** As JSON has them. */
  readonly options: Readonly<Record<string, unknown>>;
  /** Names of files in the folder in which it is run, in their order; may be none. */
  readonly files: readonly string[];
  /** Whether the operation gives files, which are saved then where it is run. */
  readonly givesFiles: boolean;
  /** null where it is to be read from the environment. */
  readonly key: string | null;
}

/** The variable of the environment that a key is read from. */
export const keyVariable = "PENNYWORKS_KEY";

/** The address that is called: of this version of the utility, as another may give something else. */
export function addressOf({ origin, utilityId, operation }: SnippetCall): string {
  return `${origin}/api/run/${utilityId}/${operation}`;
}
