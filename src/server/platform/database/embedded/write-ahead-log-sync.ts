import fs from "node:fs";

/**
 * Syncs the write-ahead log on another thread, once for everyone who asked before. Don't report a commit before
 * `settled`.
 */
export class WriteAheadLogSync {
  #requested = 0;
  #done = 0;
  #descriptor = 0;
  #running: Promise<void> | undefined;
  #failure: unknown;

  request(descriptor: number): void {
    if (descriptor !== this.#descriptor) this.finish();
    this.#descriptor = descriptor;
    this.#requested += 1;
  }

  /** Syncs what was requested before returning. Throws what fsync throws. */
  finish(): void {
    if (this.#done === this.#requested) return;
    fs.fsyncSync(this.#descriptor);
    this.#done = this.#requested;
  }

  /**
   * Resolves once everything requested so far is on disk, and always rejects after a failed fsync, which may have lost
   * data.
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
      // A file closed meanwhile was synced before: see DurableFileSystem.
      if (this.#done < asked) this.#failure = error;
    }
  }
}

function syncFile(descriptor: number): Promise<void> {
  return new Promise((resolve, reject) => {
    // Through the module object, so that a test can count the calls.
    fs.fsync(descriptor, (error) => (error === null ? resolve() : reject(error)));
  });
}
