import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { sqliteAsset } from "./sqlite-asset.ts";

const file = { files: { least: 1 } };

export const manifest = defineManifest({
  ...freeInBrowser,
  code: "query-sqlite",
  name: "Query SQLite",
  description:
    "Open an SQLite database, see its tables, and run SQL to get a table, CSV or JSON. Runs in your browser.",
  category: "data",
  tags: ["sqlite", "sql", "database", "query", "csv", "json"],
  alsoCalled: [
    "sqlite viewer",
    "sqlite browser",
    "open db file",
    "sqlite reader",
    "sqlite to csv",
    "sqlite to json",
    "db browser",
    "open sqlite file online",
    "sqlite3 viewer",
  ],
  files: {
    maxFiles: 1,
    maxBytes: 100 * 1024 ** 2,
    allowedTypes: [".sqlite", ".sqlite3", ".db", ".db3", ".s3db", "application/vnd.sqlite3"],
  },
  limits: { ...freeInBrowser.limits, milliseconds: 60_000, memoryBytes: 1024 ** 3 },
  assets: [sqliteAsset],
  help: [
    "Query SQLite",
    "Choose a database to see its tables, then write one SELECT.",
    "It only reads: your file doesn't change, and statements that write, or open other files, are refused. A query stops when it runs longer than a minute or needs more than 256 MB of memory.",
    "Binary values are shown in hexadecimal. A table shows 1,000 rows, and CSV and JSON have all of them.",
    "Changes that are still in a -wal file beside the database aren't included. Close the program that uses it first.",
  ].join("\n"),
  detects: [
    {
      kind: "file",
      operation: "tables",
      confidence: 0.9,
      does: "see its tables",
    },
  ],
  operations: {
    tables: {
      name: "Tables",
      description: "Lists the tables with their columns.",
      takes: file,
      gives: { results: ["parts"] },
      options: z.strictObject({}),
    },
    query: {
      name: "Query",
      description: "Runs one SELECT.",
      takes: file,
      gives: { results: ["table", "text"], files: { types: [".csv", ".json"], number: 1 } },
      options: z.strictObject({
        sql: z.string().max(100_000, "SQL can have at most 100,000 characters.").default("").meta({
          title: "SQL",
          field: "long-text",
          placeholder: "SELECT * FROM books LIMIT 100",
          monospace: true,
        }),
        format: z
          .enum(["table", "csv", "json"])
          .default("table")
          .meta({ title: "Result", choices: { table: "Table", csv: "CSV", json: "JSON" } }),
      }),
    },
  },
  examples: [
    {
      name: "The tables of a library",
      operation: "tables",
      options: {},
      inputs: ["library.sqlite"],
      output: {
        result: {
          type: "parts",
          parts: [
            {
              title: "Tables",
              result: {
                type: "table",
                columns: ["Table", "Kind", "Rows"],
                rows: [
                  ["authors", "Table", 2],
                  ["books", "Table", 3],
                  ["recent", "View", null],
                ],
              },
            },
            {
              title: "Columns",
              result: {
                type: "table",
                columns: ["Table", "Column", "Type", "Key"],
                rows: [
                  ["authors", "id", "INTEGER", "Primary key"],
                  ["authors", "name", "TEXT", ""],
                  ["books", "id", "INTEGER", "Primary key"],
                  ["books", "author", "INTEGER", ""],
                  ["books", "title", "TEXT", ""],
                  ["books", "year", "INTEGER", ""],
                  ["books", "price", "REAL", ""],
                  ["books", "cover", "BLOB", ""],
                  ["recent", "title", "TEXT", ""],
                ],
              },
            },
          ],
        },
        files: [],
      },
    },
    {
      name: "Books by author",
      operation: "query",
      options: {
        sql: "SELECT name, count(*) AS books, min(year) AS first FROM authors JOIN books ON author = authors.id GROUP BY name ORDER BY name",
      },
      inputs: ["library.sqlite"],
      output: {
        result: {
          type: "table",
          columns: ["name", "books", "first"],
          rows: [
            ["Ada", 1, 1843],
            ["Mary", 2, 1818],
          ],
        },
        files: [],
      },
    },
    {
      name: "As CSV",
      operation: "query",
      options: { sql: "SELECT title, price, cover FROM books ORDER BY id LIMIT 2", format: "csv" },
      inputs: ["library.sqlite"],
      output: {
        result: {
          type: "text",
          text: "title,price,cover\r\nFrankenstein,9.5,00ff\r\nThe Last Man,,\r\n",
        },
        files: [{ filename: "library.csv" }],
      },
    },
    {
      name: "As JSON",
      operation: "query",
      options: { sql: "SELECT title, price FROM books WHERE id = 1", format: "json" },
      inputs: ["library.sqlite"],
      output: {
        result: { type: "text", text: '[\n  {"title": "Frankenstein", "price": 9.5}\n]\n' },
        files: [{ filename: "library.json" }],
      },
    },
  ],
});
