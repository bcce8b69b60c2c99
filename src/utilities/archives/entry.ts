import { RunError } from "#kit/run/run-error.ts";

export type Bytes = Uint8Array<ArrayBuffer>;

export type Entry = {
  readonly path: string;
  readonly bytes: number;
  /** As the archive has it, without a time zone. */
  readonly modified: string;
  readonly kind: "file" | "folder" | "link" | "other";
  readonly target?: string;
  readonly isEncrypted?: boolean;
  /** Throws RunError as soon as there are more than `most` bytes. */
  read(most: number, password: string): Promise<Bytes>;
};

export const mostEntries = 20_000;

export function damaged(): RunError {
  return new RunError("damaged", "This archive is damaged or incomplete. Get it again.");
}

export function tooManyEntries(): RunError {
  return new RunError(
    "too_many",
    "This archive has more than 20,000 entries, which is too many here.",
  );
}

export function tooLarge(): RunError {
  return new RunError(
    "output_too_many_bytes",
    "The files in this archive are larger than 256 MB together. Extract it on your own computer.",
  );
}

/** Collects a stream, and gives up as soon as it has too much. */
export async function collected(stream: ReadableStream<Uint8Array>, most: number): Promise<Bytes> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of piecesOf(stream)) {
    length += piece.length;
    if (length > most) throw tooLarge();
    pieces.push(piece);
  }
  return joined(pieces, length);
}

export function joined(pieces: readonly Uint8Array[], length: number): Bytes {
  const all = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

/** Not every supported browser iterates over streams. */
async function* piecesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
