import { createHash } from "node:crypto";

/** What tells whether two tables hold the same rows, in whatever order they come. */
export interface RowsDigest {
  readonly rows: number;
  /** The sum of the SHA-256 of each row, modulo 2^256, in hex. */
  readonly sum: string;
}

const modulus = 1n << 256n;

/** Sums up rows, each a text of its own, as they pass. */
export class RowsCounter {
  #rows = 0;
  #sum = 0n;

  add(rows: readonly string[]): void {
    for (const row of rows) {
      const hash = createHash("sha256").update(row).digest("hex");
      this.#sum = (this.#sum + BigInt(`0x${hash}`)) % modulus;
    }
    this.#rows += rows.length;
  }

  digest(): RowsDigest {
    return { rows: this.#rows, sum: this.#sum.toString(16).padStart(64, "0") };
  }
}
