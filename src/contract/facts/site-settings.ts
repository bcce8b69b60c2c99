import { newUtility } from "./utility/fields.ts";

export const signUpRules = ["everyone", "invited", "domains", "nobody"] as const;
/** Who can create an account. */
export type SignUpRule = (typeof signUpRules)[number];

/** What administrators set on the settings screen. Empty texts show nothing. */
export interface SiteSettings {
  readonly siteName: string;
  /** `#rrggbb`; empty for the product's own. */
  readonly accentColour: string;
  readonly welcomeText: string;
  readonly contactEmail: string;
  readonly termsUrl: string;
  /** Empty for the product's own page. */
  readonly privacyUrl: string;
  readonly announcement: string;
  /** The last day it is shown, in UTC; empty for no end. */
  readonly announcementUntil: string;
  readonly signUps: SignUpRule;
  /** For the rule `domains`. */
  readonly signUpDomains: readonly string[];
  /** Whether people can sign in with a password where there is a provider. */
  readonly passwordSignIn: boolean;
  /** For new utilities in the form, in minutes. */
  readonly defaultRetentionMinutes: number;
  readonly freeCreditsPerMonth: number;
}
export type SettingName = keyof SiteSettings;

export const shippedSettings: SiteSettings = {
  siteName: "Pennyworks",
  accentColour: "",
  welcomeText: "",
  contactEmail: "",
  termsUrl: "",
  privacyUrl: "",
  announcement: "",
  announcementUntil: "",
  signUps: "everyone",
  signUpDomains: [],
  passwordSignIn: true,
  defaultRetentionMinutes: newUtility.sessionFilesRetentionMinutes,
  freeCreditsPerMonth: 10,
};

/** In characters, entries or credits. */
export const settingLimits = {
  siteName: 40,
  welcomeText: 1000,
  announcement: 300,
  address: 500,
  signUpDomains: 200,
  freeCreditsPerMonth: 999_999_999,
} as const;

/** The environment variables that fix settings. The others are only on the screen. */
export const settingVariables = {
  siteName: "SITE_NAME",
  accentColour: "ACCENT_COLOUR",
  welcomeText: "WELCOME_TEXT",
  contactEmail: "CONTACT_EMAIL",
  termsUrl: "TERMS_URL",
  privacyUrl: "PRIVACY_URL",
  signUps: "SIGN_UPS",
  signUpDomains: "SIGN_UP_DOMAINS",
  passwordSignIn: "PASSWORD_SIGN_IN",
  defaultRetentionMinutes: "DEFAULT_RETENTION_MINUTES",
  freeCreditsPerMonth: "FREE_CREDITS_PER_MONTH",
} as const satisfies Partial<Record<SettingName, string>>;

/** The sides of a stored logo, in pixels. */
export const logoSide = 256;

/** Of a sent logo, as a data URL. */
export const logoMaximumLength = 200_000;

/** What every page shows of its site. */
export interface Site {
  readonly name: string;
  /** Its address; null for the product's own. */
  readonly logo: string | null;
  readonly welcomeText: string;
  readonly contactEmail: string;
  readonly termsUrl: string;
  readonly privacyUrl: string;
}

export const shippedSite: Site = {
  name: shippedSettings.siteName,
  logo: null,
  welcomeText: "",
  contactEmail: "",
  termsUrl: "",
  privacyUrl: "",
};
