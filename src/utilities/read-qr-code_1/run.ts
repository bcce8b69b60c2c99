import { readPixels } from "#kit/rare-image/read-pixels.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import type { manifest } from "./manifest.ts";
import { scanCode } from "#kit/qr/scan-code.ts";

/** Refuses pictures if none has a code. */
export const run: RunFunction<typeof manifest> = async (_operation, _options, context) => {
  if (context.inputs.length === 0) throw new RunError("no_input", "Choose an image first.");
  const rows: (string | null)[][] = [];
  for (const { filename, blob } of context.inputs) {
    context.signal.throwIfAborted();
    const text = scanCode(await readPixels(filename, blob, context));
    rows.push([filename, text === null ? "No code found" : kindOf(text), text]);
    context.progress(Math.floor((rows.length / context.inputs.length) * 100), filename);
  }
  if (rows.every(([, , text]) => text === null)) {
    throw new RunError(
      "no_code",
      "No QR code found. Make sure all of it is visible, straight, sharp, and surrounded by a light margin.",
    );
  }
  return { type: "table", columns: ["Picture", "Kind", "Text"], rows };
};

function kindOf(text: string): string {
  if (/^https?:\/\//i.test(text)) return "Link";
  if (/^wifi:/i.test(text)) return "Wi-Fi";
  if (/^(begin:vcard|mecard:)/i.test(text)) return "Contact";
  if (/^mailto:/i.test(text)) return "E-mail";
  if (/^tel:/i.test(text)) return "Telephone";
  return "Text";
}
