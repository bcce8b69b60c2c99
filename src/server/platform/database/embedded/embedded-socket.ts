import { EventEmitter } from "node:events";
import type { Duplex } from "node:stream";
import type { PGlite } from "@electric-sql/pglite";

type Embedded = Pick<PGlite, "execProtocolRawStream">;

// postgresql.org/docs/18/protocol-message-formats.html. A startup message has no code: it begins with its length, whose
// first byte is 0.
const startup = 0;
const terminate = 0x58;
const authenticationOk = "520000000800000000";
const readyForQuery = "5a0000000549";
const greeting = Buffer.from(authenticationOk + readyForQuery, "hex");

/**
 * Stands in for node-postgres's socket and passes a statement's messages on together (decision 0002). Emits `error`
 * when the database itself fails; a failed statement is an ordinary answer.
 */
class EmbeddedSocket extends EventEmitter {
  readonly writable = true;
  readonly #embedded: Embedded;
  readonly #held: Buffer[] = [];
  #isCorked = false;

  constructor(embedded: Embedded) {
    super();
    this.#embedded = embedded;
  }

  connect(): void {
    this.#emitSoon("connect");
  }

  cork(): void {
    this.#isCorked = true;
  }

  uncork(): void {
    this.#isCorked = false;
    this.#exchange(Buffer.concat(this.#held.splice(0)));
  }

  write(message: Buffer, written?: () => void): boolean {
    if (this.#isCorked) this.#held.push(message);
    else this.#exchange(message);
    written?.();
    return true;
  }

  end(): void {
    this.#emitSoon("close");
  }

  destroy(): void {
    this.end();
  }

  // For network sockets; nothing to do here.
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}

  #exchange(messages: Buffer): void {
    const [code] = messages;
    // The session outlives its client.
    if (code === undefined || code === terminate) return;
    if (code === startup) {
      this.#emitSoon("data", greeting);
      return;
    }
    const answer: Buffer[] = [];
    // Copied, because the next statement overwrites this memory.
    const onRawData = (piece: Uint8Array) => void answer.push(Buffer.from(piece));
    this.#embedded.execProtocolRawStream(messages, { syncToFs: false, onRawData }).then(
      () => this.emit("data", Buffer.concat(answer)),
      (error: unknown) => this.emit("error", error),
    );
  }

  /** Emits later: the client doesn't listen yet while it writes. */
  #emitSoon(event: string, ...rest: Buffer[]): void {
    queueMicrotask(() => this.emit(event, ...rest));
  }
}

/** Opens the socket as node-postgres expects it, which uses only this much of a stream. */
export function openEmbeddedSocket(embedded: Embedded): Duplex {
  return new EmbeddedSocket(embedded) as unknown as Duplex;
}
