import { readTableUse } from "./sql-statements.ts";
import { textsOf } from "./texts-of-source.ts";

/** A house, or a trial of one: its texts by path, and what its map says. */
export interface House {
  /** Production files under src/server. */
  readonly sources: ReadonlyMap<string, string>;
  readonly migrations: ReadonlyMap<string, string>;
  readonly owners: Readonly<Record<string, string>>;
  readonly foreignReads: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const map = "src/server/table-owners.ts";

/** What breaks the rule that every table has one owner, a sentence each that says what to do. */
export function explainTables(house: House): string[] {
  const sentences: string[] = [];
  const made = tablesMade(house);
  for (const [table, where] of made) {
    if (house.owners[table] === undefined) {
      sentences.push(
        `${where} makes the table ${table}, which nobody owns: name its owner in ${map}.`,
      );
    }
  }
  for (const table of Object.keys(house.owners)) {
    if (!made.has(table) && !table.includes(".")) {
      sentences.push(`${map} gives ${table} an owner, and nothing makes that table: take it out.`);
    }
  }
  const seen = new Set<string>();
  for (const use of [...usesInSources(house), ...usesInTriggers(house)]) {
    sentences.push(...explainUse(house, use, seen));
  }
  for (const [reader, tables] of Object.entries(house.foreignReads)) {
    for (const table of Object.keys(tables)) {
      if (seen.has(`${reader} ${table}`)) continue;
      sentences.push(`${map} lets ${reader} read ${table}, and it does not: take that out.`);
    }
  }
  return sentences;
}

/** SQL that acts for an owner. */
interface Use {
  readonly where: string;
  /** Undefined where neither a feature nor the platform acts. */
  readonly actor: string | undefined;
  readonly sql: string;
}

function explainUse({ owners, foreignReads }: House, use: Use, seen: Set<string>): string[] {
  const { where, actor } = use;
  const { writes, reads, unspelled } = readTableUse(use.sql);
  const isForeign = (table: string) => owners[table] !== undefined && owners[table] !== actor;
  const face = (table: string) => `its face (src/server/features/${owners[table]}/index.ts)`;
  const written = [...writes].filter(isForeign).map((table) => {
    return `${where} writes ${table}, which belongs to ${owners[table]}: ask ${face(table)} for it.`;
  });
  const read = [...reads].filter(isForeign).flatMap((table) => {
    if (actor !== undefined && foreignReads[actor]?.[table] !== undefined) {
      seen.add(`${actor} ${table}`);
      return [];
    }
    return `${where} reads ${table}, which belongs to ${owners[table]}: ask ${face(table)}, or list the read with its reason in ${map}.`;
  });
  const unclear = unspelled.map(
    (text) => `${where} does not spell its table ("${text}"): write its name into the statement.`,
  );
  return [...written, ...read, ...unclear];
}

function usesInSources({ sources }: House): Use[] {
  return [...sources].flatMap(([where, source]) => {
    const [, feature, platform] =
      /^src\/server\/(?:features\/([^/]+)|(platform))\//.exec(where) ?? [];
    return textsOf(source).map((sql) => ({ where, actor: feature ?? platform, sql }));
  });
}

/** A trigger acts for the owner of the table that it hangs on. */
function usesInTriggers({ migrations, owners }: House): Use[] {
  const all = [...migrations.values()].join("\n");
  const bodies = new Map(
    [...all.matchAll(/CREATE (?:OR REPLACE )?FUNCTION (\w+)\(.*?\$\$(.*?)\$\$/gs)].map(
      ([, name = "", body = ""]) => [name, body],
    ),
  );
  return [...migrations].flatMap(([name, sql]) =>
    [...sql.matchAll(/CREATE TRIGGER (\w+) .*? ON (\w+)\s.*?EXECUTE FUNCTION (\w+)\(/gs)].map(
      ([, trigger = "", table = "", called = ""]) => ({
        where: `The trigger ${trigger} of ${name}`,
        actor: owners[table],
        sql: bodies.get(called) ?? "",
      }),
    ),
  );
}

/** Each table that there is, with the file that makes it. */
function tablesMade({ sources, migrations }: House): Map<string, string> {
  const made = new Map<string, string>();
  const texts = [...sources].map(([where, source]) => [where, textsOf(source).join("\n")] as const);
  for (const [where, text] of [...texts, ...migrations]) {
    for (const [, table = ""] of text.matchAll(/CREATE TABLE (?:IF NOT EXISTS )?([\w.]+)/g)) {
      made.set(table, where);
    }
    for (const [, table = ""] of text.matchAll(/DROP TABLE (?:IF EXISTS )?([\w.]+)/g)) {
      made.delete(table);
    }
  }
  return made;
}
