import pg from "pg";

const { builtins } = pg.types;

/** Maps columns to JavaScript values for one pool: bigint to number, timestamptz to Date. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === builtins.INT8 && format !== "binary") return parseBigint;
    return pg.types.getTypeParser(oid, format);
  },
};

/** Parses a bigint. Throws RangeError beyond 2^53, where a number would silently round. */
export function parseBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) {
    throw new RangeError(`The bigint ${text} from the database does not fit a number exactly.`);
  }
  return value;
}
