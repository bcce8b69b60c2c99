import type { SiteSettings } from "#contract/facts/site-settings.ts";

/** The settings as one moment had them. */
export interface CurrentSettings extends SiteSettings {
  /** Grows with every change. */
  readonly revision: number;
  /** The logo's address; null for the product's own. */
  readonly logo: string | null;
}

/** What administrators set, kept current in every process. */
export interface LiveSettings {
  /** Costs nothing. A change made by another process arrives within milliseconds. */
  now(): CurrentSettings;
  /** Reads what this process has just changed, and tells the others. */
  changed(): Promise<void>;
  close(): void;
}
