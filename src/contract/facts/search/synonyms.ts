/** Equivalent words, such as extension and format. */
const same = [
  "jpeg jpg jpe jfif",
  "tiff tif",
  "yaml yml",
  "markdown md mdown readme",
  "html htm",
  "text txt plaintext",
  "excel xlsx xls spreadsheet workbook",
  "regex regexp",
  "base64 b64",
  "jwt jws",
  "pgp gpg openpgp gnupg",
  "uuid guid",
  "sql query",
  "javascript js",
  "typescript ts tsx",
  "csharp c# dotnet",
  "golang go",
  "certificate cert crt cer",
  "email mail",
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

/** Words that people use for each other. */
const near = [
  "image photo picture pic photograph img",
  "compress shrink smaller reduce minimize squeeze downsize lower",
  "merge combine join concatenate unite append glue",
  "remove delete strip erase drop",
  "split separate divide slice",
  "rotate turn sideways tilt",
  "mirror flip",
  "format beautify prettify prettier pretty tidy readable",
  "compare diff difference",
  "protect lock encrypt secure",
  "unlock unprotect decrypt",
  "repair broken damage corrupt recover restore",
  "hide mask censor redact anonymize anonymise blackout conceal",
  "sharpen sharp sharper unblur",
  "extract pull rip grab",
  "duplicate double twice repeated",
  "password passcode pin",
  "backwards reverse backward",
  "sound audio listen hear",
  "noise grain speck",
  "sign signature esign",
  "expiry expire expiration",
  "webpage website site",
  "validate valid check verify lint",
  "text words",
  "similar alike",
  "title headline heading",
  "alphabet letters",
  "width wide",
  "height high",
  "count many",
];

/** Words that mean about the same. */
const alike = [
  "compress lighter optimize less tiny",
  "enlarge bigger larger upscale increase expand magnify",
  "resize scale rescale dimension resolution pixel",
  "resize shrink reduce smaller",
  "drawing vector svg",
  "merge together attach stitch",
  "extract split cut break copy download",
  "crop trim cut",
  "rotate orientation landscape portrait crooked skew",
  "remove clear without clean cleanup",
  "generate make create new maker",
  "read scan view show reader decode open",
  "encode escape",
  "decode unescape decrypt",
  "format indent style clean cleanup",
  "minify compact uglify",
  "compare checker versus changes vs",
  "count length number",
  "word character letter",
  "random secure strong shuffle draw pick mix",
  "hash checksum digest fingerprint",
  "password passphrase",
  "token bearer",
  "explain meaning describe understand mean",
  "schedule job when",
  "timezone gmt utc est pst cet clock",
  "metadata exif properties",
  "location gps place where geotag",
  "subnet network netmask mask",
  "temperature heat degree",
  "length distance height width tall",
  "mass weight weigh heavy",
  "speed velocity fast pace",
  "fuel gas petrol mileage consumption",
  "storage data size file memory",
  "duration time",
  "colour color palette shade",
  "contrast accessibility wcag readability readable",
  "icon favicon ico logo",
  "case uppercase lowercase capital",
  "duplicate copy clone same identical",
  "preview render view",
  "regex pattern match",
  "match belong fit",
  "sharpen clear blurry focus",
  "hide sensitive personal private",
  "flatten permanent",
  "batch bulk many several multiple",
  "add put insert write place",
  "space whitespace blank",
  "line row enter newline",
  "certificate ssl tls",
  "border frame edge margin",
  "table column row",
];

/** Kinds of the word on the left, whose tools may also be meant. */
const kinds: readonly (readonly [string, string])[] = [
  [
    "image",
    "jpeg jpg png webp avif gif tiff tif svg bmp heic heif screenshot logo thumbnail selfie avatar",
  ],
  ["raw", "dng cr2 cr3 nef arw orf raf rw2"],
  [
    "timezone",
    "amsterdam angeles auckland bangkok beijing berlin bombay boston cairo chicago delhi dubai dublin francisco istanbul kong lagos london madrid manila melbourne mexico moscow mumbai paris paulo rome seoul shanghai singapore sydney tokyo toronto york zurich",
  ],
  ["pdf", "document paper"],
  ["text", "string sentence paragraph essay document"],
  ["hash", "md5 sha1 sha256 sha512 sha3 crc32 blake2 md5sum sha1sum sha256sum"],
  ["icon", "ico"],
  ["network", "ip ipv4 ipv6 lan"],
  ["json", "api response payload"],
  ["sql", "mysql postgres postgresql sqlite oracle mariadb plsql tsql"],
];

/** Weight of a match. */
const likeness = { same: 0.97, near: 0.88, alike: 0.62, kind: 0.4 };

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
  for (const group of near) addGroup(group, likeness.near);
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
