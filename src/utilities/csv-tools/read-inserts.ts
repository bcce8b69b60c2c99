import { RunError } from "#kit/run/run-error.ts";
import { textPosition } from "#kit/run/text-position.ts";
import type { SqlDialect } from "#kit/text/write-sql.ts";
import { sqlTokens, type SqlToken } from "./sql-tokens.ts";

type Row = readonly (string | null)[];

export type InsertedTable = {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: Row[];
};

type Inserted = {
  readonly tables: readonly InsertedTable[];
  /** Statements such as INSERT … SELECT, whose rows only a database knows. */
  readonly withoutValues: number;
};

/**
 * Reads the rows of INSERT and REPLACE statements, table by table. Throws RunError `not_sql`, `uses_copy` or
 * `different_columns`.
 */
export function readInserts(sql: string, dialect: SqlDialect): Inserted {
  return new InsertReader(sql, dialect).read();
}

const beforeInto =
  /^(?:or|ignore|replace|abort|fail|rollback|low_priority|high_priority|delayed)$/i;
const beforeTable = /^(?:temp|temporary|unlogged|global|local|or|replace)$/i;
const constraints =
  /^(?:constraint|primary|foreign|unique|check|key|index|fulltext|spatial|exclude|like|period)$/i;
/** Words before a string that don't change its text. */
const introducers = /^(?:_\w+|date|time|timestamp)$/i;

class InsertReader {
  readonly #sql: string;
  readonly #tokens: Iterator<SqlToken>;
  readonly #tables = new Map<string, InsertedTable>();
  readonly #created = new Map<string, readonly string[]>();
  #withoutValues = 0;
  #here: SqlToken | undefined;

  constructor(sql: string, dialect: SqlDialect) {
    this.#sql = sql;
    this.#tokens = sqlTokens(sql, dialect);
    this.#advance();
  }

