import type { Random } from "#kit/oracle/random.ts";

const columns = ["id", "a", "b", "c", '"order"', '"Größe"', "t.a", "[b]", "`c`"];

const literals = [
  "0",
  "1",
  "-1",
  "1.5",
  "1e3",
  ".5",
  "0xFF",
  "NULL",
  "TRUE",
  "'it''s'",
  "''",
  "'--no comment'",
  "'/* no */'",
  "'a\n  b'",
  "'é 😀'",
  "x'00ff'",
  "'select  a,b'",
  "CURRENT_DATE",
  "'a;b'",
];

const operators = [
  "+",
  "-",
  "*",
  "/",
  "%",
  "||",
  "<",
  "<=",
  "=",
  "==",
  "<>",
  "!=",
  "&",
  "|",
  "<<",
  ">>",
];
const spaces = [" ", "\n", "  ", "\t", " \r\n ", " /* a note */ ", " -- a note\n"];

/** A statement that SQLite compiles against its script's tables, spaced in every way. */
export function drawStatement(random: Random): string {
  const words = random.pick([select, select, select, insert, update, remove, recursive])(random, 2);
  const spaced = words.replace(/ /g, () => (random.integer(0, 3) > 0 ? " " : random.pick(spaces)));
  const cased = random.pick([
    (text: string) => text,
    (text: string) =>
      text.replace(/\b(select|from|where|and|or|as|join|on|case|when)\b/gi, (word) =>
        word.toLowerCase(),
      ),
  ]);
  // What stands in quotes is drawn without a space, so that none of it was changed.
  return cased(spaced).replaceAll("\u0001", " ");
}

function select(random: Random, depth: number): string {
  const list = random.list(random.integer(1, 4), () => expression(random, depth)).join(",");
  const source = depth > 0 && random.integer(0, 3) === 0 ? `( ${select(random, depth - 1)} )` : "t";
  const join = random.pick(["", " LEFT JOIN u ON u.t_id = t.id", " CROSS JOIN u"]);
  const from = source === "t" ? `t${join}` : `${source} AS t`;
  const plain = source === "t" && join === "";
  const where = random.pick(["", plain ? ` WHERE ${condition(random, depth)}` : ""]);
  const group = random.pick(["", plain ? " GROUP BY a HAVING count(*) > 1" : ""]);
  const order = random.pick(["", " ORDER BY 1 DESC", " ORDER BY 1 LIMIT 10 OFFSET 5"]);
  const chosen = plain ? list : random.pick(["*", "count(*)", "1 AS one"]);
  const next =
    plain && order === "" && depth === 2
      ? random.pick(["", " UNION ALL SELECT 1", " EXCEPT SELECT 2"])
      : "";
  const same = next === "" ? chosen : (list.split(",")[0] ?? "1").replace(/.*/s, "a");
  return `SELECT ${random.pick(["", "DISTINCT "])}${same} FROM ${from}${where}${next === "" ? group : ""}${next}${order}`;
}

function expression(random: Random, depth: number): string {
  const column = () => random.pick(columns);
  const literal = () => random.pick(literals).replaceAll(" ", "\u0001");
  if (depth === 0) return random.pick([column, literal])();
  const inner = () => expression(random, depth - 1);
  const operator = random.pick(operators);
  return random.pick([
    column,
    literal,
    () => `${inner()} ${operator} ${inner()}`,
    () => `( ${inner()} ${operator} ${inner()} )`,
    () => `CASE WHEN ${condition(random, depth - 1)} THEN ${inner()} ELSE ${inner()} END`,
    () => `CAST ( ${inner()} AS TEXT )`,
    () => `coalesce(${inner()},${inner()})`,
    () => `substr(b,1,${random.integer(1, 9)})`,
    () => `sum(a) OVER ( PARTITION BY b ORDER BY c ROWS BETWEEN 1 PRECEDING AND CURRENT ROW )`,
    () => `- ${column()}`,
    () => `b -> '$.a'`,
    () => `b ->> '$.a'`,
  ])();
}

function condition(random: Random, depth: number): string {
  const inner = () => (depth > 0 ? condition(random, depth - 1) : "a > 1");
  return random.pick([
    () => `a BETWEEN 1 AND ${random.integer(2, 99)}`,
    () => `b LIKE 'a%' ESCAPE '!'`,
    () => `c IS NOT NULL`,
    () => `a IN (1,2,3)`,
    () => `NOT EXISTS ( SELECT 1 FROM u WHERE u.t_id = t.id )`,
    () => `( ${inner()} OR ${inner()} )`,
    () => `${inner()} AND ${inner()}`,
    () => `a = :value`,
    () => `b = ?1`,
    () => `b = @name`,
    () => `b GLOB '*'`,
    () => `b COLLATE NOCASE = 'x'`,
  ])();
}

function insert(random: Random): string {
  const rows = random.list(random.integer(1, 3), () => `(${random.integer(1, 99)},'a','b')`);
  return `INSERT INTO v (x,y,z) VALUES ${rows.join(",")}${random.pick(["", " RETURNING x,y"])}`;
}

function update(random: Random): string {
  return `UPDATE t SET a = a + 1,b = ${random.pick(literals).replaceAll(" ", "\u0001")} WHERE ${condition(random, 1)}`;
}

function remove(random: Random): string {
  return `DELETE FROM t WHERE ${condition(random, 1)}`;
}

function recursive(random: Random): string {
  return `WITH RECURSIVE n(x) AS ( SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < ${random.integer(2, 9)} ) SELECT x FROM n`;
}
