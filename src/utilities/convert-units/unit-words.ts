import type { Quantity } from "./quantity.ts";

/** Besides keys and names. */
const otherWords: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  length: {
    um: ["µm", "μm", "micron", "microns"],
    in: ['"', "″", "inches"],
    ft: ["'", "′", "feet"],
    yd: ["yds"],
  },
  area: {
    mm2: ["mm²"],
    cm2: ["cm²"],
    m2: ["m²", "sqm", "sq m"],
    km2: ["km²", "sq km"],
    in2: ["in²", "sq in", "square inches"],
    ft2: ["ft²", "sqft", "sq ft", "square feet"],
    yd2: ["yd²", "sq yd"],
    mi2: ["mi²", "sq mi"],
  },
  volume: {
    m3: ["m³"],
    in3: ["in³", "cu in", "cubic inches"],
    ft3: ["ft³", "cu ft", "cubic feet"],
    floz: ["fl oz", "fl. oz"],
  },
  angle: { deg: ["°", "degrees"], arcmin: ["′"], arcsec: ["″"], gon: ["grad", "gons"] },
  mass: { ug: ["µg", "μg"], kg: ["kilo", "kilos"], oz: ["ounces"], lb: ["lbs"], st: ["stones"] },
  temperature: {
    c: ["°C", "℃", "C", "celsius", "degrees celsius", "deg c", "centigrade"],
    f: ["°F", "℉", "F", "fahrenheit", "degrees fahrenheit", "deg f"],
    k: ["K", "kelvins"],
    r: ["°R", "°Ra", "rankine"],
  },
  pressure: { hpa: ["hPa"], kpa: ["kPa"], mpa: ["MPa"], pa: ["Pa"], mmhg: ["mmHg"] },
  energy: {
    mj: ["MJ"],
    kj: ["kJ"],
    kwh: ["kWh"],
    wh: ["Wh"],
    ev: ["eV"],
    ftlb: ["ft lb", "ft·lb"],
  },
  power: { mw: ["MW"], kw: ["kW"], btuh: ["BTU/h"], hp: ["horsepower"], ps: ["PS"] },
  time: {
    us: ["µs", "μs"],
    s: ["sec", "secs"],
    min: ["mins"],
    h: ["hr", "hrs"],
    week: ["wk", "weeks"],
    year: ["yr", "yrs"],
  },
  speed: {
    ms: ["m/s"],
    kmh: ["km/h", "kph"],
    mph: ["mi/h"],
    fts: ["ft/s"],
    kn: ["kt", "kts", "knots"],
  },
  "fuel-consumption": { l100: ["l/100km", "l/100 km", "L/100 km"], kml: ["km/l"] },
  "data-size": {
    bit: ["bits"],
    kbit: ["kb/s"],
    mb: ["MB"],
    gb: ["GB"],
    kb: ["kB", "KB"],
    tb: ["TB"],
    b: ["B", "bytes"],
  },
  force: { n: ["N", "newtons"], kn: ["kN"], meganewton: ["MN"], mn: ["mN"], lbf: ["lbs force"] },
  torque: {
    nm: ["N·m", "N m", "Nm"],
    ncm: ["N·cm", "Ncm"],
    knm: ["kNm", "kN·m"],
    lbfft: ["lbf·ft", "ft·lbf", "lb-ft", "ft-lbs"],
    lbfin: ["lbf·in", "in·lbf", "in-lbs"],
    kgfm: ["kgf·m"],
    kgfcm: ["kgf·cm"],
  },
  acceleration: { ms2: ["m/s²", "m/s2"], fts2: ["ft/s²", "ft/s2"], cms2: ["cm/s²"] },
  density: {
    kgm3: ["kg/m³", "kg/m3"],
    gcm3: ["g/cm³", "g/cm3"],
    gl: ["g/l"],
    kgl: ["kg/l"],
    tm3: ["t/m³"],
    lbft3: ["lb/ft³", "lb/ft3"],
  },
  "flow-rate": {
    lmin: ["l/min", "lpm"],
    lh: ["l/h"],
    ls: ["l/s"],
    m3h: ["m³/h", "m3/h"],
    m3s: ["m³/s"],
    mlmin: ["ml/min"],
  },
  frequency: { khz: ["kHz"], megahertz: ["MHz"], ghz: ["GHz"], rads: ["rad/s"] },
  illuminance: { lx: ["lx"], fc: ["footcandles"] },
  "electric-charge": { mah: ["mAh"], ah: ["Ah"], c: ["coulombs"] },
  "electric-current": { a: ["amp", "amps"], ma: ["mA"], ua: ["µA", "μA"] },
  voltage: { v: ["V"], kv: ["kV"], mv: ["mV"], megavolt: ["MV"], uv: ["µV", "μV"] },
  "data-rate": {
    mbps: ["Mbit/s", "Mb/s"],
    gbps: ["Gbit/s", "Gb/s"],
    kbps: ["kbit/s"],
    mbytes: ["MB/s"],
    gbytes: ["GB/s"],
    kibs: ["KiB/s"],
    mibs: ["MiB/s"],
    gibs: ["GiB/s"],
  },
  typography: { px: ["pixels"], dtp: ["DTP point"], pica: ["picas"] },
};

/** Keys nobody writes in this sense: `s` is a second, `kn` a knot, and `ms` never a speed. */
const notMeant: Readonly<Record<string, readonly string[]>> = {
  speed: ["ms", "c"],
  length: ["au"],
  area: ["a"],
  time: ["month", "year"],
  mass: ["t", "ct", "gr"],
  temperature: ["r"],
  pressure: ["at"],
  force: ["kn", "mn", "tf"],
  torque: ["nm", "mnm"],
  acceleration: ["g0", "kmhs", "mphs"],
  density: ["gl", "kgl"],
  "flow-rate": ["lh", "ls"],
  frequency: ["mhz", "rph"],
  "electric-charge": ["c", "pc", "nc", "uc", "mc", "kc", "abc", "e"],
  "electric-current": ["a", "na", "ka", "aba"],
  voltage: ["mv", "nv", "abv"],
  "data-rate": ["bytes"],
  typography: ["q"],
};

/** Lengths to most people, although printers use them too. */
const lengths = ["mm", "cm", "in"];

/** Lists the words and symbols people write after a number. */
export function unitWords({ code, units }: Quantity): Record<string, string[]> {
  const { [code]: others = {} } = otherWords;
  const { [code]: without = [] } = notMeant;
  return Object.fromEntries(
    Object.entries(units).flatMap(([key, { name }]) => {
      if (code === "typography" && lengths.includes(key)) return [];
      const symbols = [...(others[key] ?? []), ...(without.includes(key) ? [] : [key])];
      return [[key, [...new Set([...symbols, ...spellings(name.toLowerCase())])]]];
    }),
  );
}

function spellings(name: string): string[] {
  const plural = name.replace(/^(?:(?:square|cubic|fluid|nautical|troy) )?[a-z]+/, "$&s");
  const both = [name, plural].flatMap((word) => [
    word,
    word.replace("metre", "meter").replace("litre", "liter"),
  ]);
  return [...new Set(both)];
}
