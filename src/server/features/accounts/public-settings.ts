import type { Site } from "#contract/facts/site-settings.ts";
import type { CurrentSettings } from "#server/platform/live-settings.ts";
import type { Platform } from "#server/platform/platform.ts";
import { signUpRuleNow } from "./admit-newcomer.ts";

type SettingsParts = Pick<Platform, "config" | "database" | "settings"> & {
  readonly countUtilities: () => Promise<number>;
};

export type PublicSettings = Awaited<ReturnType<typeof readPublicSettings>>;

export async function readPublicSettings(parts: SettingsParts) {
  const { config, settings, countUtilities } = parts;
  const current = settings.now();
  const signUps = await signUpRuleNow(parts);
  return {
    freeCreditsPerMonth: current.freeCreditsPerMonth,
    utilityCount: await countUtilities(),
    signInProviders: config.openidProviders.map(({ id, name }) => ({ id, name })),
    sellsCredits: config.stripe !== undefined,
    ads: config.adsClientId !== undefined,
    signUps,
    signUpDomains: signUps === "domains" ? [...current.signUpDomains] : [],
    passwordSignIn: current.passwordSignIn,
    site: presentSite(current),
  };
}

export function presentSite(current: CurrentSettings): Site {
  const { siteName: name, logo, welcomeText, contactEmail, termsUrl, privacyUrl } = current;
  return { name, logo, welcomeText, contactEmail, termsUrl, privacyUrl };
}
