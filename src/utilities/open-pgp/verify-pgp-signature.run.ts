import { existsSync } from "node:fs";
import { open, readFile, writeFile } from "node:fs/promises";
import type { ServerRunContext, ServerRunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import type { PartResult } from "#kit/run/run-result.ts";
import { outputSaver } from "#kit/run/save-outputs.ts";
import { answerBytes, typedText } from "./change-given.ts";
import { type Gpg, type GpgEnd, hasStatus, isCut, withGpg } from "./gpg.ts";
import { importPublicKeys } from "./import-keys.ts";
import { bareName } from "./names.ts";
import { describeSignature, readSignatures } from "./read-signatures.ts";
import type { verifyPgpSignature } from "./verify-pgp-signature.ts";

/**
 * Throws RunError `no_input`, `no_data`, `no_signature`, `encrypted`, `not_signed` or `damaged`, and as `importPublicKeys`
 * does.
 */
export const run: ServerRunFunction<typeof verifyPgpSignature> = (_operation, options, context) =>
  withGpg(context, async (gpg) => {
    const pieces = await piecesOf(gpg, options.text, context);
    const signers =
      options.signers.trim() === "" ? [] : await importPublicKeys(gpg, options.signers, "signers");
    const { message, data } = arrange(pieces);
    const output = gpg.path("signed");
    const end = await gpg.call(
      data === undefined
        ? [
            `--max-output=${context.limits.outputBytes + 1}`,
            `--output=${output}`,
            "--decrypt",
            "--",
            message.path,
          ]
        : ["--verify", "--", message.path, data.path],
    );
    const signatures = readSignatures(end.statuses);
    if (signatures.length === 0 || isCut(end)) throw refusalOf(end, message.name);
    const parts = signatures.map((signature, index) => ({
      title: signatures.length === 1 ? "Signature" : `Signature ${index + 1}`,
      result: { type: "values" as const, values: describeSignature(signature, signers) },
    }));
    if (data !== undefined) return { type: "parts", parts };
    const content = existsSync(output) ? await readFile(output) : Buffer.alloc(0);
    return {
      type: "parts",
      parts: [...parts, { title: "Signed text", result: await shown(context, message, content) }],
    };
  });

type Piece = {
  readonly path: string;
  /** Undefined for typed text. */
  readonly name: string | undefined;
  /** Of its beginning. */
  readonly isDetached: boolean;
  readonly isArmoured: boolean;
};

async function piecesOf(gpg: Gpg, text: string, context: ServerRunContext): Promise<Piece[]> {
  const pieces = await Promise.all(
    context.inputs.map(async ({ path, filename }) => ({
      path,
      name: filename,
      ...look(await beginningOf(path)),
    })),
  );
  // Two files are a file and its signature.
  if (pieces.length === 2 || (pieces.length === 1 && text.trim() === "")) return pieces;
  const path = gpg.path("typed");
  const typed = typedText(text);
  await writeFile(path, typed);
  return [...pieces, { path, name: undefined, ...look(Buffer.from(typed.slice(0, 1000))) }];
}

async function beginningOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1000), 0, 1000, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const signaturePacket = 2;

/** RFC 4880, sections 4.2 and 6.2. */
function look(beginning: Buffer): Pick<Piece, "isDetached" | "isArmoured"> {
  const text = beginning.toString("latin1");
  const [, label] = /^\s*-----BEGIN PGP ([A-Z ]+)-----/.exec(text) ?? [];
  const [first = 0] = beginning;
  const tag = first >= 0xc0 ? first & 0x3f : first >= 0x80 ? (first >> 2) & 0x0f : 0;
  return {
    isArmoured: label !== undefined,
    isDetached: label === undefined ? tag === signaturePacket : label === "SIGNATURE",
  };
}

/** Throws RunError `no_data` or `no_signature`. */
function arrange(pieces: readonly Piece[]): { message: Piece; data?: Piece } {
  const [first, second] = pieces;
  if (first === undefined) throw new Error("There is no input.");
  if (second === undefined) {
    if (!first.isDetached) return { message: first };
    const sentence = "This is a signature alone. Add the file or the text that it signs.";
    throw new RunError("no_data", sentence, { field: "text" });
  }
  const [likely, other] =
    likelihood(first) >= likelihood(second) ? [first, second] : [second, first];
  if (likely.isDetached) return { message: likely, data: other };
  const sentence =
    "Neither of these is a signature alone. Choose the .asc or .sig file and the file that it signs.";
  throw new RunError("no_signature", sentence, { field: "text" });
}

/** Any file may begin like a binary signature, so armour and names count too. */
function likelihood({ isDetached, isArmoured, name = "" }: Piece): number {
  if (!isDetached) return 0;
  return 1 + (isArmoured ? 2 : 0) + (/\.(?:sig|asc|gpg|pgp)$/i.test(name) ? 1 : 0);
}

async function shown(
  context: ServerRunContext,
  { name, path }: Piece,
  content: Buffer,
): Promise<PartResult> {
  const save = outputSaver(context, "Verify a smaller file.");
  const fromFile = name !== undefined;
  const named = fromFile
    ? bareName(name, "_signed", content)
    : { from: "signed", extension: "txt" };
  const result = await answerBytes(save, content, named, { fromFile });
  if (!hasOtherText(await readFile(path, "latin1"))) return result;
  return { ...result, notice: "There is more text around this, which nobody signed." };
}

/** Tells whether a readable signed text has something else before or after it. */
function hasOtherText(text: string): boolean {
  return (
    text.includes("-----BEGIN PGP SIGNED MESSAGE-----") &&
    !/^-----BEGIN PGP SIGNED MESSAGE-----[^]*-----END PGP SIGNATURE-----$/.test(text.trim())
  );
}

function refusalOf(end: GpgEnd, name: string | undefined): RunError {
  const refuse = (code: string, sentence: string) =>
    new RunError(code, sentence, { field: "text" });
  const what = name === undefined ? "This" : `"${name}"`;
  if (isCut(end)) {
    return refuse("output_too_many_bytes", `What ${what} holds is too large for this server.`);
  }
  if (hasStatus(end, "ENC_TO", "NEED_PASSPHRASE_SYM", "BEGIN_DECRYPTION")) {
    return refuse(
      "encrypted",
      `${what} is encrypted. Use Decrypt PGP, which checks signatures too.`,
    );
  }
  if (hasStatus(end, "PLAINTEXT")) return refuse("not_signed", `${what} isn't signed.`);
  if (hasStatus(end, "BADARMOR", "UNEXPECTED")) {
    return refuse("damaged", `${what} is damaged or incomplete. Get it again from its sender.`);
  }
  return refuse(
    "not_signed",
    `${what} has no OpenPGP signature in it. A signed text starts with -----BEGIN PGP SIGNED MESSAGE-----.`,
  );
}
