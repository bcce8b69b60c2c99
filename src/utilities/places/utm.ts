import type { Position } from "./position.ts";

export type Utm = {
  readonly zone: number;
  readonly isNorth: boolean;
  /** In metres. */
  readonly easting: number;
  readonly northing: number;
};

// WGS 84.
const radius = 6_378_137;
const flattening = 1 / 298.257223563;
const eccentricity = Math.sqrt(flattening * (2 - flattening));
const third = flattening / (2 - flattening);

const scale = 0.9996;
const falseEasting = 500_000;
/** South of the equator only. */
const falseNorthing = 10_000_000;

const powersOfThird = Array.from({ length: 7 }, (_, power) => third ** power);
const [, , n2 = 0, , n4 = 0, , n6 = 0] = powersOfThird;
const rectifying = (radius / (1 + third)) * (1 + n2 / 4 + n4 / 64 + n6 / 256);

/** Each row starts at its own power of the third flattening. */
function series(rows: readonly (readonly number[])[]): number[] {
  return rows.map((row, index) =>
    row.reduce((sum, factor, at) => sum + factor * (powersOfThird[index + 1 + at] ?? 0), 0),
  );
}

/** Krüger's series to the sixth order (Karney 2011, equations 35 and 36), exact to nanometres within a zone. */
const forward = series([
  [1 / 2, -2 / 3, 5 / 16, 41 / 180, -127 / 288, 7891 / 37_800],
  [13 / 48, -3 / 5, 557 / 1440, 281 / 630, -1_983_433 / 1_935_360],
  [61 / 240, -103 / 140, 15_061 / 26_880, 167_603 / 181_440],
  [49_561 / 161_280, -179 / 168, 6_601_661 / 7_257_600],
  [34_729 / 80_640, -3_418_889 / 1_995_840],
  [212_378_941 / 319_334_400],
]);
const backward = series([
  [1 / 2, -2 / 3, 37 / 96, -1 / 360, -81 / 512, 96_199 / 604_800],
  [1 / 48, 1 / 15, -437 / 1440, 46 / 105, -1_118_711 / 3_870_720],
  [17 / 480, -37 / 840, -209 / 4480, 5569 / 90_720],
  [4397 / 161_280, -11 / 504, -830_251 / 7_257_600],
  [4583 / 161_280, -108_847 / 3_991_680],
  [20_648_693 / 638_668_800],
]);

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;
const toDegrees = (radians: number) => (radians * 180) / Math.PI;

/** Returns undefined nearer to the poles than 80° south or 84° north. */
export function toUtm({ latitude, longitude }: Position): Utm | undefined {
  if (latitude < -80 || latitude >= 84) return undefined;
  const zone = zoneOf(latitude, longitude);
  // Zone 1 and the antimeridian are neighbours.
  const apart = ((longitude - meridianOf(zone) + 540) % 360) - 180;
  const lambda = toRadians(apart);
  const tau = conformal(Math.tan(toRadians(latitude)));
  const xi = Math.atan2(tau, Math.cos(lambda));
  const eta = Math.asinh(Math.sin(lambda) / Math.hypot(tau, Math.cos(lambda)));
  const north = forward.reduce(
    (sum, factor, at) => sum + factor * Math.sin((2 * at + 2) * xi) * Math.cosh((2 * at + 2) * eta),
    xi,
  );
  const east = forward.reduce(
    (sum, factor, at) => sum + factor * Math.cos((2 * at + 2) * xi) * Math.sinh((2 * at + 2) * eta),
    eta,
  );
  const isNorth = latitude >= 0;
  return {
    zone,
    isNorth,
    easting: falseEasting + scale * rectifying * east,
    northing: (isNorth ? 0 : falseNorthing) + scale * rectifying * north,
  };
}

export function fromUtm({ zone, isNorth, easting, northing }: Utm): Position {
  const eta = (easting - falseEasting) / (scale * rectifying);
  const xi = (northing - (isNorth ? 0 : falseNorthing)) / (scale * rectifying);
  const north = backward.reduce(
    (sum, factor, at) => sum - factor * Math.sin((2 * at + 2) * xi) * Math.cosh((2 * at + 2) * eta),
    xi,
  );
  const east = backward.reduce(
    (sum, factor, at) => sum - factor * Math.cos((2 * at + 2) * xi) * Math.sinh((2 * at + 2) * eta),
    eta,
  );
  const wanted = Math.sin(north) / Math.hypot(Math.sinh(east), Math.cos(north));
  const lambda = Math.atan2(Math.sinh(east), Math.cos(north));
  const longitude = meridianOf(zone) + toDegrees(lambda);
  return {
    latitude: toDegrees(Math.atan(geographic(wanted))),
    longitude: ((longitude + 540) % 360) - 180,
  };
}

/** The tangent of the conformal latitude (Karney 2011, equations 7 to 9). */
function conformal(tau: number): number {
  const root = Math.hypot(1, tau);
  const sigma = Math.sinh(eccentricity * Math.atanh((eccentricity * tau) / root));
  return tau * Math.hypot(1, sigma) - sigma * root;
}

/** By Newton's method, which needs two or three steps (equations 19 to 21). */
function geographic(wanted: number): number {
  const squared = 1 - eccentricity ** 2;
  let tau = wanted;
  for (let step = 0; step < 10; step += 1) {
    const now = conformal(tau);
    const change =
      (((wanted - now) / Math.hypot(1, now)) * (1 + squared * tau ** 2)) /
      (squared * Math.hypot(1, tau));
    tau += change;
    if (Math.abs(change) < 1e-13 * Math.max(1, Math.abs(tau))) break;
  }
  return tau;
}

const meridianOf = (zone: number) => zone * 6 - 183;

/** Southern Norway and Svalbard have wider zones (DMA TM 8358.1, section 2-4). */
function zoneOf(latitude: number, longitude: number): number {
  const zone = (Math.floor((longitude + 180) / 6) % 60) + 1;
  if (latitude >= 56 && latitude < 64 && longitude >= 3 && longitude < 12) return 32;
  if (latitude < 72 || longitude < 0 || longitude >= 42) return zone;
  if (longitude < 9) return 31;
  if (longitude < 21) return 33;
  return longitude < 33 ? 35 : 37;
}
