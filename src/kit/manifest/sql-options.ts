import { z } from "zod";
import "./option-meta.ts";

export const sqlDialect = z
  .enum(["postgresql", "mysql", "sqlite"])
  .default("postgresql")
  .meta({
    title: "Database",
    choices: { postgresql: "PostgreSQL", mysql: "MySQL or MariaDB", sqlite: "SQLite" },
  });

/** Of utilities that write tables as SQL. */
export const sqlOptions = {
  dialect: sqlDialect,
  table: z
    .string()
    .min(1, "Enter a table name.")
    .max(63, "Table name can have at most 63 characters.")
    .default("data")
    .meta({ title: "Table name" }),
  create: z.boolean().default(true).meta({ title: "Create the table" }),
  rows: z
    .int("Rows per INSERT must be a whole number.")
    .min(1, "Rows per INSERT must be at least 1.")
    .max(1000, "Rows per INSERT can be at most 1,000.")
    .default(100)
    .meta({ title: "Rows per INSERT" }),
};
