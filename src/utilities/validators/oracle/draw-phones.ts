import type { Random } from "#kit/oracle/random.ts";

/** Plans that have been the same for years, with the first digits of their numbers. */
const plans: readonly (readonly [
  country: string,
  code: string,
  starts: readonly string[],
  digits: number,
])[] = [
  ["US", "1", ["212", "415", "800", "305"], 10],
  ["GB", "44", ["20", "1632", "7400", "161"], 10],
  ["DE", "49", ["30", "89", "151"], 10],
  ["FR", "33", ["1", "6", "4", "9"], 9],
  ["CH", "41", ["44", "79", "31"], 9],
  ["AT", "43", ["1", "664"], 10],
  ["IT", "39", ["06", "347", "02"], 10],
  ["ES", "34", ["91", "6", "900"], 9],
  ["NL", "31", ["20", "6", "10"], 9],
  ["AU", "61", ["2", "412", "3"], 9],
  ["JP", "81", ["3", "90", "6"], 10],
  ["IN", "91", ["98", "11", "22"], 10],
  ["BR", "55", ["119", "21"], 11],
  ["SE", "46", ["8", "70"], 9],
];

export const phoneEdges = [
  { text: "+1 650-253-0000", country: "DE" },
  { text: "044 668 18 00", country: "CH" },
  { text: "+41446681800", country: "US" },
  { text: "112", country: "DE" },
  { text: "+999 123 456", country: "US" },
  { text: "hello", country: "US" },
  { text: "+44", country: "US" },
  { text: "(415) 555-2671", country: "US" },
  { text: "+39 06 6982", country: "IT" },
];

export function drawPhone(random: Random) {
  const [country, code, starts, digits] = random.pick(plans);
  const start = random.pick(starts);
  const length = digits + random.pick([0, 0, 0, 0, -1, 1, -3]);
  const own = start + random.text("23456789", Math.max(1, length - start.length));
  const isForeign = random.integer(0, 1) === 0;
  const text = isForeign ? `+${code}${own}` : own;
  return { text, country: isForeign ? "US" : country };
}
