import type { Position } from "./position.ts";

// WGS 84, in metres.
const long = 6_378_137;
const flattening = 1 / 298.257223563;
const short = long * (1 - flattening);
const mean = (2 * long + short) / 3;

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the shortest way on the ellipsoid in metres (Vincenty 1975), or on a sphere between antipodes. */
export function distanceBetween(from: Position, to: Position): number {
  const apart = toRadians(to.longitude - from.longitude);
  const [one, other] = [reduced(from.latitude), reduced(to.latitude)];
  const [sinOne, cosOne, sinOther, cosOther] = [
    Math.sin(one),
    Math.cos(one),
    Math.sin(other),
    Math.cos(other),
  ];
  let lambda = apart;
  for (let step = 0; step < 100; step += 1) {
    const [sinLambda, cosLambda] = [Math.sin(lambda), Math.cos(lambda)];
    const sinSigma = Math.hypot(
      cosOther * sinLambda,
      cosOne * sinOther - sinOne * cosOther * cosLambda,
    );
    if (sinSigma === 0) return 0;
    const cosSigma = sinOne * sinOther + cosOne * cosOther * cosLambda;
    const sigma = Math.atan2(sinSigma, cosSigma);
    const sinAlpha = (cosOne * cosOther * sinLambda) / sinSigma;
    const squared = 1 - sinAlpha ** 2;
    // On the equator there is no other.
    const middle = squared < 1e-15 ? 0 : cosSigma - (2 * sinOne * sinOther) / squared;
    const part = (flattening / 16) * squared * (4 + flattening * (4 - 3 * squared));
    const next =
      apart +
      (1 - part) *
        flattening *
        sinAlpha *
        (sigma + part * sinSigma * (middle + part * cosSigma * (2 * middle ** 2 - 1)));
    if (Math.abs(next - lambda) < 1e-13) return arc(squared, sigma, sinSigma, cosSigma, middle);
    lambda = next;
  }
  return onSphere(from, to);
}

function reduced(latitude: number): number {
  return Math.atan((1 - flattening) * Math.tan(toRadians(latitude)));
}

function arc(squared: number, sigma: number, sinSigma: number, cosSigma: number, middle: number) {
  const u = squared * ((long / short) ** 2 - 1);
  const a = 1 + (u / 16_384) * (4096 + u * (-768 + u * (320 - 175 * u)));
  const b = (u / 1024) * (256 + u * (-128 + u * (74 - 47 * u)));
  const change =
    b *
    sinSigma *
    (middle +
      (b / 4) *
        (cosSigma * (2 * middle ** 2 - 1) -
          (b / 6) * middle * (4 * sinSigma ** 2 - 3) * (4 * middle ** 2 - 3)));
  return short * a * (sigma - change);
}

function onSphere(from: Position, to: Position): number {
  const [north, east] = [
    toRadians(to.latitude - from.latitude) / 2,
    toRadians(to.longitude - from.longitude) / 2,
  ];
  const half =
    Math.sin(north) ** 2 +
    Math.cos(toRadians(from.latitude)) * Math.cos(toRadians(to.latitude)) * Math.sin(east) ** 2;
  return 2 * mean * Math.asin(Math.sqrt(half));
}