  read(): Inserted {
    while (this.#here !== undefined) {
      if (this.#skipWord(/^create$/i)) this.#readCreate();
      else if (this.#skipWord(/^(?:insert|replace)$/i)) this.#readInsert();
      else if (this.#skipWord(/^copy$/i)) this.#refuseCopy();
      while (this.#here !== undefined && !this.#skipSign(";")) this.#advance();
    }
    return { tables: [...this.#tables.values()], withoutValues: this.#withoutValues };
  }

  #readInsert(): void {
    while (this.#skipWord(beforeInto));
    this.#skipWord(/^into$/i);
    const name = this.#readName();
    const columns = this.#isSign("(") ? this.#readColumns() : this.#created.get(name);
    if (this.#skipWord(/^overriding$/i)) this.#takeUntil(/^values?$/i);
    if (!this.#skipWord(/^values?$/i)) {
      this.#withoutValues += 1;
      return;
    }
    const table = this.#tableOf(name, columns ?? []);
    do {
      this.#expect("(");
      table.rows.push(this.#readValues());
    } while (this.#skipSign(","));
  }

  #tableOf(name: string, columns: readonly string[]): InsertedTable {
    const known = this.#tables.get(name);
    if (known === undefined) {
      const table = { name, columns, rows: [] };
      this.#tables.set(name, table);
      return table;
    }
    if (known.columns.join("\0") === columns.join("\0")) return known;
    const sentence = `The INSERT statements of ${name} have different columns. Convert them one after the other.`;
    throw new RunError("different_columns", sentence, { field: "text" });
  }

  #readCreate(): void {
    while (this.#skipWord(beforeTable));
    if (!this.#skipWord(/^table$/i)) return;
    while (this.#skipWord(/^(?:if|not|exists)$/i));
    const name = this.#readName();
    if (!this.#skipSign("(")) return;
    const columns: string[] = [];
    do {
      const [first] = this.#takeExpression();
      const isColumn =
        first?.kind === "name" || (first?.kind === "word" && !constraints.test(first.text));
      if (isColumn) columns.push(first.text);
    } while (this.#skipSign(","));
    this.#created.set(name, columns);
  }

  #readColumns(): string[] {
    this.#expect("(");
    const columns: string[] = [];
    // INSERT INTO t (SELECT …) has no columns, and no VALUES either.
    if (this.#skipSign(")") || isWord(this.#here, /^(?:select|with)$/i)) return columns;
    do columns.push(this.#takeName("a column's name"));
    while (this.#skipSign(","));
    this.#expect(")");
    return columns;
  }

  #readValues(): Row {
    const row: (string | null)[] = [];
    if (this.#skipSign(")")) return row;
    do row.push(this.#readValue());
    while (this.#skipSign(","));
    this.#expect(")");
    return row;
  }

  /** What isn't a plain value is kept as it is written. */
  #readValue(): string | null {
    const tokens = this.#takeExpression();
    const [first, second] = tokens;
    if (first === undefined) throw this.#refuse("a value");
    if (tokens.length === 1) {
      return first.kind === "word" && /^null$/i.test(first.text) ? null : first.text;
    }
    if (first.kind === "string" && isSign(second, "::")) return first.text;
    if (tokens.length === 2 && second !== undefined) {
      if (first.kind === "word" && introducers.test(first.text) && second.kind === "string") {
        return second.text;
      }
      if (isSign(first, "-") && second.kind === "number") return `-${second.text}`;
    }
    return this.#sql.slice(first.start, tokens.at(-1)?.end);
  }

  /** Up to a comma or closing parenthesis of its own level. */
  #takeExpression(): SqlToken[] {
    const tokens: SqlToken[] = [];
    for (let depth = 0; this.#here !== undefined; this.#advance()) {
      if (this.#isSign(";")) throw this.#refuse(")");
      if (depth === 0 && (this.#isSign(",") || this.#isSign(")"))) break;
      if (this.#isSign("(")) depth += 1;
      if (this.#isSign(")")) depth -= 1;
      tokens.push(this.#here);
    }
    return tokens;
  }

  /** The last part of a name such as `public.people`. */
  #readName(): string {
    let name = this.#takeName("a table's name");
    while (this.#skipSign(".")) name = this.#takeName("a table's name");
    return name;
  }

  #takeName(what: string): string {
    const token = this.#here;
    if (token?.kind !== "word" && token?.kind !== "name") throw this.#refuse(what);
    this.#advance();
    return token.text;
  }

  #takeUntil(word: RegExp): void {
    while (this.#here !== undefined && !isWord(this.#here, word)) this.#advance();
  }

  #refuseCopy(): void {
    for (; this.#here !== undefined && !this.#isSign(";"); this.#advance()) {
      if (!isWord(this.#here, /^stdin$/i)) continue;
      const sentence =
        "This dump has its rows in COPY, not in INSERT. Make it again with pg_dump --inserts.";
      throw new RunError("uses_copy", sentence, { field: "text" });
    }
  }

  #advance(): void {
    const { done, value } = this.#tokens.next();
    this.#here = done === true ? undefined : value;
  }

  #isSign(sign: string): boolean {
    return isSign(this.#here, sign);
  }

  #skipSign(sign: string): boolean {
    const isHere = isSign(this.#here, sign);
    if (isHere) this.#advance();
    return isHere;
  }

  #skipWord(word: RegExp): boolean {
    const isHere = isWord(this.#here, word);
    if (isHere) this.#advance();
    return isHere;
  }

  #expect(sign: string): void {
    if (!this.#skipSign(sign)) throw this.#refuse(sign);
  }

  #refuse(what: string): RunError {
    const { line, column } = textPosition(this.#sql, this.#here?.start ?? this.#sql.length);
    const sentence = `Line ${line}, column ${column}: ${what} is expected here.`;
    return new RunError("not_sql", sentence, { field: "text" });
  }
}

function isSign(token: SqlToken | undefined, sign: string): boolean {
  return token?.kind === "sign" && token.text === sign;
}

function isWord(token: SqlToken | undefined, word: RegExp): boolean {
  return token?.kind === "word" && word.test(token.text);
}
