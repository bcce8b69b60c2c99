import pg from "pg";
import { openDatabase } from "#server/platform/database/database.ts";
import { prepareSchema } from "./prepare-schema.ts";
import { schemaHash } from "./schema-hash.ts";
import { testLog } from "./test-log.ts";

// Arbitrary, but not the migrations' lock, which run while this is held.
const advisoryLock = 7_366_978;

/** Creates a database, migrated unless empty, and returns its URL. The template is made once under a lock. */
export async function createPostgresqlDatabase(
  serverUrl: string,
  name: string,
  empty: boolean,
): Promise<string> {
  return withServer(serverUrl, async (client) => {
    const template = empty ? "template0" : await ensureTemplate(client, serverUrl);
    await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)} TEMPLATE ${template}`);
    return urlOf(serverUrl, name);
  });
}

/** Drops a database even if it is still open. */
export async function dropPostgresqlDatabase(serverUrl: string, name: string): Promise<void> {
  await withServer(serverUrl, (client) =>
    client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`),
  );
}

async function ensureTemplate(client: pg.Client, serverUrl: string): Promise<string> {
  const name = `pennyworks_template_${await schemaHash()}`;
  await client.query("SELECT pg_advisory_lock($1)", [advisoryLock]);
  try {
    const found = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]);
    if (found.rowCount === 0) await buildTemplate(client, serverUrl, name);
  } finally {
    await client.query("SELECT pg_advisory_unlock($1)", [advisoryLock]);
  }
  return name;
}

async function buildTemplate(client: pg.Client, serverUrl: string, name: string): Promise<void> {
  // Renamed once complete, so a killed run leaves no partial template.
  const unfinished = `${name}_unfinished`;
  await client.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${unfinished} TEMPLATE template0`);
  const database = await openDatabase({
    databaseUrl: urlOf(serverUrl, unfinished),
    dataDirectory: "",
    log: testLog,
  });
  await prepareSchema(database);
  await database.close();
  await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${name}`);
}

async function withServer<Result>(
  serverUrl: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function urlOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
