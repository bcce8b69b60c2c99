import { armor, generateX25519Identity, identityToRecipient } from "age-encryption";
import { requireHttps } from "#kit/in-browser/require-https.ts";
import { freeFilename } from "#kit/run/free-filename.ts";
import type { RunArguments, RunContext, RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import type { RunResult } from "#kit/run/run-result.ts";
import { answerText, writeOutput } from "#kit/run/run-text.ts";
import { sizeOfFile } from "#kit/run/size-columns.ts";
import { decrypterFor } from "./decrypt.ts";
import { encrypterFor } from "./encrypt.ts";
import type { manifest } from "./manifest.ts";

/** The age format, version 1. Throws RunError as `encrypterFor` and `decrypterFor` do, and `no_input`. */
export const run: RunFunction<typeof manifest> = async (...asked) => {
  const [operation, , context] = asked;
  if (operation === "keys") return createKeys();
  const change = changeFor(asked);
  const [, { text }] = asked;
  if (context.inputs.length > 0) {
    return changeFiles(context, change, operation === "encrypt" ? encryptedName : decryptedName);
  }
  if (text === "") {
    throw new RunError("no_input", "Type or paste some text, or choose a file.", { field: "text" });
  }
  const made = await change(new TextEncoder().encode(text));
  if (operation === "encrypt") {
    return answerText(context, armor.encode(made), { filename: "encrypted.age" });
  }
  return answerBytes(context, made);
};

type Bytes = Uint8Array<ArrayBuffer>;
type Change = (content: Bytes) => Promise<Bytes>;

function changeFor([operation, options]: Exclude<
  RunArguments<typeof manifest, RunContext>,
  ["keys", ...unknown[]]
>): Change {
  return operation === "encrypt" ? encrypterFor(options) : decrypterFor(options);
}

async function changeFiles(
  context: RunContext,
  change: Change,
  nameOf: (filename: string, taken: Set<string>) => string,
): Promise<RunResult> {
  const taken = new Set<string>();
  const rows: [string, number][] = [];
  for (const [index, { filename, blob }] of context.inputs.entries()) {
    context.signal.throwIfAborted();
    context.progress(Math.floor((100 * index) / context.inputs.length), filename);
    const made = await change(new Uint8Array(await blob.arrayBuffer()));
    const name = nameOf(filename, taken);
    writeOutput(context, name, new Blob([made]));
    rows.push([name, made.length]);
  }
  return { type: "table", columns: ["File", "Bytes"], rows, sizes: sizeOfFile };
}

function encryptedName(filename: string, taken: Set<string>): string {
  return freeFilename(`${filename}.`, "", "age", taken);
}

function decryptedName(filename: string, taken: Set<string>): string {
  const bare = filename.replace(/\.age$/i, "");
  const extension = /\.([^.]+)$/.exec(bare)?.[1] ?? "bin";
  return freeFilename(bare, bare === filename ? "_decrypted" : "", extension, taken);
}

function answerBytes(context: RunContext, bytes: Bytes): RunResult {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return answerText(context, text, { filename: "decrypted.txt" });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    writeOutput(context, "decrypted.bin", bytes);
    return {
      type: "table",
      columns: ["File", "Bytes"],
      rows: [["decrypted.bin", bytes.length]],
      sizes: sizeOfFile,
    };
  }
}

async function createKeys(): Promise<RunResult> {
  requireHttps();
  const secret = await generateX25519Identity();
  return {
    type: "values",
    values: [
      { label: "Public key", value: await identityToRecipient(secret), note: "Give it to anyone." },
      { label: "Secret key", value: secret, note: "Keep it to yourself, and don't lose it." },
    ],
  };
}
