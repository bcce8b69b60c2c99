/** Equivalent words, such as extension and format. */
const same = [
  "jpeg jpg jpe jfif",
  "tiff tif",
  "yaml yml",
  "markdown md mdown",
  "html htm",
  "text txt plaintext",
  "excel xlsx xls spreadsheet workbook",
  "regex regexp",
  "base64 b64",
  "jwt jws",
  "uuid guid",
  "sql query",
  "javascript js",
  "qr qrcode",
  "url uri link",
  "wifi wlan",
  "kilogram kg kilo kilogramme",
  "gram g gramme",
  "milligram mg",
  "pound lb lbs",
  "ounce oz",
  "foot feet ft",
  "inch in",
  "yard yd",
  "mile mi",
  "meter m",
  "kilometer km",
  "centimeter cm",
  "millimeter mm",
  "square sq",
  "cubic cu",
  "liter l ltr",
  "milliliter ml cc",
  "gallon gal",
  "tablespoon tbsp",
  "teaspoon tsp",
  "celsius c",
  "fahrenheit f",
  "kelvin k",
  "degree deg",
  "radian rad",
  "second sec s",
  "minute min",
  "hour hr h",
  "week wk",
  "year yr",
  "millisecond ms",
  "kmh kph kmph",
  "horsepower hp ps bhp",
  "kilowatt kw",
  "watt w",
  "calorie cal",
  "kilocalorie kcal",
  "joule j",
  "kilobyte kb",
  "megabyte mb",
  "gigabyte gb",
  "terabyte tb",
  "kibibyte kib",
  "mebibyte mib",
  "gibibyte gib",
  "megabit mbit mbps",
  "gigabit gbit gbps",
];

/** Words that mean about the same. */
const alike = [
  "compress shrink smaller lighter reduce minimize optimize squeeze downsize less tiny",
  "enlarge bigger larger upscale increase expand magnify",
  "resize scale rescale dimension resolution pixel",
  "image photo picture pic photograph img",
  "drawing vector svg",
  "merge combine join together concatenate unite append",
  "split separate divide extract cut",
  "crop trim cut",
  "rotate turn orientation",
  "mirror flip",
  "remove strip delete erase clear",
  "generate make create new maker",
  "read scan view show reader",
  "encode escape",
  "decode unescape decrypt",
  "format beautify prettify pretty indent tidy style",
  "minify compact uglify",
  "validate check lint verify valid",
  "compare diff difference checker versus",
  "count number length",
  "word character letter",
  "random secure strong",
  "hash checksum digest fingerprint",
  "password passphrase passcode",
  "token bearer",
  "explain meaning describe understand",
  "schedule job when",
  "timezone gmt utc est pst cet clock",
  "metadata exif properties",
  "location gps place where geotag",
  "subnet network netmask mask",
  "temperature heat degree",
  "length distance height width",
  "mass weight weigh heavy",
  "speed velocity fast pace",
  "fuel gas petrol mileage consumption",
  "storage data size file memory",
  "duration time",
  "colour color palette shade",
  "contrast accessibility wcag readability",
  "icon favicon ico logo",
  "case uppercase lowercase capital",
  "duplicate copy clone",
  "preview render view",
  "regex pattern match",
];

/** Kinds of the word on the left, whose tools may also be meant. */
const kinds: readonly (readonly [string, string])[] = [
  ["image", "jpeg png webp avif gif tiff svg bmp heic screenshot logo thumbnail selfie"],
  ["pdf", "document paper"],
  ["text", "string sentence paragraph essay document"],
  ["hash", "md5 sha1 sha256 sha512 sha3 crc32 blake2"],
  ["icon", "ico"],
  ["network", "ip ipv4 ipv6 lan"],
];

/** Weight of a match. */
const likeness = { same: 0.97, alike: 0.62, kind: 0.4 };

export interface Synonym {
  readonly stem: string;
  readonly likeness: number;
}

/** Builds the synonyms of each stem. */
export function createSynonyms(
  stemOf: (word: string) => string,
): ReadonlyMap<string, readonly Synonym[]> {
  const found = new Map<string, Map<string, number>>();
  const add = (from: string, to: string, value: number) => {
    if (from === to) return;
    const others = found.get(from) ?? new Map<string, number>();
    others.set(to, Math.max(others.get(to) ?? 0, value));
    found.set(from, others);
  };
  const addGroup = (group: string, value: number) => {
    const stems = group.split(" ").map((word) => stemOf(word));
    for (const from of stems) for (const to of stems) add(from, to, value);
  };
  for (const group of alike) addGroup(group, likeness.alike);
  for (const group of same) addGroup(group, likeness.same);
  for (const [kind, members] of kinds) {
    for (const member of members.split(" ")) add(stemOf(member), stemOf(kind), likeness.kind);
  }
  return new Map(
    [...found].map(([stem, others]) => [
      stem,
      [...others].map(([other, value]) => ({ stem: other, likeness: value })),
    ]),
  );
}
