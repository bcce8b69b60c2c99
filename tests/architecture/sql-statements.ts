export interface TableUse {
  readonly writes: ReadonlySet<string>;
  readonly reads: ReadonlySet<string>;
  /** Where a name was expected but computed, such as `DELETE FROM ${…}`. */
  readonly unspelled: readonly string[];
}

/** Stands for a template's `${…}`. */
export const inserted = "\u0001";

const tokens =
  /--[^\n]*|\/\*.*?\*\/|'(?:[^']|'')*'|"(?<quoted>[^"]*)"|(?<word>[A-Za-z_]\w*)|(?<mark>[(),.\u0001])/gs;

/** Keywords before a written table; the others turn `UPDATE` into something else. */
const writing = new Set(["INTO", "UPDATE", "TRUNCATE", "TABLE", "COPY"]);
const notBeforeUpdate = new Set(["FOR", "KEY", "DO", "ON", "OR", "BEFORE", "AFTER"]);
const reading = new Set(["FROM", "JOIN", "USING"]);
/** May come between keyword and name. */
const passed = new Set(["ONLY", "LATERAL", "TABLE", "ROWS", "IF", "NOT", "EXISTS"]);
const ending = new Set(
  "WHERE GROUP HAVING ORDER LIMIT OFFSET FOR UNION EXCEPT INTERSECT WINDOW RETURNING SET SELECT VALUES".split(
    " ",
  ),
);

interface Token {
  readonly text: string;
  /** In capitals; empty for quoted names and marks. */
  readonly keyword: string;
}

/** Reads SQL or a fragment. Names from `WITH name AS` are included, because only the migrations know the tables. */
export function readTableUse(sql: string): TableUse {
  const writes = new Set<string>();
  const reads = new Set<string>();
  const unspelled: string[] = [];
  const words = tokensOf(sql);
  const lists = [false];
  let expected: Expected | undefined;

  for (const [index, { text, keyword }] of words.entries()) {
    const before = words[index - 1]?.keyword ?? "";
    if (expected !== undefined) {
      if (passed.has(keyword)) continue;
      if (isName(text)) expected.names.add(nameAt(words, index));
      else if (text === inserted && expected.isSql) unspelled.push(`${expected.keyword} \${…}`);
      // Keywords aren't names: `UPDATE SET`, `FROM (SELECT`.
      expected = undefined;
    }
    if (text === "(") lists.push(false);
    else if (text === ")") lists.pop();
    else if (text === "," && lists.at(-1) === true)
      expected = { names: reads, keyword: ",", isSql: false };
    else if (ending.has(keyword)) lists[lists.length - 1] = false;
    else if (keyword === "FROM" && before === "DELETE")
      expected = { names: writes, keyword, isSql: text === keyword };
    else if (reading.has(keyword) && before !== "DISTINCT") {
      lists[lists.length - 1] = true;
      expected = { names: reads, keyword, isSql: text === keyword };
    } else if (writing.has(keyword) && !(keyword === "UPDATE" && notBeforeUpdate.has(before))) {
      expected = { names: writes, keyword, isSql: text === keyword };
    }
  }
  if (expected?.isSql === true && sql.trimEnd().endsWith(expected.keyword)) {
    unspelled.push(`${expected.keyword} …`);
  }
  return { writes, reads, unspelled };
}

interface Expected {
  readonly names: Set<string>;
  readonly keyword: string;
  /** Capitals mark SQL; otherwise it may be prose. */
  readonly isSql: boolean;
}

function tokensOf(sql: string): Token[] {
  return [...sql.matchAll(tokens)].flatMap(({ groups = {} }) => {
    const { quoted, word, mark } = groups;
    if (word !== undefined) return [{ text: word, keyword: word.toUpperCase() }];
    const text = quoted ?? mark;
    return text === undefined ? [] : [{ text, keyword: "" }];
  });
}

function isName(text: string): boolean {
  return /^[A-Za-z_][\w$]*$/.test(text) && text.toUpperCase() !== "SELECT" && text !== "SET";
}

/** A name with its schema, such as `pgboss.job`. */
function nameAt(words: readonly Token[], index: number): string {
  const [first, dot, second] = words.slice(index, index + 3).map(({ text }) => text.toLowerCase());
  return dot === "." && second !== undefined ? `${first}.${second}` : String(first);
}
