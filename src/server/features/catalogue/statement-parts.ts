import { editedColumns, utilityColumns } from "./utility-row.ts";

const columns = Object.entries(utilityColumns);

export const selectedColumns = columns
  .map(([property, { column }]) => `${column} AS "${property}"`)
  .join(", ");

/** In the order of `givenValues`. */
export const insertedColumns = columns.map(([, { column }]) => column).join(", ");

/** Reads `UtilityRow`s with `jsonb_to_recordset`. */
export const givenColumns = columns
  .map(([property, { type }]) => `"${property}" ${type}`)
  .join(", ");

export const givenValues = columns.map(([property]) => `given."${property}"`).join(", ");

export const changedColumns = [
  ...Object.entries(editedColumns),
  ["updatedAt", utilityColumns.updatedAt] as const,
]
  .map(([property, { column }]) => `${column} = given."${property}"`)
  .join(", ");
