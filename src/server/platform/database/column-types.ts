import pg from "pg";

const { builtins } = pg.types;

/**
 * How columns become JavaScript values, given to a pool as its `types` so that nothing global changes:
 * bigint as number, timestamptz as Date, the rest as node-postgres has it.
 */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === builtins.INT8 && format !== "binary") return parseBigint;
    return pg.types.getTypeParser(oid, format);
  },
};

/** Text of a bigint to the same number. Throws RangeError beyond 2^53, where a number would silently round. */
export function parseBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) {
    throw new RangeError(`The bigint ${text} from the database does not fit a number exactly.`);
  }
  return value;
}
