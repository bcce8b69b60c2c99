import { shippedSettings, type SiteSettings } from "#contract/facts/site-settings.ts";
import { settingSchemas } from "#contract/schemas/site-settings.ts";
import type { CurrentSettings, LiveSettings } from "#server/platform/live-settings.ts";
import { lookIntervalMilliseconds } from "#server/platform/messages/messages.ts";
import type { Platform } from "#server/platform/platform.ts";
import { readSettingsRow, type SettingsRow } from "./store.ts";

type Parts = Pick<Platform, "config" | "database" | "messages" | "log">;

const topic = "settings";

/** Reads the settings, and follows what other processes change. */
export async function openSettings(parts: Parts): Promise<LiveSettings> {
  const { config, database, messages, log } = parts;
  const read = async () => currentOf(config, await readSettingsRow(database.pool));
  let current = await read();
  const look = async () => {
    const found = await read();
    // An older answer may arrive after a newer one.
    if (found.revision >= current.revision) current = found;
  };
  const lookOrTell = () => {
    look().catch((error: unknown) => log.warn({ err: error }, "the settings could not be read"));
  };
  const stopHearing = messages.hear(topic, { heard: lookOrTell, missed: lookOrTell });
  // The embedded database has no other process.
  const timer =
    database.kind === "embedded" ? undefined : setInterval(lookOrTell, lookIntervalMilliseconds);
  timer?.unref();
  return {
    now: () => current,
    async changed() {
      await look();
      messages.tell(topic, String(current.revision));
    },
    close() {
      clearInterval(timer);
      stopHearing();
    },
  };
}

/** Puts together what ships, what administrators changed, and what the environment fixes. */
export function currentOf(
  config: Pick<Platform["config"], "fixedSettings" | "openidProviders">,
  { revision, changed, logoHash }: SettingsRow,
): CurrentSettings {
  const settings = { ...shippedSettings, ...readChanged(changed), ...config.fixedSettings };
  return {
    ...settings,
    // Without a provider nobody could get in.
    passwordSignIn: settings.passwordSignIn || config.openidProviders.length === 0,
    revision,
    logo: logoHash === null ? null : `/logo.png?v=${logoHash}`,
  };
}

/** Leaves out what another release wrote and this one doesn't know. */
export function readChanged(changed: SettingsRow["changed"]): Partial<SiteSettings> {
  const read = Object.entries(settingSchemas).flatMap(([name, schema]) => {
    const parsed = schema.safeParse(changed[name]);
    return parsed.success ? [[name, parsed.data] as const] : [];
  });
  return Object.fromEntries(read);
}
