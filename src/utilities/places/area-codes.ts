import type { Position } from "./position.ts";

const hashSigns = "0123456789bcdefghjkmnpqrstuvwxyz";

/** Halves longitude and latitude in turn, five times a character (Niemeyer 2008). */
export function toGeohash({ latitude, longitude }: Position, length: number): string {
  const ranges = { latitude: [-90, 90], longitude: [-180, 180] };
  let code = "";
  for (let place = 0; place < length; place += 1) {
    let value = 0;
    for (let bit = 0; bit < 5; bit += 1) {
      const isEast = (place * 5 + bit) % 2 === 0;
      const range = isEast ? ranges.longitude : ranges.latitude;
      const [low = 0, high = 0] = range;
      const middle = (low + high) / 2;
      const isAbove = (isEast ? longitude : latitude) >= middle;
      range[isAbove ? 0 : 1] = middle;
      value = value * 2 + (isAbove ? 1 : 0);
    }
    code += hashSigns.charAt(value);
  }
  return code;
}

/** Returns the middle, or undefined for a text that isn't a geohash. */
export function fromGeohash(text: string): Position | undefined {
  if (!/^[0-9b-hjkmnp-z]{1,12}$/.test(text)) return undefined;
  const ranges = { latitude: [-90, 90], longitude: [-180, 180] };
  for (const [place, sign] of Array.from(text).entries()) {
    const value = hashSigns.indexOf(sign);
    for (let bit = 0; bit < 5; bit += 1) {
      const range = (place * 5 + bit) % 2 === 0 ? ranges.longitude : ranges.latitude;
      const [low = 0, high = 0] = range;
      range[((value >> (4 - bit)) & 1) === 1 ? 0 : 1] = (low + high) / 2;
    }
  }
  const middle = ([low = 0, high = 0]: readonly number[]) => (low + high) / 2;
  return { latitude: middle(ranges.latitude), longitude: middle(ranges.longitude) };
}

const plusSigns = "23456789CFGHJMPQRVWX";
/** A code of ten digits has steps of 1/8000 degree, and the eleventh divides these by 5 and 4. */
const stepsPerDegree = 8000;
const [rowsIn, columnsIn] = [5, 4];

/** Returns a plus code of 10 and one of 11 digits (Open Location Code 1.0). */
export function toPlusCodes({ latitude, longitude }: Position): { ten: string; eleven: string } {
  const perDegree = [stepsPerDegree * rowsIn, stepsPerDegree * columnsIn] as const;
  // The pole is in the last row.
  const north = Math.min(stepsOf(latitude + 90, perDegree[0]), 180 * perDegree[0] - 1);
  const east = stepsOf(longitude + 180, perDegree[1]) % (360 * perDegree[1]);
  let [row, column] = [Math.floor(north / rowsIn), Math.floor(east / columnsIn)];
  let digits = "";
  for (let pair = 0; pair < 5; pair += 1) {
    digits = plusSigns.charAt(row % 20) + plusSigns.charAt(column % 20) + digits;
    [row, column] = [Math.floor(row / 20), Math.floor(column / 20)];
  }
  const ten = `${digits.slice(0, 8)}+${digits.slice(8)}`;
  const last = plusSigns.charAt((north % rowsIn) * columnsIn + (east % columnsIn));
  return { ten, eleven: ten + last };
}

/** Rounds what floats add: 80.01 × 40,000 is 3,200,400 and not a little less. */
function stepsOf(degrees: number, perDegree: number): number {
  return Math.floor(Math.round(degrees * perDegree * 1e6) / 1e6);
}

/** Returns the middle, or undefined for a text that isn't a full plus code. */
export function fromPlusCode(text: string): Position | undefined {
  const form =
    /^(?:[2-9CFGHJMPQRVWX]{8}\+(?:[2-9CFGHJMPQRVWX]{2,7})?|(?:[2-9CFGHJMPQRVWX]{2}){1,3}(?:00){1,3}\+)$/;
  if (!form.test(text) || text.indexOf("+") !== 8) return undefined;
  const digits = Array.from(text.replace(/0*\+/, ""), (sign) => plusSigns.indexOf(sign));
  let [south, west, height, width] = [-90, -180, 400, 400];
  for (let at = 0; at < digits.length; at += at < 10 ? 2 : 1) {
    if (at < 10) {
      [height, width] = [height / 20, width / 20];
      south += (digits[at] ?? 0) * height;
      west += (digits[at + 1] ?? 0) * width;
    } else {
      [height, width] = [height / rowsIn, width / columnsIn];
      south += Math.floor((digits[at] ?? 0) / columnsIn) * height;
      west += ((digits[at] ?? 0) % columnsIn) * width;
    }
  }
  if (south >= 90 || west >= 180) return undefined;
  return { latitude: south + height / 2, longitude: west + width / 2 };
}
