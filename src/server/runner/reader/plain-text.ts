import { open } from "node:fs/promises";
import { encodingOf } from "#kit/run/run-text.ts";

const sampleBytes = 64 * 1024;

/**
 * Checks the first 64 KiB for UTF-8, or UTF-16 with a byte order mark, without control characters. Empty files aren't
 * text.
 */
export async function isPlainText(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sampleBytes), 0, sampleBytes, 0);
    if (bytesRead === 0) return false;
    const bytes = buffer.subarray(0, bytesRead);
    // Allows a character cut off at the end.
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes, {
      stream: bytesRead === sampleBytes,
    });
    return !/[\u0000-\u0008\u000b\u000e-\u001a\u001c-\u001f\u007f]/.test(text);
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  } finally {
    await file.close();
  }
}
