import fs from "node:fs";

/**
 * Brings the write-ahead log to the disk without stopping the process meanwhile: PostgreSQL's request is noted, and
 * one fsync then serves all that have asked before it began. Nobody may be told of a commit before `settled`.
 */
export class WriteAheadLogSync {
  /** Requests are numbered; those up to `#done` are on the disk. */
  #requested = 0;
  #done = 0;
  #descriptor = 0;
  #running: Promise<void> | undefined;
  #failure: unknown;

  /** Notes that what was written to this open file has to reach the disk. */
  request(descriptor: number): void {
    if (descriptor !== this.#descriptor) this.finish();
    this.#descriptor = descriptor;
    this.#requested += 1;
  }

  /** Brings what was requested to the disk before it returns. Throws what fsync throws. */
  finish(): void {
    if (this.#done === this.#requested) return;
    fs.fsyncSync(this.#descriptor);
    this.#done = this.#requested;
  }

  /**
   * Resolves once all that was requested until now is on the disk. Once an fsync has failed it always rejects: the
   * system may have dropped what it could not write, and a later success would not bring it back.
   */
  async settled(): Promise<void> {
    const wanted = this.#requested;
    while (this.#done < wanted) {
      if (this.#failure !== undefined) throw this.#failure;
      this.#running ??= this.#sync().finally(() => {
        this.#running = undefined;
      });
      await this.#running;
    }
    if (this.#failure !== undefined) throw this.#failure;
  }

  async #sync(): Promise<void> {
    const asked = this.#requested;
    try {
      await syncFile(this.#descriptor);
      this.#done = Math.max(this.#done, asked);
    } catch (error) {
      // A file that was closed meanwhile was finished before: see DurableFileSystem.
      if (this.#done < asked) this.#failure = error;
    }
  }
}

function syncFile(descriptor: number): Promise<void> {
  return new Promise((resolve, reject) => {
    // Called through the module object of node:fs, so that a test can count the calls.
    fs.fsync(descriptor, (error) => (error === null ? resolve() : reject(error)));
  });
}
