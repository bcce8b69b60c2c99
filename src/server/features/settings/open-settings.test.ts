import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import {
  startTemporaryPostgres,
  type TemporaryPostgres,
} from "../../../../scripts/temporary-postgres.ts";
import { readConfig } from "#server/config.ts";
import { openDatabase } from "#server/platform/database/database.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import { type Messages, noMessages } from "#server/platform/messages/messages.ts";
import { openMessages } from "#server/platform/messages/open-messages.ts";
import { openSettings } from "./open-settings.ts";
import { updateSettings } from "./store.ts";

let postgres: TemporaryPostgres;
const closing: (() => unknown)[] = [];
const ignore = () => undefined;
/** The server may stop before its last connection has closed, which the pool tells too. */
const log = { info: ignore, warn: ignore, error: ignore } as never;

beforeAll(async () => {
  postgres = await startTemporaryPostgres();
});
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});
afterAll(() => postgres.stop());

/** Opens the settings as a server process of its own. */
async function openProcess({
  environment = {},
  messages,
}: {
  readonly environment?: Readonly<Record<string, string>>;
  readonly messages?: Messages;
} = {}) {
  const database = await openDatabase({ databaseUrl: postgres.url, dataDirectory: "", log });
  closing.push(() => database.close());
  const { pool } = database;
  await migrate(pool);
  const heard = messages ?? (await openMessages(database, log));
  closing.push(() => heard.close());
  const config = readConfig(environment) as never;
  const settings = await openSettings({ config, database, messages: heard, log });
  closing.push(() => settings.close());
  return { pool, settings };
}

test("what one process changes, another has without being asked", async () => {
  const [ann, bob] = [await openProcess(), await openProcess()];
  await updateSettings(ann.pool, { siteName: "Ann's", freeCreditsPerMonth: 3 });
  expect(ann.settings.now().siteName).not.toBe("Ann's");
  await ann.settings.changed();
  expect(ann.settings.now()).toMatchObject({ siteName: "Ann's", freeCreditsPerMonth: 3 });
  await expect.poll(() => bob.settings.now().siteName, { timeout: 3000 }).toBe("Ann's");
});

test("a process that no message reaches looks by itself", { timeout: 20_000 }, async () => {
  const [ann, deaf] = [await openProcess(), await openProcess({ messages: noMessages })];
  await updateSettings(ann.pool, { siteName: "Seen" });
  await ann.settings.changed();
  await expect.poll(() => deaf.settings.now().siteName, { timeout: 10_000 }).toBe("Seen");
});

test("the environment wins, and password sign-in stays on without a provider", async () => {
  const ann = await openProcess({ environment: { SITE_NAME: "Fixed", SIGN_UPS: "nobody" } });
  await updateSettings(ann.pool, {
    siteName: "Changed",
    signUps: "everyone",
    welcomeText: "Hi",
    passwordSignIn: false,
  });
  await ann.settings.changed();
  expect(ann.settings.now()).toMatchObject({
    siteName: "Fixed",
    signUps: "nobody",
    welcomeText: "Hi",
    passwordSignIn: true,
  });
});
