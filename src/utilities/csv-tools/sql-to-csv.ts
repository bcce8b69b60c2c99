import { z } from "zod";
import { sqlDialect } from "#kit/manifest/sql-options.ts";
import { textUtility } from "#kit/small/text-utility.ts";
import { delimiterOut } from "./options.ts";

const sql = "INSERT INTO people (id, name) VALUES\n  (1, 'Ada'),\n  (2, 'O''Neil'),\n  (3, NULL);";

export const sqlToCsv = textUtility({
  code: "sql-to-csv",
  name: "SQL to CSV",
  description: "Convert the INSERT statements of an SQL dump to CSV, with a file for each table.",
  category: "data",
  tags: ["sql", "csv", "insert", "convert"],
  alsoCalled: [
    "insert statements to csv",
    "sql insert to csv",
    "sql dump to csv",
    "mysql dump to csv",
    "sql to excel",
    "read sql dump",
    "extract table from sql",
  ],
  help: [
    "Convert SQL to CSV",
    "Paste INSERT statements or choose a dump, and get each table as CSV.",
    "Without names in INSERT, the names come from CREATE TABLE, or the columns are called column1, column2 and so on.",
    "NULL becomes an empty field, or what you choose. Values that only a database can compute, such as NOW(), are kept as they are written.",
    "No database runs, and other statements are left out. Dumps of PostgreSQL need the option --inserts.",
  ],
  does: ["convert", "Reads the rows of INSERT statements."],
  title: "SQL",
  monospace: true,
  placeholder: sql,
  gives: { results: ["text", "parts"], files: { types: [".csv"], number: 100 } },
  detects: [{ kind: "sql", confidence: 0.4, does: "convert its rows to CSV" }],
  options: {
    dialect: sqlDialect,
    nulls: z
      .string()
      .max(50, "NULL can be written with at most 50 characters.")
      .default("")
      .meta({ title: "Write NULL as", placeholder: "NULL" }),
    delimiterOut,
  },
  vector: {
    name: "Three people",
    source: "SQLite 3.40",
    options: { text: sql },
    gives: {
      type: "text",
      text: "id,name\r\n1,Ada\r\n2,O'Neil\r\n3,\r\n",
      filename: "people.csv",
      language: "csv",
    },
  },
  examples: [
    {
      name: "Names of CREATE TABLE",
      source: "SQLite 3.40",
      options: {
        text: 'CREATE TABLE "a b" (id INTEGER PRIMARY KEY, t TEXT NOT NULL, UNIQUE (t));\nINSERT INTO "a b" VALUES (1, \'x;y\');',
      },
      gives: { type: "text", text: "id,t\r\n1,x;y\r\n" },
    },
    {
      name: "Backslashes of MySQL",
      source: "MariaDB 10.11",
      options: { text: "INSERT INTO `t` VALUES ('it\\'s',NULL);", dialect: "mysql", nulls: "\\N" },
      gives: { type: "text", text: "column1,column2\r\nit's,\\N\r\n" },
    },
  ],
});
