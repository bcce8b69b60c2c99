import { sqlOptions } from "#kit/manifest/sql-options.ts";
import { textUtility } from "#kit/small/text-utility.ts";

const people = '[{"id":1,"name":"Ada","admin":true},{"id":2,"name":"O\'Neil","admin":null}]';

export const jsonToSql = textUtility({
  code: "json-to-sql",
  name: "JSON to SQL",
  description: "Convert a JSON list of records to SQL: CREATE TABLE and INSERT statements.",
  category: "data",
  tags: ["json", "sql", "insert", "convert"],
  alsoCalled: [
    "json to insert statements",
    "json to sql insert",
    "json to postgres",
    "json to mysql",
    "json to sqlite",
    "json to create table",
    "import json into database",
  ],
  help: [
    "Convert JSON to SQL",
    "Paste a list of objects to get a table with a column for each name.",
    "Types follow from the values: whole numbers, other numbers, booleans, text, and JSON for nested values. A column with values of several types becomes text.",
    "A missing name becomes NULL. Quotes, and for MySQL backslashes, are escaped.",
    "MySQL statements also work in MariaDB, as long as its SQL mode is the default one.",
  ],
  does: ["convert", "Writes the records as SQL."],
  title: "JSON",
  monospace: true,
  placeholder: people,
  ending: "sql",
  detects: [{ kind: "json", confidence: 0.39, does: "convert it to SQL" }],
  options: sqlOptions,
  vector: {
    name: "Two people",
    source: "PostgreSQL 15",
    options: { text: people, table: "people" },
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
      options: { text: '[{"path":"C:\\\\temp"}]', dialect: "mysql", create: false, table: "files" },
      gives: {
        type: "text",
        text: "INSERT INTO `files` (`path`) VALUES\n  ('C:\\\\temp');\n",
      },
    },
    {
      name: "Nested values for SQLite",
      source: "SQLite 3.40",
      options: { text: '[{"n":1.5,"tags":["a"]}]', dialect: "sqlite" },
      gives: {
        type: "text",
        text: `CREATE TABLE "data" (\n  "n" NUMERIC,\n  "tags" TEXT\n);\n\nINSERT INTO "data" ("n", "tags") VALUES\n  (1.5, '["a"]');\n`,
      },
    },
  ],
});
