import { EventEmitter } from "node:events";
import type { Duplex } from "node:stream";
import type { PGlite } from "@electric-sql/pglite";

/** What carries messages to the embedded PostgreSQL and its answers back: no query layer of PGlite's. */
type Embedded = Pick<PGlite, "execProtocolRawStream">;

// Codes of the protocol: postgresql.org/docs/18/protocol-message-formats.html. A startup message has
// no code and begins with its length, whose first byte is 0.
const startup = 0;
const terminate = 0x58;
const authenticationOk = "520000000800000000";
const readyForQuery = "5a0000000549";
const greeting = Buffer.from(authenticationOk + readyForQuery, "hex");

/**
 * Takes the place of the socket to a server in node-postgres: what is written to it goes to the PostgreSQL in this
 * process. The messages of one statement go together. PGlite's own adapter hands them over one by one, each with
 * promises, a lock and an answer of its own (decision 0002).
 *
 * An `error` event follows a failure of the embedded database itself; a failed statement is an answer like others.
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

  /** Holds what is written until `uncork`. */
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

  // Of a network's sockets, and nothing to an embedded one: no packets, nothing to keep alive.
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}

  #exchange(messages: Buffer): void {
    const [code] = messages;
    // The session outlives its client: the database ends by its own `close`.
    if (code === undefined || code === terminate) return;
    if (code === startup) {
      this.#emitSoon("data", greeting);
      return;
    }
    const answer: Buffer[] = [];
    // A copy of each piece: it is a view on memory that the next statement writes to.
    const onRawData = (piece: Uint8Array) => void answer.push(Buffer.from(piece));
    this.#embedded.execProtocolRawStream(messages, { syncToFs: false, onRawData }).then(
      () => this.emit("data", Buffer.concat(answer)),
      (error: unknown) => this.emit("error", error),
    );
  }

  /** Not at once: the client that writes does not yet listen for what comes of it. */
  #emitSoon(event: string, ...rest: Buffer[]): void {
    queueMicrotask(() => this.emit(event, ...rest));
  }
}

/** The socket as node-postgres wants it, which uses no more of a stream than `EmbeddedSocket` has. */
export function openEmbeddedSocket(embedded: Embedded): Duplex {
  return new EmbeddedSocket(embedded) as unknown as Duplex;
}
