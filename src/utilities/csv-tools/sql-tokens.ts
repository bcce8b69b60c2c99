import { RunError } from "#kit/run/run-error.ts";
import { textPosition } from "#kit/run/text-position.ts";
import type { SqlDialect } from "#kit/text/write-sql.ts";

/** The text of strings and quoted names is without quotes and escapes. */
export type SqlToken = {
  readonly kind: "word" | "name" | "string" | "number" | "sign";
  readonly text: string;
  readonly start: number;
  readonly end: number;
};

type Escapes = "none" | "mysql" | "postgresql";

const spaces = {
  standard: /(?:\s|\ufeff|--.*|\/\*[^]*?\*\/)+/y,
  // MySQL runs what is in comments such as /*!40000 … */.
  mysql: /(?:\s|\ufeff|--(?=\s|$).*|#.*|\/\*!\d*|\*\/|\/\*[^]*?\*\/)+/y,
};
const number = /(?:0x[\da-f]+|(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(?![\w$])/iy;
const word = /[\p{L}_][\p{L}\p{N}_$]*/uy;
const dollarQuote = /\$(?:[A-Za-z_]\w*)?\$/y;
const sign = /::|[^]/y;

/** Throws RunError `not_sql` for a quote that isn't closed. */
export function* sqlTokens(sql: string, dialect: SqlDialect): Generator<SqlToken, undefined> {
  let at = 0;
  const take = (expression: RegExp): string => {
    expression.lastIndex = at;
    const found = expression.exec(sql)?.[0] ?? "";
    at += found.length;
    return found;
  };
  const takeQuoted = (close: string, escapes: Escapes): string => {
    const start = at;
    at = endOfQuoted(sql, start, close, escapes);
    return unquoted(sql.slice(start + 1, at - 1), close, escapes);
  };
  const token = (): Pick<SqlToken, "kind" | "text"> => {
    const quote = sql.charAt(at);
    if (quote === "'" || (quote === '"' && dialect === "mysql")) {
      return { kind: "string", text: takeQuoted(quote, dialect === "mysql" ? "mysql" : "none") };
    }
    const close = closingQuote(quote, dialect);
    if (close !== null) return { kind: "name", text: takeQuoted(close, "none") };
    const begin = dialect === "postgresql" ? take(dollarQuote) : "";
    if (begin !== "") {
      const end = sql.indexOf(begin, at);
      if (end === -1) throw unclosed(sql, at - begin.length);
      const text = sql.slice(at, end);
      at = end + begin.length;
      return { kind: "string", text };
    }
    const digits = take(number);
    if (digits !== "") return { kind: "number", text: digits };
    const letters = take(word);
    if (letters === "") return { kind: "sign", text: take(sign) };
    const escapes = sql.charAt(at) === "'" ? escapesAfter(letters, dialect) : null;
    return escapes === null
      ? { kind: "word", text: letters }
      : { kind: "string", text: takeQuoted("'", escapes) };
  };
  for (;;) {
    take(dialect === "mysql" ? spaces.mysql : spaces.standard);
    if (at >= sql.length) return;
    const start = at;
    yield { ...token(), start, end: at };
  }
}

/** What a string may escape after a prefix such as E or N; null if it isn't a prefix of texts. */
function escapesAfter(prefix: string, dialect: SqlDialect): Escapes | null {
  if (dialect === "mysql") return /^(?:n|_\w+)$/i.test(prefix) ? "mysql" : null;
  if (dialect === "postgresql" && /^e$/i.test(prefix)) return "postgresql";
  return dialect === "postgresql" && /^n$/i.test(prefix) ? "none" : null;
}

function closingQuote(quote: string, dialect: SqlDialect): string | null {
  if (quote === '"') return quote;
  if (quote === "`" && dialect !== "postgresql") return quote;
  return quote === "[" && dialect === "sqlite" ? "]" : null;
}

function endOfQuoted(sql: string, start: number, close: string, escapes: Escapes): number {
  for (let at = start + 1; at < sql.length; at += 1) {
    const here = sql.charAt(at);
    const isPair = here === close && close !== "]" && sql.charAt(at + 1) === close;
    if (isPair || (here === "\\" && escapes !== "none")) at += 1;
    else if (here === close) return at + 1;
  }
  throw unclosed(sql, start);
}

const controls: Readonly<Record<string, string>> = { b: "\b", n: "\n", r: "\r", t: "\t" };
const mysqlControls: Readonly<Record<string, string>> = { ...controls, "0": "\0", Z: "\u001a" };
const postgresqlControls: Readonly<Record<string, string>> = { ...controls, f: "\f" };

function unquoted(inside: string, close: string, escapes: Escapes): string {
  if (close === "]") return inside;
  if (escapes === "none") return inside.replaceAll(close + close, close);
  return inside.replace(
    /\\(x[\da-fA-F]{1,2}|u[\da-fA-F]{4}|U00[\da-fA-F]{6}|[0-7]{1,3}|[^])|''|""/g,
    (whole, escaped: string | undefined) => {
      if (escaped === undefined) return whole === close + close ? close : whole;
      return escapes === "mysql" ? ofMysql(escaped) : ofPostgresql(escaped);
    },
  );
}

/** MySQL 8.0, 11.1.1: it knows no numbers, and keeps the backslash before wildcards. */
function ofMysql(escaped: string): string {
  const [first = "", ...rest] = escaped;
  const sign = first === "%" || first === "_" ? `\\${first}` : (mysqlControls[first] ?? first);
  return sign + rest.join("");
}

/** PostgreSQL 15, 4.1.2.2. */
function ofPostgresql(escaped: string): string {
  if (/^[0-7]/.test(escaped)) return String.fromCharCode(Number.parseInt(escaped, 8));
  if (/^[xuU]./.test(escaped)) {
    const code = Number.parseInt(escaped.slice(1), 16);
    return code > 0x10_ff_ff ? escaped : String.fromCodePoint(code);
  }
  return postgresqlControls[escaped] ?? escaped;
}

function unclosed(sql: string, start: number): RunError {
  const { line, column } = textPosition(sql, start);
  const sentence = `Line ${line}, column ${column}: the quote that starts here isn't closed. If it is, choose another database.`;
  return new RunError("not_sql", sentence, { field: "text" });
}
