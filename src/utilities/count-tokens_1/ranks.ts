import { keptEngine } from "#kit/assets/kept-engine.ts";
import { type Encoding, encodings } from "./encodings.ts";

/** Token numbers by bytes, with one character per byte, and the reverse. */
export type Ranks = {
  readonly numbers: ReadonlyMap<string, number>;
  readonly bytes: readonly string[];
  readonly longest: number;
};

/** Read once per worker. */
export const ranks = {
  o200k_base: keptEngine(encodings.o200k_base, readRanks),
  cl100k_base: keptEngine(encodings.cl100k_base, readRanks),
} satisfies Record<Encoding, unknown>;

async function readRanks(file: Uint8Array<ArrayBuffer>): Promise<Ranks> {
  const numbers = new Map<string, number>();
  const bytes: string[] = [];
  let longest = 0;
  for (const line of new TextDecoder().decode(file).split("\n")) {
    const [encoded = "", number = ""] = line.split(" ");
    if (number === "") continue;
    const token = atob(encoded);
    numbers.set(token, Number(number));
    bytes[Number(number)] = token;
    longest = Math.max(longest, token.length);
  }
  return { numbers, bytes, longest };
}
