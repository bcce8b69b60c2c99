import { editedColumns, utilityColumns } from "./utility-row.ts";

const columns = Object.entries(utilityColumns);

/** What a statement selects to give a `UtilityRow`. */
export const selectedColumns = columns
  .map(([property, { column }]) => `${column} AS "${property}"`)
  .join(", ");

/** The columns that an insert fills, in the order of `givenValues`. */
export const insertedColumns = columns.map(([, { column }]) => column).join(", ");

/** How `jsonb_to_recordset` reads a list of `UtilityRow`, as `given`. */
export const givenColumns = columns
  .map(([property, { type }]) => `"${property}" ${type}`)
  .join(", ");

/** What an insert takes of `given`. */
export const givenValues = columns.map(([property]) => `given."${property}"`).join(", ");

/** What an update sets from `given`. */
export const changedColumns = [
  ...Object.entries(editedColumns),
  ["updatedAt", utilityColumns.updatedAt] as const,
]
  .map(([property, { column }]) => `${column} = given."${property}"`)
  .join(", ");
