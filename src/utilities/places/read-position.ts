import { RunError } from "#kit/run/run-error.ts";
import { fromGeohash, fromPlusCode } from "./area-codes.ts";
import { fromMgrs, isNorthernBand } from "./mgrs.ts";
import type { Position } from "./position.ts";
import { fromUtm, toUtm } from "./utm.ts";

const size =
  "([+-]?\\d+(?:\\.\\d+)?)\\s*°?(?:\\s*(\\d+(?:\\.\\d+)?)\\s*')?(?:\\s*(\\d+(?:\\.\\d+)?)\\s*\")?";
const letter = "([NSEW])";
const between = "[\\s,;/]";

const withoutLetters = new RegExp(`^${size}${between}+${size}$`);
const lettersFirst = new RegExp(`^${letter}\\s*${size}${between}*${letter}\\s*${size}$`);
const lettersLast = new RegExp(`^${size}\\s*${letter}${between}*${size}\\s*${letter}$`);

const utm =
  /^(\d{1,2})\s*(?:([C-HJ-NP-X])|(NORTH|SOUTH))\s+(\d{6}(?:\.\d+)?)\s*(?:M?E)?[\s,]+(\d{1,8}(?:\.\d+)?)\s*(?:M?N)?$/;

/** Reads a position in any notation. `place` starts the sentence of a refusal. Throws RunError `not_a_position`. */
export function readPosition(line: string, place: string): Position {
  const text = line.trim();
  const bare = text.replaceAll(/\s/g, "");
  const position =
    readDegrees(text) ??
    fromMgrs(bare.toUpperCase()) ??
    readUtm(text.toUpperCase()) ??
    fromPlusCode(bare.toUpperCase()) ??
    fromGeohash(text.toLowerCase());
  if (position === undefined) {
    const shown = text.length > 40 ? `${text.slice(0, 40)}…` : text;
    throw refusal(
      `${place}We can't read "${shown}": write a position such as 51.5007, -0.1246 or 51°30'02.5"N 0°07'28.6"W.`,
    );
  }
  const { latitude, longitude } = position;
  if (Math.abs(latitude) > 90) throw refusal(`${place}Latitudes go from -90 to 90 degrees.`);
  if (Math.abs(longitude) > 180) throw refusal(`${place}Longitudes go from -180 to 180 degrees.`);
  return position;
}

function refusal(sentence: string): RunError {
  return new RunError("not_a_position", sentence, { field: "text" });
}

function readDegrees(text: string): Position | undefined {
  const plain = text
    .toUpperCase()
    .replace(/^GEO:([^;?]*).*$/, "$1")
    .replaceAll("−", "-")
    .replaceAll(/[º˚]|\bDEG(?:REES)?\b|(?<=\d)D(?=[\s\d])/g, "°")
    .replaceAll(/″|”|“|''|′′/g, '"')
    .replaceAll(/[′’‘]/g, "'")
    // 51:30:02.5 and 51 30 02.5 N.
    .replaceAll(/(\d+):(\d+):(\d+(?:\.\d+)?)/g, `$1°$2'$3"`)
    .replaceAll(/(?<![\d.])(\d+) (\d+) (\d+(?:\.\d+)?)(?= ?[NSEW])/g, `$1°$2'$3"`)
    .replaceAll(/(?<![\d.])(\d+) (\d+(?:\.\d+)?)(?= ?[NSEW])/g, `$1°$2'`);
  const bare = withoutLetters.exec(plain);
  if (bare !== null) {
    const [latitude, longitude] = [readSize(bare.slice(1, 4)), readSize(bare.slice(4))];
    if (latitude === undefined || longitude === undefined) return undefined;
    return { latitude, longitude };
  }
  const [, ...first] = lettersFirst.exec(plain) ?? [];
  const [, ...last] = lettersLast.exec(plain) ?? [];
  const [oneLetter, otherLetter] = first.length > 0 ? [first[0], first[4]] : [last[3], last[7]];
  const [one, other] =
    first.length > 0 ? [first.slice(1, 4), first.slice(5)] : [last.slice(0, 3), last.slice(4, 7)];
  const [near, far] = [signed(oneLetter, readSize(one)), signed(otherLetter, readSize(other))];
  if (near === undefined || far === undefined) return undefined;
  const axes = `${oneLetter}${otherLetter}`;
  if (/^[NS][EW]$/.test(axes)) return { latitude: near, longitude: far };
  return /^[EW][NS]$/.test(axes) ? { latitude: far, longitude: near } : undefined;
}

/** South and west are negative, and no number has a letter and a minus. */
function signed(side: string | undefined, value: number | undefined): number | undefined {
  if (value === undefined || value < 0) return undefined;
  return side === "S" || side === "W" ? -value : value;
}

/** Counts seconds, so that 30 minutes are exactly half a degree. */
function readSize(parts: readonly (string | undefined)[]): number | undefined {
  const [whole, minutes, seconds] = parts;
  if (whole === undefined) return undefined;
  if ((minutes !== undefined || seconds !== undefined) && whole.includes(".")) return undefined;
  if (seconds !== undefined && (minutes === undefined || minutes.includes("."))) return undefined;
  const [sixtieth, part] = [Number(minutes ?? 0), Number(seconds ?? 0)];
  if (sixtieth >= 60 || part >= 60) return undefined;
  const value = Math.abs(Number(whole)) + (sixtieth * 60 + part) / 3600;
  return whole.startsWith("-") ? -value : value;
}

function readUtm(text: string): Position | undefined {
  const [, zoneText, band, side, easting, northing] = utm.exec(text) ?? [];
  const zone = Number(zoneText);
  if (zoneText === undefined || zone < 1 || zone > 60) return undefined;
  const isNorth = band === undefined ? side === "NORTH" : isNorthernBand(band);
  if (isNorth === undefined || Number(northing) > 10_000_000) return undefined;
  const position = fromUtm({ zone, isNorth, easting: Number(easting), northing: Number(northing) });
  return toUtm(position) === undefined ? undefined : position;
}
