/** A `POST /api/run/{code}/{operation}` call to print as code. */
export interface SnippetCall {
  /** Such as `https://pennyworks.example`. */
  readonly origin: string;
  readonly utilityId: string;
  readonly operation: string;
  readonly options: Readonly<Record<string, unknown>>;
  /** File names in the working directory, in order. */
  readonly files: readonly string[];
  readonly givesFiles: boolean;
  /** null to read it from the environment. */
  readonly key: string | null;
}

/** An environment variable. */
export const keyVariable = "PENNYWORKS_KEY";

/** An environment variable of the command line client. */
export const addressVariable = "PENNYWORKS_URL";

/** Returns the address of this version, as another may answer differently. */
export function addressOf({ origin, utilityId, operation }: SnippetCall): string {
  return `${origin}/api/run/${utilityId}/${operation}`;
}
