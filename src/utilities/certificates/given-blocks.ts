import { type PemBlock, readPem } from "#kit/in-browser/pem.ts";
import { fromBase64 } from "#kit/run/bytes-as-text.ts";
import type { RunContext } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";

/** Reads the blocks of a PEM or DER file, or pasted PEM or bare Base64. Throws RunError `no_text` or `not_pem`. */
export async function givenBlocks(context: RunContext, pasted: string): Promise<PemBlock[]> {
  const [input] = context.inputs;
  const bytes = input === undefined ? undefined : new Uint8Array(await input.blob.arrayBuffer());
  if (bytes?.[0] === 0x30) return [{ label: "", bytes }];
  const text = bytes === undefined ? pasted : new TextDecoder().decode(bytes);
  if (text.trim() === "")
    throw new RunError("no_text", "Paste PEM or choose a file first.", { field: "text" });
  try {
    return text.includes("-----BEGIN") ? readPem(text) : [{ label: "", bytes: fromBase64(text) }];
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new RunError(
      "not_pem",
      "This isn't PEM or Base64: paste all of it, including the BEGIN and END lines.",
      { field: "text" },
    );
  }
}
