import type { Config } from "#server/config.ts";

interface SettingsParts {
  readonly config: Config;
  readonly countUtilities: () => Promise<number>;
}

export type PublicSettings = Awaited<ReturnType<typeof readPublicSettings>>;

export async function readPublicSettings({ config, countUtilities }: SettingsParts) {
  return {
    freeCreditsPerMonth: config.freeCreditsPerMonth,
    utilityCount: await countUtilities(),
    signInProviders: config.openidProviders.map(({ id, name }) => ({ id, name })),
    sellsCredits: config.stripe !== undefined,
    ads: config.adsClientId !== undefined,
  };
}
