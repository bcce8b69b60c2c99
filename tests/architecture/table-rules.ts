import { readTableUse } from "./sql-statements.ts";
import { textsOf } from "./texts-of-source.ts";

/** A house, or a trial of one: its texts by path, and what its map says. */
export interface House {
  /** Production files under src/server. */
  readonly sources: ReadonlyMap<string, string>;
  readonly migrations: ReadonlyMap<string, string>;
  readonly owners: Readonly<Record<string, string>>;
  /** Of functions of the database that no trigger calls. */
  readonly functionOwners: Readonly<Record<string, string>>;
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
  sentences.push(...explainFunctions(house));
  const seen = new Set<string>();
  const uses = [...usesInSources(house), ...usesInTriggers(house), ...usesInFunctions(house)];
  for (const use of uses) {
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

/** The functions of the database as the latest migration makes each, by their names. */
function bodiesOf({ migrations }: House): Map<string, string> {
  const all = [...migrations.values()].join("\n");
  const made = all.matchAll(
    /CREATE (?:OR REPLACE )?FUNCTION (\w+)\((?:(?!CREATE ).)*?\$\$(.*?)\$\$/gs,
  );
  return new Map([...made].map(([, name = "", body = ""]) => [name, body]));
}

interface Trigger {
  readonly where: string;
  readonly table: string;
  readonly called: string;
}

function triggersOf({ migrations }: House): Trigger[] {
  return [...migrations].flatMap(([name, sql]) =>
    [...sql.matchAll(/CREATE TRIGGER (\w+) .*? ON (\w+)\s.*?EXECUTE FUNCTION (\w+)\(/gs)].map(
      ([, trigger = "", table = "", called = ""]) => {
        return { where: `The trigger ${trigger} of ${name}`, table, called };
      },
    ),
  );
}

/** A trigger acts for the owner of the table that it hangs on. */
function usesInTriggers(house: House): Use[] {
  const bodies = bodiesOf(house);
  return triggersOf(house).map(({ where, table, called }) => {
    return { where, actor: house.owners[table], sql: bodies.get(called) ?? "" };
  });
}

function usesInFunctions(house: House): Use[] {
  const bodies = bodiesOf(house);
  return Object.entries(house.functionOwners).map(([name, actor]) => {
    return { where: `The function ${name}`, actor, sql: bodies.get(name) ?? "" };
  });
}

/** Functions that nobody owns, owners of none, and whoever calls another's from outside of the database. */
function explainFunctions(house: House): string[] {
  const bodies = bodiesOf(house);
  const byTriggers = new Set(triggersOf(house).map(({ called }) => called));
  const nobodys = [...bodies.keys()]
    .filter((name) => !byTriggers.has(name) && house.functionOwners[name] === undefined)
    .map((name) => `Nobody owns the function ${name}: name its owner in ${map}.`);
  const gone = Object.keys(house.functionOwners)
    .filter((name) => !bodies.has(name))
    .map(
      (name) => `${map} gives the function ${name} an owner, and nothing makes it: take it out.`,
    );
  const foreign = usesInSources(house).flatMap(({ where, actor, sql }) =>
    callsIn(house, sql)
      .filter((name) => house.functionOwners[name] !== actor)
      .map((name) => `${where} calls ${name}, which belongs to ${house.functionOwners[name]}.`),
  );
  return [...nobodys, ...gone, ...foreign];
}

/** Which owner's functions call another owner's, once each. */
export function callsBetweenOwners(house: House): { caller: string; called: string }[] {
  const bodies = bodiesOf(house);
  const pairs = Object.entries(house.functionOwners).flatMap(([name, caller]) =>
    callsIn(house, bodies.get(name) ?? "").map((called) => {
      return `${caller} ${house.functionOwners[called] ?? ""}`;
    }),
  );
  return [...new Set(pairs)].flatMap((pair) => {
    const [caller = "", called = ""] = pair.split(" ");
    return caller === called ? [] : [{ caller, called }];
  });
}

function callsIn({ functionOwners }: House, sql: string): string[] {
  const names = [...sql.matchAll(/\b(\w+)\(/g)].map(([, name = ""]) => name);
  return names.filter((name) => Object.hasOwn(functionOwners, name));
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
