import { greatestDivisor } from "./fractions.ts";

/** Sorenson and Webster (2015): enough for all numbers below 3.3 × 10^24. */
const bases = [2n, 3n, 5n, 7n, 11n, 13n, 17n, 19n, 23n, 29n, 31n, 37n, 41n];

/** Tells primes by Miller and Rabin's test. Certain below 3.3 × 10^24. */
export function isPrime(number: bigint): boolean {
  if (number < 2n) return false;
  for (const base of bases) if (number % base === 0n) return number === base;
  let [odd, halvings] = [number - 1n, 0];
  while (odd % 2n === 0n) [odd, halvings] = [odd / 2n, halvings + 1];
  return bases.every((base) => {
    let power = powerOf(base, odd, number);
    if (power === 1n || power === number - 1n) return true;
    for (let step = 1; step < halvings; step += 1) {
      power = (power * power) % number;
      if (power === number - 1n) return true;
    }
    return false;
  });
}

/** Lists prime factors in order, repeated ones too. `number` is at least 1. */
export function factor(number: bigint): bigint[] {
  const found: bigint[] = [];
  let left = number;
  for (let divisor = 2n; divisor < 1000n && divisor * divisor <= left; divisor += 1n) {
    while (left % divisor === 0n) {
      found.push(divisor);
      left /= divisor;
    }
  }
  const parts = left > 1n ? [left] : [];
  for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
    if (isPrime(part)) {
      found.push(part);
      continue;
    }
    const divisor = divisorOf(part);
    parts.push(divisor, part / divisor);
  }
  return found.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0));
}

/** Lists primes between two numbers, both included. */
export function primesBetween(least: number, most: number): number[] {
  const root = Math.floor(Math.sqrt(most));
  const small = sieve(2, root, []);
  return sieve(least, most, small);
}

/** Eratosthenes' sieve of a range. Without known primes it starts at 2. */
function sieve(least: number, most: number, known: readonly number[]): number[] {
  const start = Math.max(2, least);
  if (most < start) return [];
  const isComposite = new Uint8Array(most - start + 1);
  const strike = (prime: number) => {
    const first = Math.max(prime * prime, Math.ceil(start / prime) * prime);
    for (let at = first; at <= most; at += prime) isComposite[at - start] = 1;
  };
  for (const prime of known) strike(prime);
  const found: number[] = [];
  for (let number = start; number <= most; number += 1) {
    if (isComposite[number - start] === 1) continue;
    found.push(number);
    if (known.length === 0) strike(number);
  }
  return found;
}

/** Brent's variant (1980) of Pollard's rho. `number` is odd and composite. */
function divisorOf(number: bigint): bigint {
  for (let add = 1n; ; add += 1n) {
    const step = (value: bigint) => (value * value + add) % number;
    let [slow, fast, product] = [2n, 2n, 1n];
    let divisor = 1n;
    for (let length = 1; divisor === 1n; length *= 2) {
      slow = fast;
      for (let done = 0; done < length && divisor === 1n; done += 128) {
        const saved = fast;
        const most = Math.min(128, length - done);
        for (let count = 0; count < most; count += 1) {
          fast = step(fast);
          product = (product * distance(slow, fast)) % number;
        }
        divisor = greatestDivisor(product, number);
        if (divisor !== number) continue;
        // Two factors fell into the same batch: go through it one by one.
        fast = saved;
        do {
          fast = step(fast);
          divisor = greatestDivisor(distance(slow, fast), number);
        } while (divisor === 1n);
      }
    }
    if (divisor !== number) return divisor;
  }
}

function distance(one: bigint, other: bigint): bigint {
  return one > other ? one - other : other - one;
}

function powerOf(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let [result, square, left] = [1n, base % modulus, exponent];
  while (left > 0n) {
    if (left % 2n === 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
    left /= 2n;
  }
  return result;
}
