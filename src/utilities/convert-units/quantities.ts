/** A unit by how many of the base unit it is; a temperature, also by where its zero is. */
type Unit = { name: string; factor: number; zero?: number };

export type Quantity = {
  code: string;
  name: string;
  tags: string[];
  /** Where the factors come from. */
  source: string;
  units: Readonly<Record<string, Unit>>;
  from: string;
  /** What an example converts, and what comes out for each unit. */
  example: { value: number; from: string; rows: readonly (readonly [string, number])[] };
  /** Some units grow as the others fall: litres per 100 km and miles per gallon. */
  inverse?: readonly string[];
};

const si = "Factors are exact by definition (NIST SP 811, appendix B; BIPM, SI Brochure).";
const foot = 0.3048;
const pound = 0.45359237;
const inch = 0.0254;
const gallon = 231 * inch ** 3;
const imperialGallon = 0.00454609;
const gravity = 9.80665;

const unit = (name: string, factor: number): Unit => ({ name, factor });

/** Every factor as its definition has it, in the base unit of the quantity. */
export const quantities: readonly Quantity[] = [
  {
    code: "length",
    name: "Length",
    tags: ["metre", "feet", "inch", "mile"],
    source: si,
    from: "m",
    units: {
      nm: unit("Nanometre", 1e-9),
      um: unit("Micrometre", 1e-6),
      mm: unit("Millimetre", 0.001),
      cm: unit("Centimetre", 0.01),
      m: unit("Metre", 1),
      km: unit("Kilometre", 1000),
      in: unit("Inch", inch),
      ft: unit("Foot", foot),
      yd: unit("Yard", 3 * foot),
      mi: unit("Mile", 5280 * foot),
      nmi: unit("Nautical mile", 1852),
      au: unit("Astronomical unit", 149_597_870_700),
      ly: unit("Light-year", 9_460_730_472_580_800),
    },
    example: {
      value: 1,
      from: "mi",
      rows: [
        ["Metre", 1609.344],
        ["Foot", 5280],
      ],
    },
  },
  {
    code: "area",
    name: "Area",
    tags: ["square-metre", "acre", "hectare"],
    source: `${si} The acre is the international one.`,
    from: "m2",
    units: {
      mm2: unit("Square millimetre", 1e-6),
      cm2: unit("Square centimetre", 1e-4),
      m2: unit("Square metre", 1),
      a: unit("Are", 100),
      ha: unit("Hectare", 10_000),
      km2: unit("Square kilometre", 1e6),
      in2: unit("Square inch", inch ** 2),
      ft2: unit("Square foot", foot ** 2),
      yd2: unit("Square yard", (3 * foot) ** 2),
      acre: unit("Acre", 4840 * (3 * foot) ** 2),
      mi2: unit("Square mile", (5280 * foot) ** 2),
    },
    example: {
      value: 1,
      from: "acre",
      rows: [
        ["Square metre", 4046.8564224],
        ["Square foot", 43_560],
      ],
    },
  },
  {
    code: "volume",
    name: "Volume",
    tags: ["litre", "gallon", "cup"],
    source: `${si} Cup, pint and spoon are those of the United States unless they say imperial.`,
    from: "l",
    units: {
      ml: unit("Millilitre", 1e-6),
      cl: unit("Centilitre", 1e-5),
      dl: unit("Decilitre", 1e-4),
      l: unit("Litre", 0.001),
      m3: unit("Cubic metre", 1),
      in3: unit("Cubic inch", inch ** 3),
      ft3: unit("Cubic foot", foot ** 3),
      tsp: unit("Teaspoon", gallon / 768),
      tbsp: unit("Tablespoon", gallon / 256),
      floz: unit("Fluid ounce", gallon / 128),
      cup: unit("Cup", gallon / 16),
      pt: unit("Pint", gallon / 8),
      qt: unit("Quart", gallon / 4),
      gal: unit("Gallon", gallon),
      bbl: unit("Barrel of oil", 42 * gallon),
      impfloz: unit("Imperial fluid ounce", imperialGallon / 160),
      imppt: unit("Imperial pint", imperialGallon / 8),
      impgal: unit("Imperial gallon", imperialGallon),
    },
    example: {
      value: 1,
      from: "gal",
      rows: [
        ["Litre", 3.785411784],
        ["Cubic inch", 231],
      ],
    },
  },
  {
    code: "mass",
    name: "Mass",
    tags: ["weight", "kilogram", "pound", "ounce"],
    source: si,
    from: "kg",
    units: {
      ug: unit("Microgram", 1e-9),
      mg: unit("Milligram", 1e-6),
      g: unit("Gram", 0.001),
      kg: unit("Kilogram", 1),
      t: unit("Tonne", 1000),
      ct: unit("Carat", 0.0002),
      gr: unit("Grain", pound / 7000),
      oz: unit("Ounce", pound / 16),
      ozt: unit("Troy ounce", (pound / 7000) * 480),
      lb: unit("Pound", pound),
      st: unit("Stone", 14 * pound),
      ton: unit("Short ton", 2000 * pound),
      longton: unit("Long ton", 2240 * pound),
    },
    example: {
      value: 1,
      from: "lb",
      rows: [
        ["Gram", 453.59237],
        ["Ounce", 16],
      ],
    },
  },
  {
    code: "temperature",
    name: "Temperature",
    tags: ["celsius", "fahrenheit", "kelvin"],
    source: si,
    from: "c",
    units: {
      c: { name: "Degree Celsius", factor: 1, zero: 273.15 },
      f: { name: "Degree Fahrenheit", factor: 5 / 9, zero: 459.67 * (5 / 9) },
      k: { name: "Kelvin", factor: 1, zero: 0 },
      r: { name: "Degree Rankine", factor: 5 / 9, zero: 0 },
    },
    example: {
      value: 100,
      from: "c",
      rows: [
        ["Degree Fahrenheit", 212],
        ["Kelvin", 373.15],
      ],
    },
  },
  {
    code: "speed",
    name: "Speed",
    tags: ["velocity", "kmh", "mph", "knot"],
    source: `${si} Mach has no fixed size and is left out.`,
    from: "kmh",
    units: {
      ms: unit("Metre per second", 1),
      kmh: unit("Kilometre per hour", 1000 / 3600),
      mph: unit("Mile per hour", (5280 * foot) / 3600),
      fts: unit("Foot per second", foot),
      kn: unit("Knot", 1852 / 3600),
      c: unit("Speed of light", 299_792_458),
    },
    example: { value: 1, from: "kn", rows: [["Kilometre per hour", 1.852]] },
  },
  {
    code: "pressure",
    name: "Pressure",
    tags: ["bar", "psi", "pascal"],
    source: `${si} Millimetres of mercury are the conventional ones.`,
    from: "bar",
    units: {
      pa: unit("Pascal", 1),
      hpa: unit("Hectopascal", 100),
      kpa: unit("Kilopascal", 1000),
      mpa: unit("Megapascal", 1e6),
      mbar: unit("Millibar", 100),
      bar: unit("Bar", 1e5),
      atm: unit("Standard atmosphere", 101_325),
      at: unit("Technical atmosphere", 98_066.5),
      torr: unit("Torr", 101_325 / 760),
      mmhg: unit("Millimetre of mercury", 133.322387415),
      psi: unit("Pound per square inch", (pound * gravity) / inch ** 2),
    },
    example: {
      value: 1,
      from: "atm",
      rows: [
        ["Pascal", 101_325],
        ["Torr", 760],
      ],
    },
  },
  {
    code: "energy",
    name: "Energy",
    tags: ["joule", "calorie", "kwh"],
    source: `${si} The calorie is the thermochemical one, that of food its thousandfold; the Btu is of the International Table.`,
    from: "kwh",
    units: {
      j: unit("Joule", 1),
      kj: unit("Kilojoule", 1000),
      mj: unit("Megajoule", 1e6),
      wh: unit("Watt-hour", 3600),
      kwh: unit("Kilowatt-hour", 3.6e6),
      cal: unit("Calorie", 4.184),
      kcal: unit("Kilocalorie", 4184),
      btu: unit("British thermal unit", 1055.05585262),
      ev: unit("Electronvolt", 1.602176634e-19),
      ftlb: unit("Foot-pound", foot * pound * gravity),
    },
    example: {
      value: 1,
      from: "kcal",
      rows: [
        ["Joule", 4184],
        ["Kilojoule", 4.184],
      ],
    },
  },
  {
    code: "power",
    name: "Power",
    tags: ["watt", "horsepower", "kilowatt"],
    source: si,
    from: "kw",
    units: {
      w: unit("Watt", 1),
      kw: unit("Kilowatt", 1000),
      mw: unit("Megawatt", 1e6),
      ps: unit("Metric horsepower", 75 * gravity),
      hp: unit("Mechanical horsepower", 550 * foot * pound * gravity),
      btuh: unit("Btu per hour", 1055.05585262 / 3600),
      ftlbs: unit("Foot-pound per second", foot * pound * gravity),
    },
    example: { value: 1, from: "ps", rows: [["Watt", 735.49875]] },
  },
  {
    code: "data-size",
    name: "Data Size",
    tags: ["byte", "megabyte", "mebibyte"],
    source: "A kilobyte is 1000 bytes and a kibibyte 1024 (IEC 80000-13).",
    from: "mb",
    units: {
      bit: unit("Bit", 0.125),
      kbit: unit("Kilobit", 125),
      mbit: unit("Megabit", 125_000),
      gbit: unit("Gigabit", 125e6),
      b: unit("Byte", 1),
      kb: unit("Kilobyte", 1e3),
      mb: unit("Megabyte", 1e6),
      gb: unit("Gigabyte", 1e9),
      tb: unit("Terabyte", 1e12),
      pb: unit("Petabyte", 1e15),
      kib: unit("Kibibyte", 1024),
      mib: unit("Mebibyte", 1024 ** 2),
      gib: unit("Gibibyte", 1024 ** 3),
      tib: unit("Tebibyte", 1024 ** 4),
      pib: unit("Pebibyte", 1024 ** 5),
    },
    example: {
      value: 1,
      from: "gib",
      rows: [
        ["Byte", 1_073_741_824],
        ["Gigabyte", 1.073741824],
      ],
    },
  },
  {
    code: "angle",
    name: "Angle",
    tags: ["degree", "radian", "gradian"],
    source: si,
    from: "deg",
    units: {
      deg: unit("Degree", 1 / 360),
      arcmin: unit("Minute of arc", 1 / 21_600),
      arcsec: unit("Second of arc", 1 / 1_296_000),
      rad: unit("Radian", 1 / (2 * Math.PI)),
      mrad: unit("Milliradian", 1 / (2000 * Math.PI)),
      gon: unit("Gradian", 1 / 400),
      turn: unit("Turn", 1),
    },
    example: {
      value: 180,
      from: "deg",
      rows: [
        ["Radian", 3.14159265359],
        ["Gradian", 200],
      ],
    },
  },
  {
    code: "time",
    name: "Time",
    tags: ["second", "hour", "day", "year"],
    source: "A month and a year are the mean ones of the Gregorian calendar: 365.2425 days.",
    from: "h",
    units: {
      ns: unit("Nanosecond", 1e-9),
      us: unit("Microsecond", 1e-6),
      ms: unit("Millisecond", 0.001),
      s: unit("Second", 1),
      min: unit("Minute", 60),
      h: unit("Hour", 3600),
      d: unit("Day", 86_400),
      week: unit("Week", 604_800),
      month: unit("Month", 2_629_746),
      year: unit("Year", 31_556_952),
    },
    example: {
      value: 1,
      from: "week",
      rows: [
        ["Hour", 168],
        ["Day", 7],
      ],
    },
  },
  {
    code: "fuel-consumption",
    name: "Fuel Consumption",
    tags: ["mpg", "litre", "car"],
    source: `${si} Litres per distance fall as miles per gallon grow.`,
    from: "l100",
    // In metres for each cubic metre of fuel.
    units: {
      l100: unit("Litre per 100 km", 1e8),
      kml: unit("Kilometre per litre", 1e6),
      mpg: unit("Mile per gallon", (5280 * foot) / gallon),
      impmpg: unit("Mile per imperial gallon", (5280 * foot) / imperialGallon),
    },
    inverse: ["l100"],
    example: { value: 8, from: "l100", rows: [["Kilometre per litre", 12.5]] },
  },
];
