import type { Ranks } from "./ranks.ts";

/** Rank (upper part) and position share one number. Pieces are shorter. */
const places = 2 ** 32;

/**
 * Byte pair encoding, one character per byte: joins the lowest-numbered pair, leftmost first. A heap avoids quadratic
 * time.
 */
export function mergePiece(piece: string, { numbers, longest }: Ranks): number[] {
  const whole = numbers.get(piece);
  if (whole !== undefined) return [whole];
  const size = piece.length;
  // Indexed by a part's start: its end, the previous start, and the token it forms with the next.
  const ends = Uint32Array.from({ length: size }, (_one, index) => index + 1);
  const starts = Uint32Array.from({ length: size + 1 }, (_one, index) => Math.max(0, index - 1));
  const joined = new Float64Array(size).fill(Infinity);
  const heap = createHeap();
  const look = (start: number) => {
    const next = ends[start] ?? size;
    const end = next < size ? (ends[next] ?? size) : size;
    const fits = next < size && end - start <= longest;
    const number = fits ? numbers.get(piece.slice(start, end)) : undefined;
    joined[start] = number ?? Infinity;
    if (number !== undefined) heap.add(number * places + start);
  };
  for (let start = 0; start < size - 1; start += 1) look(start);
  for (let least = heap.take(); least !== undefined; least = heap.take()) {
    const start = least % places;
    if (joined[start] !== Math.floor(least / places)) continue;
    const next = ends[start] ?? size;
    const end = ends[next] ?? size;
    ends[start] = end;
    joined[next] = Infinity;
    starts[end] = start;
    look(start);
    if (start > 0) look(starts[start] ?? 0);
  }
  const tokens: number[] = [];
  for (let start = 0; start < size; start = ends[start] ?? size) {
    const number = numbers.get(piece.slice(start, ends[start]));
    if (number === undefined) throw new Error("A byte is no token.");
    tokens.push(number);
  }
  return tokens;
}

function createHeap() {
  const held: number[] = [];
  return {
    add(number: number): void {
      let at = held.length;
      held.push(number);
      while (at > 0) {
        const above = (at - 1) >> 1;
        const other = held[above] ?? 0;
        if (other <= number) break;
        held[at] = other;
        at = above;
      }
      held[at] = number;
    },
    take(): number | undefined {
      const least = held[0];
      const last = held.pop();
      if (last === undefined || held.length === 0) return least;
      let at = 0;
      for (;;) {
        let below = 2 * at + 1;
        if ((held[below + 1] ?? Infinity) < (held[below] ?? Infinity)) below += 1;
        const other = held[below];
        if (other === undefined || other >= last) break;
        held[at] = other;
        at = below;
      }
      held[at] = last;
      return least;
    },
  };
}
