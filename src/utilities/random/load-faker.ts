import type { Faker } from "@faker-js/faker";
import type { LocaleName } from "./locales.ts";

/** Written out, because bundlers make a file of each only if they see its name. */
const modules: Record<LocaleName, () => Promise<{ readonly faker: Faker }>> = {
  en_US: () => import("@faker-js/faker/locale/en_US"),
  en_GB: () => import("@faker-js/faker/locale/en_GB"),
  en_CA: () => import("@faker-js/faker/locale/en_CA"),
  en_AU: () => import("@faker-js/faker/locale/en_AU"),
  en_IN: () => import("@faker-js/faker/locale/en_IN"),
  ar: () => import("@faker-js/faker/locale/ar"),
  cs_CZ: () => import("@faker-js/faker/locale/cs_CZ"),
  da: () => import("@faker-js/faker/locale/da"),
  nl: () => import("@faker-js/faker/locale/nl"),
  fi: () => import("@faker-js/faker/locale/fi"),
  fr: () => import("@faker-js/faker/locale/fr"),
  fr_CH: () => import("@faker-js/faker/locale/fr_CH"),
  de: () => import("@faker-js/faker/locale/de"),
  de_AT: () => import("@faker-js/faker/locale/de_AT"),
  de_CH: () => import("@faker-js/faker/locale/de_CH"),
  el: () => import("@faker-js/faker/locale/el"),
  he: () => import("@faker-js/faker/locale/he"),
  hu: () => import("@faker-js/faker/locale/hu"),
  it: () => import("@faker-js/faker/locale/it"),
  ja: () => import("@faker-js/faker/locale/ja"),
  ko: () => import("@faker-js/faker/locale/ko"),
  nb_NO: () => import("@faker-js/faker/locale/nb_NO"),
  pl: () => import("@faker-js/faker/locale/pl"),
  pt_BR: () => import("@faker-js/faker/locale/pt_BR"),
  pt_PT: () => import("@faker-js/faker/locale/pt_PT"),
  ru: () => import("@faker-js/faker/locale/ru"),
  es: () => import("@faker-js/faker/locale/es"),
  es_MX: () => import("@faker-js/faker/locale/es_MX"),
  sv: () => import("@faker-js/faker/locale/sv"),
  tr: () => import("@faker-js/faker/locale/tr"),
  uk: () => import("@faker-js/faker/locale/uk"),
  vi: () => import("@faker-js/faker/locale/vi"),
  zh_CN: () => import("@faker-js/faker/locale/zh_CN"),
  zh_TW: () => import("@faker-js/faker/locale/zh_TW"),
};

export async function loadFaker(locale: LocaleName, seed: number): Promise<Faker> {
  const { faker } = await modules[locale]();
  faker.seed(seed);
  // Otherwise birthdays would change from day to day.
  faker.setDefaultRefDate("2026-01-01T00:00:00.000Z");
  return faker;
}
