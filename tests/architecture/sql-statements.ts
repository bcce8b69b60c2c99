/** How one text of SQL uses tables, by their names as they are written there. */
export interface TableUse {
  readonly writes: ReadonlySet<string>;
  readonly reads: ReadonlySet<string>;
  /** The beginnings of what names no table where one is expected, such as `DELETE FROM ${…}`. */
  readonly unspelled: readonly string[];
}

/** What stands in a text where the program puts something in: `${…}` of a template. */
export const inserted = "\u0001";

const tokens =
  /--[^\n]*|\/\*.*?\*\/|'(?:[^']|'')*'|"(?<quoted>[^"]*)"|(?<word>[A-Za-z_]\w*)|(?<mark>[(),.\u0001])/gs;

/** After these a name is that of a table that is written; before `UPDATE` they make it another thing. */
const writing = new Set(["INTO", "UPDATE", "TRUNCATE", "TABLE", "COPY"]);
const notBeforeUpdate = new Set(["FOR", "KEY", "DO", "ON", "OR", "BEFORE", "AFTER"]);
const reading = new Set(["FROM", "JOIN", "USING"]);
/** Between such a keyword and the name. */
const passed = new Set(["ONLY", "LATERAL", "TABLE", "ROWS", "IF", "NOT", "EXISTS"]);
/** They end the list of tables after `FROM`. */
const ending = new Set(
  "WHERE GROUP HAVING ORDER LIMIT OFFSET FOR UNION EXCEPT INTERSECT WINDOW RETURNING SET SELECT VALUES".split(
    " ",
  ),
);

interface Token {
  readonly text: string;
  /** In capitals, as keywords are compared; empty for a quoted name and for a mark. */
  readonly keyword: string;
}

/**
 * Reads a text of SQL, also a part of a statement. What a statement names itself (`WITH name AS`) is
 * given like a table: nobody knows tables better than whoever knows the migrations.
 */
export function readTableUse(sql: string): TableUse {
  const writes = new Set<string>();
  const reads = new Set<string>();
  const unspelled: string[] = [];
  const words = tokensOf(sql);
  /** Of each open bracket, whether a list of tables goes on in it. */
  const lists = [false];
  let expected: Expected | undefined;

  for (const [index, { text, keyword }] of words.entries()) {
    const before = words[index - 1]?.keyword ?? "";
    if (expected !== undefined) {
      if (passed.has(keyword)) continue;
      if (isName(text)) expected.names.add(nameAt(words, index));
      else if (text === inserted && expected.isSql) unspelled.push(`${expected.keyword} \${…}`);
      // A keyword is no name: `UPDATE SET`, `FROM (SELECT`.
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
  /** Where the name of the table goes. */
  readonly names: Set<string>;
  readonly keyword: string;
  /** Written in capitals: else it may be a word of a sentence. */
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

/** The name that begins at a token, with its schema: `pgboss.job`. */
function nameAt(words: readonly Token[], index: number): string {
  const [first, dot, second] = words.slice(index, index + 3).map(({ text }) => text.toLowerCase());
  return dot === "." && second !== undefined ? `${first}.${second}` : String(first);
}
