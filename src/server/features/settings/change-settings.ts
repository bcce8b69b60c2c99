import { isDeepStrictEqual } from "node:util";
import { type SettingName, settingVariables } from "#contract/facts/site-settings.ts";
import type { AdministeredSettings, SiteSettingsChange } from "#contract/schemas/site-settings.ts";
import { noteChanges } from "#server/features/audit/index.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import type { Platform } from "#server/platform/platform.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { currentOf } from "./open-settings.ts";
import { lockSettingsRow, updateSettings } from "./store.ts";

export type SettingsParts = Pick<Platform, "config" | "database" | "clock" | "settings"> & {
  /** Tells whether an account could sign in without its password. */
  readonly hasOtherWayIn: (queryable: Queryable, userId: string) => Promise<boolean>;
};

export const settingsSubject = { type: "settings", id: "site", label: "Site settings" } as const;

export function readAdministered({ config, settings }: SettingsParts): AdministeredSettings {
  const { revision: _revision, logo, ...current } = settings.now();
  return {
    settings: { ...current, signUpDomains: [...current.signUpDomains] },
    fixed: Object.keys(config.fixedSettings),
    logo,
    hasProvider: config.openidProviders.length > 0,
    sendsMail: config.smtpUrl !== undefined,
  };
}

/** Changes what was sent. Throws Refusal if the environment fixes it or nobody could get in. */
export async function changeSettings(
  parts: SettingsParts,
  caller: Caller,
  change: SiteSettingsChange,
): Promise<void> {
  const { config, database, clock, settings, hasOtherWayIn } = parts;
  await inTransaction(database.pool, async (client) => {
    const row = await lockSettingsRow(client);
    const before = currentOf(config, row);
    const changes = Object.entries(change).filter(
      ([name, value]) => !isDeepStrictEqual(before[name as SettingName], value),
    );
    if (changes.length === 0) return;
    for (const [name] of changes) refuseFixed(config, name);
    const after = currentOf(config, {
      ...row,
      changed: { ...row.changed, ...Object.fromEntries(changes) },
    });
    if (after.signUps === "domains" && after.signUpDomains.length === 0) {
      throw new Refusal("domains_missing");
    }
    if (change.passwordSignIn === false && before.passwordSignIn) {
      if (config.openidProviders.length === 0) throw new Refusal("no_provider");
      if (!(await hasOtherWayIn(client, caller.userId))) throw new Refusal("password_needed");
    }
    await updateSettings(client, { ...row.changed, ...Object.fromEntries(changes) });
    const detail = Object.fromEntries(
      changes.map(([name, value]) => [name, { before: before[name as SettingName], after: value }]),
    );
    const noted = { action: "settings.update", subject: settingsSubject, detail } as const;
    await noteChanges(client, caller, [noted], clock.now());
  });
  await settings.changed();
}

function refuseFixed({ fixedSettings }: Platform["config"], name: string): void {
  if (!Object.hasOwn(fixedSettings, name)) return;
  const variable = Object.entries(settingVariables).find(([setting]) => setting === name)?.[1];
  throw new Refusal("setting_fixed", `${variable} in the server's environment fixes this setting.`);
}
