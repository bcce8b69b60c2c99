import { open } from "node:fs/promises";

const sampleBytes = 64 * 1024;

/** Checks the first 64 KiB for UTF-8 without control characters. Empty files aren't text. */
export async function isPlainText(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sampleBytes), 0, sampleBytes, 0);
    if (bytesRead === 0) return false;
    // Allows a character cut off at the end.
    const text = new TextDecoder("utf-8", { fatal: true }).decode(buffer.subarray(0, bytesRead), {
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
