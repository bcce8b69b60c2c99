import { answerText } from "#kit/run/run-text.ts";
import { toHex } from "#kit/run/bytes-as-text.ts";
import type { RunContext, RunFunction } from "#kit/run/run-context.ts";
import { explainUuid } from "./explain-uuid.ts";
import type { manifest } from "./manifest.ts";

/** RFC 9562. Throws as `explainUuid` does. */
export const run: RunFunction<typeof manifest> = async (operation, options, context) => {
  if (operation === "explain") {
    return { type: "values", values: explainUuid(options.uuid) };
  }
  const { version, count, uppercase, hyphens } = options;
  const uuids = Array.from({ length: count }, () => makeUuid(version, context));
  // UUIDs of one millisecond differ randomly; sorting keeps the list in order.
  if (version === "7") uuids.sort();
  const text = uuids
    .map((hex) => (hyphens ? hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-") : hex))
    .map((uuid) => (uppercase ? uuid.toUpperCase() : uuid))
    .join("\n");
  return answerText(context, text, { filename: "uuids.txt" });
};

function makeUuid(version: "4" | "7", context: RunContext): string {
  const bytes = new Uint8Array(16);
  context.fillRandom(bytes);
  const view = new DataView(bytes.buffer);
  if (version === "7") {
    const milliseconds = context.now().getTime();
    view.setUint16(0, Math.floor(milliseconds / 2 ** 32));
    view.setUint32(2, milliseconds % 2 ** 32);
  }
  view.setUint8(6, (view.getUint8(6) & 0x0f) | (Number(version) << 4));
  view.setUint8(8, (view.getUint8(8) & 0x3f) | 0x80);
  return toHex(bytes);
}
