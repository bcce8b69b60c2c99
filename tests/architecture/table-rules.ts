import { readTableUse } from "./sql-statements.ts";
import { textsOf } from "./texts-of-source.ts";

export interface House {
  readonly sources: ReadonlyMap<string, string>;
  readonly migrations: ReadonlyMap<string, string>;
  /** Files under src/server that create database functions, by owner's folder. */
  readonly functions: ReadonlyMap<string, string>;
  readonly owners: Readonly<Record<string, string>>;
  readonly foreignReads: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const map = "src/server/table-owners.ts";

/** Explains each violation of one owner per table. */
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

interface Use {
  readonly where: string;
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
  return [...sources].flatMap(([where, source]) =>
    textsOf(source).map((sql) => ({ where, actor: ownerOf(where), sql })),
  );
}

function ownerOf(file: string): string | undefined {
  const [, feature, platform] = /^src\/server\/(?:features\/([^/]+)|(platform))\//.exec(file) ?? [];
  return feature ?? platform;
}

const made = /CREATE (?:OR REPLACE )?FUNCTION (\w+)\((?:(?!CREATE ).)*?\$\$(.*?)\$\$/gs;

function bodiesIn(sql: string): Map<string, string> {
  return new Map([...sql.matchAll(made)].map(([, name = "", body = ""]) => [name, body]));
}

interface OwnedFunction {
  readonly name: string;
  readonly owner: string;
  readonly body: string;
}

function functionsOf({ functions }: House): OwnedFunction[] {
  return [...functions].flatMap(([where, sql]) =>
    [...bodiesIn(sql)].map(([name, body]) => ({ name, owner: ownerOf(where) ?? "", body })),
  );
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

/** A trigger acts for its table's owner. */
function usesInTriggers(house: House): Use[] {
  const bodies = bodiesIn([...house.migrations.values()].join("\n"));
  return triggersOf(house).map(({ where, table, called }) => {
    return { where, actor: house.owners[table], sql: bodies.get(called) ?? "" };
  });
}

function usesInFunctions(house: House): Use[] {
  return functionsOf(house).map(({ name, owner, body }) => {
    return { where: `The function ${name}`, actor: owner, sql: body };
  });
}

/** Explains functions with two files or no owner, and calls of another owner's from outside the database. */
function explainFunctions(house: House): string[] {
  const all = functionsOf(house);
  const owners = new Map(all.map(({ name, owner }) => [name, owner]));
  const twice = all
    .filter(({ name }, index) => all.findIndex((other) => other.name === name) !== index)
    .map(({ name }) => `The function ${name} is made twice: keep one of them.`);
  const nobodys = [...house.functions.keys()]
    .filter((where) => ownerOf(where) === undefined)
    .map((where) => `${where} is in nobody's folder: put it beside the code of its owner.`);
  const foreign = usesInSources(house).flatMap(({ where, actor, sql }) =>
    callsIn(owners, sql)
      .filter((name) => owners.get(name) !== actor)
      .map((name) => `${where} calls ${name}, which belongs to ${owners.get(name)}.`),
  );
  return [...twice, ...nobodys, ...foreign];
}

export function callsBetweenOwners(house: House): { caller: string; called: string }[] {
  const all = functionsOf(house);
  const owners = new Map(all.map(({ name, owner }) => [name, owner]));
  const pairs = all.flatMap(({ owner, body }) =>
    callsIn(owners, body).map((called) => `${owner} ${owners.get(called) ?? ""}`),
  );
  return [...new Set(pairs)].flatMap((pair) => {
    const [caller = "", called = ""] = pair.split(" ");
    return caller === called ? [] : [{ caller, called }];
  });
}

function callsIn(owners: ReadonlyMap<string, string>, sql: string): string[] {
  const names = [...sql.matchAll(/\b(\w+)\(/g)].map(([, name = ""]) => name);
  return names.filter((name) => owners.has(name));
}

/**
 * Lists functions made by migrations after `last` that belong in files. Those that triggers or columns call are made
 * with their table.
 */
export function functionsOfMigrationsAfter(last: number, house: House): string[] {
  const byTriggers = new Set(triggersOf(house).map(({ called }) => called));
  return [...house.migrations].flatMap(([where, sql]) =>
    Number(/\/(\d+)-/.exec(where)?.[1]) > last
      ? [...bodiesIn(sql).keys()].filter(
          (name) => !byTriggers.has(name) && !sql.includes(`(${name}(`),
        )
      : [],
  );
}

function tablesMade({ sources, migrations }: House): Map<string, string> {
  const made = new Map<string, string>();
  const texts = [...sources].map(([where, source]) => [where, textsOf(source).join("\n")] as const);
  for (const [where, text] of [...texts, ...migrations]) {
    for (const [, table = ""] of text.matchAll(
      /CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?([\w.]+)/g,
    )) {
      made.set(table, where);
    }
    for (const [, table = ""] of text.matchAll(/DROP TABLE (?:IF EXISTS )?([\w.]+)/g)) {
      made.delete(table);
    }
  }
  return made;
}
