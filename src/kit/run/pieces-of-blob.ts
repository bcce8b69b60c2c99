/**
 * The bytes of a blob, piece by piece, so that a large one is never in memory as a whole. Safari
 * cannot loop over a stream itself.
 */
export async function* piecesOf(blob: Blob): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = blob.stream().getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    // Of a loop that was left; at the end there is nothing to let go.
    await reader.cancel();
  }
}
