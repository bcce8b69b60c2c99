import { z } from "zod";
import { sqlOptions } from "#kit/manifest/sql-options.ts";
import { change } from "./change-csv.ts";

export const csvToSql = change({
  code: "csv-to-sql",
  name: "CSV to SQL",
  description: "Convert a CSV table to SQL: CREATE TABLE and INSERT statements.",
  tags: ["csv", "sql", "insert", "convert"],
  alsoCalled: [
    "csv to insert statements",
    "csv to sql insert",
    "csv to postgres",
    "csv to mysql",
    "csv to sqlite",
    "csv to create table",
    "import csv into database",
    "excel to sql",
  ],
  help: [
    "Convert CSV to SQL",
    "Paste a table or choose a file, and run the statements in your database.",
    "The first line has the names of the columns. A column of whole numbers, other numbers or true and false gets that type, and any other becomes text. Numbers with leading zeros, such as 0041, stay text.",
    "An empty field becomes NULL. In text columns you can keep it as an empty text.",
    "Quotes, and for MySQL backslashes, are escaped. MySQL statements also work in MariaDB, as long as its SQL mode is the default one.",
  ],
  does: ["convert", "Writes the table as SQL."],
  ending: "sql",
  detected: [0.6, "convert it to SQL"],
  options: {
    ...sqlOptions,
    types: z.boolean().default(true).meta({ title: "Detect numbers and booleans" }),
    nulls: z.boolean().default(true).meta({ title: "Empty text becomes NULL" }),
  },
  vector: {
    name: "Two people",
    source: "PostgreSQL 15",
    options: { text: "id,name,admin\n1,Ada,true\n2,O'Neil,\n", table: "people" },
    gives: {
      type: "text",
      text: `CREATE TABLE "people" (\n  "id" BIGINT,\n  "name" TEXT,\n  "admin" BOOLEAN\n);\n\nINSERT INTO "people" ("id", "name", "admin") VALUES\n  (1, 'Ada', TRUE),\n  (2, 'O''Neil', NULL);\n`,
      filename: "result.sql",
      language: "sql",
    },
  },
  examples: [
    {
      name: "For MySQL, without the table",
      source: "MariaDB 10.11",
      options: {
        text: "path;size\nC:\\temp;1.50\n",
        dialect: "mysql",
        create: false,
        table: "files",
      },
      gives: {
        type: "text",
        text: "INSERT INTO `files` (`path`, `size`) VALUES\n  ('C:\\\\temp', 1.50);\n",
      },
    },
    {
      name: "Codes stay text",
      source: "SQLite 3.40",
      options: { text: "code\n0041\n12\n", dialect: "sqlite" },
      gives: {
        type: "text",
        text: `CREATE TABLE "data" (\n  "code" TEXT\n);\n\nINSERT INTO "data" ("code") VALUES\n  ('0041'),\n  ('12');\n`,
      },
    },
  ],
});
