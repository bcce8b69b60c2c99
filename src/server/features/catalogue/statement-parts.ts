import { editedColumns, utilityColumns } from "./utility-row.ts";

const columns = Object.entries(utilityColumns);

/** Selects a `UtilityRow`. */
export const selectedColumns = columns
  .map(([property, { column }]) => `${column} AS "${property}"`)
  .join(", ");

/** The columns of an insert, in the order of `givenValues`. */
export const insertedColumns = columns.map(([, { column }]) => column).join(", ");

/** How `jsonb_to_recordset` reads `UtilityRow`s, as `given`. */
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
