import { passesIban } from "./check-digits.ts";

/** What follows country and check digits: n digits, a capitals, c either (SWIFT's IBAN registry). */
const registry =
  "AD8n12c AE19n AL8n16c AT16n AZ4a20c BA16n BE12n BG4a6n8c BH4a14c BI23n BR23n1a1c BY4c4n16c CH5n12c CR18n CY8n16c " +
  "CZ20n DE18n DJ23n DK14n DO4c20n EE16n EG25n ES20n FI14n FK2a12n FO14n FR10n11c2n GB4a14n GE2a16n GI4a15c GL14n " +
  "GR7n16c GT24c HN4a20n HR17n HU24n IE4a14n IL19n IQ4a15n IS22n IT1a10n12c JO4a4n18c KW4a22c KZ3n13c LB4n20c LC4a24c " +
  "LI5n12c LT16n LU3n13c LV4a13c LY21n MC10n11c2n MD20c ME18n MK3n10c2n MN16n MR23n MT4a5n18c MU4a19n3a NI4a20n NL4a10n " +
  "NO11n OM3n16c PK4a16c PL24n PS4a21c PT21n QA4a21c RO4a16c RS18n RU14n15c SA2n18c SC4a20n3a SD14n SE20n SI15n SK20n " +
  "SM1a10n12c SO19n ST21n SV4a20n TL19n TN20n TR6n16c UA6n19c VA18n VG4a16n XK16n YE4a4n18c";

const signs: Readonly<Record<string, string>> = { n: "\\d", a: "[A-Z]", c: "[A-Z0-9]" };

const sign = "[A-Za-z\\d]";
const between = "[ \\u00A0\\u202F.-]?";

const shapes = new Map(
  registry.split(" ").map((entry) => {
    const parts = Array.from(entry.slice(2).matchAll(/(\d+)([nac])/g), ([, count, kind = ""]) => ({
      count: Number(count),
      own: signs[kind] ?? "",
    }));
    const length = parts.reduce((sum, { count }) => sum + count, 4);
    const rest = parts.map(({ count, own }) => `${own}{${count}}`).join("");
    return [
      entry.slice(0, 2),
      {
        length,
        pattern: new RegExp(`^..\\d\\d${rest}$`),
        written: new RegExp(`(?:${sign}${between}){${length - 1}}${sign}(?!${sign})`, "y"),
      },
    ];
  }),
);

/** Returns how many characters a country's IBANs have, and a pattern for capitals without spaces. */
export function ibanShape(
  country: string,
): { readonly length: number; readonly pattern: RegExp } | undefined {
  return shapes.get(country);
}

/** Accepts capitals without spaces, of a country in the registry. */
export function isIban(text: string): boolean {
  const shape = shapes.get(text.slice(0, 2));
  return shape !== undefined && shape.pattern.test(text) && passesIban(text);
}

/** With check digits, so that few words are looked at closer. */
const beginning = new RegExp(`(?<!${sign})([A-Za-z]{2})(?=${between}\\d${between}\\d)`, "g");

/** Finds IBANs, also in small letters and in groups. What follows one, such as a BIC, doesn't belong to it. */
export function* findIbans(
  text: string,
): Generator<{ readonly from: number; readonly to: number }> {
  let end = 0;
  for (const { index, 1: country = "" } of text.matchAll(beginning)) {
    const shape = shapes.get(country.toUpperCase());
    if (index < end || shape === undefined) continue;
    shape.written.lastIndex = index;
    const [found] = shape.written.exec(text) ?? [];
    const bare = found?.replace(/[^A-Za-z\d]/g, "") ?? "";
    if (bare !== bare.toUpperCase() && bare !== bare.toLowerCase()) continue;
    if (found === undefined || !isIban(bare.toUpperCase())) continue;
    end = index + found.length;
    yield { from: index, to: end };
  }
}
