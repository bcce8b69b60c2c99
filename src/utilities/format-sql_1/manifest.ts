import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { longText } from "#kit/manifest/long-text.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";

const dialects = {
  sql: "Standard SQL",
  postgresql: "PostgreSQL",
  mysql: "MySQL",
  mariadb: "MariaDB",
  sqlite: "SQLite",
  transactsql: "SQL Server (T-SQL)",
  plsql: "Oracle (PL/SQL)",
  bigquery: "BigQuery",
  snowflake: "Snowflake",
  redshift: "Redshift",
  db2: "Db2",
  spark: "Spark",
  trino: "Trino",
  duckdb: "DuckDB",
  clickhouse: "ClickHouse",
};

export const manifest = defineManifest({
  ...freeInBrowser,
  code: "format-sql",
  name: "Format SQL",
  description: "Format SQL in the dialect of your database.",
  category: "developer",
  tags: ["sql", "format", "pretty-print", "database", "developer"],
  alsoCalled: ["sql formatter", "sql beautifier", "query formatter", "sql pretty printer"],
  files: { maxFiles: 1, maxBytes: 5 * 1024 ** 2, allowedTypes: [] },
  limits: { ...freeInBrowser.limits, milliseconds: 60_000 },
  help: [
    "Format SQL",
    "Paste SQL or choose a file, and copy the result.",
    "Choose your database's dialect: keywords and quotes differ.",
    "Only white space changes, and keyword case if you choose it. Errors are shown with their line and column.",
  ].join("\n"),
  detects: [{ kind: "sql", operation: "format", confidence: 1, does: "format it" }],
  operations: {
    format: {
      name: "Format",
      description: "Formats SQL statements.",
      takes: { files: { least: 0 }, text: "text" },
      gives: { results: ["text"], files: { types: [".sql"], number: 1 } },
      live: true,
      options: z.strictObject({
        text: longText("SQL", { placeholder: "select * from t where id = 1", monospace: true }),
        dialect: z
          .enum([
            "sql",
            "postgresql",
            "mysql",
            "mariadb",
            "sqlite",
            "transactsql",
            "plsql",
            "bigquery",
            "snowflake",
            "redshift",
            "db2",
            "spark",
            "trino",
            "duckdb",
            "clickhouse",
          ])
          .default("sql")
          .meta({ title: "Dialect", choices: dialects }),
        keywords: z
          .enum(["preserve", "upper", "lower"])
          .default("preserve")
          .meta({
            title: "Keyword case",
            choices: { preserve: "Don't change", upper: "UPPER CASE", lower: "lower case" },
          }),
        indent: z
          .enum(["2", "4", "tab"])
          .default("2")
          .meta({ title: "Indent", choices: { 2: "2 spaces", 4: "4 spaces", tab: "Tab" } }),
      }),
    },
  },
  examples: [
    {
      name: "A query",
      operation: "format",
      options: { text: "select a,b from t where a>1 and b in (1,2)", keywords: "upper" },
      inputs: [],
      output: {
        result: {
          text: "SELECT\n  a,\n  b\nFROM\n  t\nWHERE\n  a > 1\n  AND b IN (1, 2)",
          language: "sql",
        },
        files: [],
      },
    },
    {
      name: "A join for PostgreSQL",
      operation: "format",
      options: {
        text: "select o.id, sum(l.price) from orders o join lines l on l.order_id=o.id where o.paid group by o.id order by 2 desc limit 10;",
        dialect: "postgresql",
        keywords: "upper",
      },
      inputs: [],
      output: {
        result: {
          type: "text",
          text: "SELECT\n  o.id,\n  sum(l.price)\nFROM\n  orders o\n  JOIN lines l ON l.order_id = o.id\nWHERE\n  o.paid\nGROUP BY\n  o.id\nORDER BY\n  2 DESC\nLIMIT\n  10;",
          language: "sql",
        },
        files: [],
      },
    },
    {
      name: "An insert with tabs",
      operation: "format",
      options: { text: "insert into t (a,b) values (1,'x'),(2,'y');", indent: "tab" },
      inputs: [],
      output: {
        result: {
          type: "text",
          text: "insert into\n\tt (a, b)\nvalues\n\t(1, 'x'),\n\t(2, 'y');",
          language: "sql",
        },
        files: [],
      },
    },
  ],
});
