import type { RunContext } from "../run/run-context.ts";

const span = 2 ** 32;

/** `size` is at most 2^32. Redraws values beyond its last whole multiple. */
export function randomIntegers(context: Pick<RunContext, "fillRandom">): (size: number) => number {
  const bytes = new Uint8Array(65_536);
  const view = new DataView(bytes.buffer);
  let at = bytes.length;
  return (size) => {
    const most = span - (span % size);
    for (;;) {
      if (at === bytes.length) {
        context.fillRandom(bytes);
        at = 0;
      }
      const drawn = view.getUint32(at, true);
      at += 4;
      if (drawn < most) return drawn % size;
    }
  };
}
