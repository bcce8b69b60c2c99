import { fromUtm, toUtm, type Utm } from "./utm.ts";
import type { Position } from "./position.ts";

const bands = "CDEFGHJKLMNPQRSTUVWX";
const columns = ["ABCDEFGH", "JKLMNPQR", "STUVWXYZ"];
const rows = "ABCDEFGHJKLMNPQRSTUV";

/** Letters of bands of 8° from 80° south. The last one has 12°. */
export function bandOf(latitude: number): string {
  return bands.charAt(Math.min(19, Math.floor((latitude + 80) / 8)));
}

/** Whether a band is north of the equator. Returns undefined for other letters. */
export function isNorthernBand(letter: string): boolean | undefined {
  const place = bands.indexOf(letter);
  return place === -1 ? undefined : place >= 10;
}

/** Names the square metre, such as 30UXC9958209465. */
export function toMgrs({ zone, easting, northing }: Utm, latitude: number): string {
  const column =
    columns[(zone - 1) % 3]?.charAt(Math.floor(wholeMetres(easting) / 100_000) - 1) ?? "";
  const row = rows.charAt((Math.floor(wholeMetres(northing) / 100_000) + rowShift(zone)) % 20);
  const digits = [easting, northing].map((metres) =>
    String(wholeMetres(metres) % 100_000).padStart(5, "0"),
  );
  return `${String(zone).padStart(2, "0")}${bandOf(latitude)}${column}${row}${digits.join("")}`;
}

const written = /^(\d{1,2})([C-HJ-NP-X])([A-HJ-NP-Z])([A-HJ-NP-V])((?:\d\d){0,5})$/;

/** Returns the middle of the square, or undefined for a text that isn't MGRS. */
export function fromMgrs(text: string): Position | undefined {
  const [whole, zoneText, band = "", column = "", row = "", digits = ""] = written.exec(text) ?? [];
  const zone = Number(zoneText);
  const isNorth = isNorthernBand(band);
  if (whole === undefined || isNorth === undefined || zone < 1 || zone > 60) return undefined;
  const half = digits.length / 2;
  const size = 10 ** (5 - half);
  const east = (columns[(zone - 1) % 3] ?? "").indexOf(column) + 1;
  if (east === 0) return undefined;
  const easting = east * 100_000 + (Number(digits.slice(0, half)) + 0.5) * size;
  const own = ((rows.indexOf(row) - rowShift(zone) + 20) % 20) * 100_000;
  const inRow = own + (Number(digits.slice(half)) + 0.5) * size;
  // Rows repeat every 2,000 km: the band tells which.
  const place = bands.indexOf(band);
  const lowest = place * 8 - 80;
  const bottom = toUtm({ latitude: lowest, longitude: 3 })?.northing ?? 0;
  const least = Math.floor(bottom / 100_000) * 100_000;
  let northing = inRow;
  while (northing < least) northing += 2_000_000;
  const found = fromUtm({ zone, isNorth, easting, northing });
  // The square of 100 km must reach into the band, but the place in it may be in the next one.
  const corners = [0, 100_000].flatMap((right) =>
    [0, 100_000].map(
      (up) =>
        fromUtm({
          zone,
          isNorth,
          easting: east * 100_000 + right,
          northing: Math.floor(northing / 100_000) * 100_000 + up,
        }).latitude,
    ),
  );
  const [low, high] = [lowest, place === 19 ? 84 : lowest + 8];
  return Math.max(...corners) > low && Math.min(...corners) < high ? found : undefined;
}

/** Rows of even zones start five letters later. */
function rowShift(zone: number): number {
  return zone % 2 === 0 ? 5 : 0;
}

/** Squares are cut and not rounded, but 499.9999999 comes from a float's last digit. */
function wholeMetres(metres: number): number {
  return Math.floor(Math.round(metres * 1e6) / 1e6);
}
