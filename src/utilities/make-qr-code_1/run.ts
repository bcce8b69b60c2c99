import { qrResult } from "#kit/qr/draw-qr.ts";
import { wifiText } from "#kit/qr/wifi.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import type { manifest } from "./manifest.ts";

/** Refuses empty text. Throws as `qrResult` does. */
export const run: RunFunction<typeof manifest> = async (operation, options, context) => {
  const text = operation === "text" ? options.text : wifiText(options);
  if (text === "") throw new RunError("no_text", "Type a link or text first.", { field: "text" });
  context.signal.throwIfAborted();
  return qrResult(text, options);
};
