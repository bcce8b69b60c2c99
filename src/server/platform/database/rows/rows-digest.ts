import { createHash } from "node:crypto";

/** Compares tables whatever the order of their rows. */
export interface RowsDigest {
  readonly rows: number;
  /** The SHA-256 sums of all rows added up modulo 2^256, in hex. */
  readonly sum: string;
}

const modulus = 1n << 256n;

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
