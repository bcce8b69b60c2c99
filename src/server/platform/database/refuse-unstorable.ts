import pg from "pg";
import { isStorable } from "../storable-text.ts";

export class UnstorableValue extends Error {
  constructor(options?: ErrorOptions) {
    super("A value contains a NUL or half a character, which the database can't store.", options);
    this.name = "UnstorableValue";
  }
}

// PostgreSQL, appendix A: character_not_in_repertoire, and untranslatable_character for an escaped NUL in JSON.
const unstorableCodes = new Set(["22021", "22P05"]);

/** Tells whether a statement failed because of a value that no database could keep. */
export function isUnstorable(error: unknown): boolean {
  return (
    error instanceof UnstorableValue ||
    (error instanceof pg.DatabaseError && unstorableCodes.has(error.code ?? ""))
  );
}

/**
 * Makes a pool refuse such values with UnstorableValue. node-postgres would write another character for half a
 * surrogate pair.
 */
export function refuseUnstorable(pool: pg.Pool): void {
  pool.on("connect", (client) => {
    const query = client.query.bind(client) as (...rest: unknown[]) => unknown;
    const checked = (...statement: unknown[]): unknown => {
      if (isStorable(valuesOf(statement))) return query(...statement);
      const failure = new UnstorableValue();
      const callback = statement.findLast((part) => typeof part === "function");
      if (callback === undefined) return Promise.reject(failure);
      process.nextTick(callback as (error: Error) => void, failure);
      return undefined;
    };
    client.query = checked as typeof client.query;
  });
}

function valuesOf([first, second]: unknown[]): unknown {
  if (Array.isArray(second)) return second;
  return typeof first === "object" && first !== null && "values" in first
    ? first.values
    : undefined;
}
