import { exact, foot, gallon, imperialGallon, type Quantity, unit } from "./quantity.ts";

/** Defined factors in the quantity's base unit. */
export const quantitiesOfMotion: readonly Quantity[] = [
  {
    code: "time",
    name: "Time",
    tags: ["second", "hour", "day", "year"],
    alsoCalled: ["duration", "hours", "minutes", "days", "seconds"],
    source: "Months and years are averages of the Gregorian calendar, with 365.2425 days a year.",
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
    code: "speed",
    name: "Speed",
    tags: ["velocity", "kmh", "mph", "knot"],
    alsoCalled: ["velocity", "km/h", "m/s", "kph", "pace"],
    source: `${exact} Mach is left out because it has no fixed value.`,
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
    code: "fuel-consumption",
    name: "Fuel Consumption",
    tags: ["mpg", "litre", "car"],
    alsoCalled: ["gas mileage", "fuel economy", "l/100km", "km/l", "miles per gallon"],
    source: `${exact} Litres per 100 km go down as miles per gallon go up.`,
    from: "l100",
    // In metres per cubic metre of fuel.
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
