import { prepared } from "#server/platform/database/prepared.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";

export interface SettingsRow {
  readonly revision: number;
  /** By the contract's names, as JSON. */
  readonly changed: Readonly<Record<string, unknown>>;
  readonly logoHash: string | null;
}

const columns = `revision, changed, logo_hash AS "logoHash"`;

const select = prepared<SettingsRow & Record<string, unknown>, []>(
  "settings-read",
  `SELECT ${columns} FROM site_settings`,
);

const none: SettingsRow = { revision: 0, changed: {}, logoHash: null };

export async function readSettingsRow(queryable: Queryable): Promise<SettingsRow> {
  return (await select(queryable, []))[0] ?? none;
}

/** Locks until the transaction ends. */
export async function lockSettingsRow(client: Queryable): Promise<SettingsRow> {
  await client.query(
    "INSERT INTO site_settings (revision, changed) VALUES (1, '{}') ON CONFLICT DO NOTHING",
  );
  const { rows } = await client.query<SettingsRow & Record<string, unknown>>(
    `SELECT ${columns} FROM site_settings FOR UPDATE`,
  );
  return rows[0] ?? none;
}

export async function updateSettings(
  client: Queryable,
  changed: Readonly<Record<string, unknown>>,
): Promise<void> {
  await client.query("UPDATE site_settings SET changed = $1, revision = revision + 1", [
    JSON.stringify(changed),
  ]);
}

/** Takes a PNG in base64 and its hash, or null to remove the logo. */
export async function updateLogo(
  client: Queryable,
  logo: { readonly picture: string; readonly hash: string } | null,
): Promise<void> {
  await client.query(
    "UPDATE site_settings SET logo = $1, logo_hash = $2, revision = revision + 1",
    [logo?.picture ?? null, logo?.hash ?? null],
  );
}

/** Returns a PNG in base64. */
export async function readLogo(queryable: Queryable): Promise<string | null> {
  const { rows } = await queryable.query<{ logo: string | null }>("SELECT logo FROM site_settings");
  return rows[0]?.logo ?? null;
}
