import { readFile } from "node:fs/promises";
import { memberOf } from "#kit/manifest/family.ts";
import { type ParsedCall, parseOptions } from "#kit/manifest/parse-options.ts";
import { damagedPdf, refuseOther } from "#kit/pdf/pdf-refusals.ts";
import { openPdf } from "#kit/pdf/open-pdf.ts";
import { onlyInput, savePdf } from "#kit/pdf/pdf-run.ts";
import { runQpdf } from "#kit/pdf/qpdf.ts";
import { refuseBombs } from "#kit/pdf/refuse-bombs.ts";
import type { ServerRunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { type encryptPdf, family, type unlockPdf } from "./manifest.ts";

type Call = ParsedCall<(typeof encryptPdf)["operations"] & (typeof unlockPdf)["operations"]>;

/**
 * Puts a password on the one input, or takes it off. The result tells with what it is, or was, encrypted.
 * Throws RunError `wrong_password`, `not_encrypted`, and for a PDF that cannot be read.
 */
export const run: ServerRunFunction = async (operation, options, context) => {
  const call = parseOptions(memberOf(family, context.utilityId), operation, options) as Call;
  const input = onlyInput(context);
  const bytes = await readFile(input.path);
  refuseOther(input, bytes);
  refuseBombs(input, bytes);
  context.progress(20, "Reading the document");
  const given = call.operation === "unlock" ? [`--password=${call.options.password}`] : [];
  const before = await encryptionOf(bytes, given);
  const words =
    call.operation === "encrypt" ? encrypting(call.options) : ["--decrypt", "--deterministic-id"];
  if (call.operation === "encrypt") await openPdf(input);
  else if (before === null) {
    const sentence = `"${input.filename}" has no password and forbids nothing: it can be used as it is.`;
    throw new RunError("not_encrypted", sentence);
  }
  context.signal.throwIfAborted();
  const { output, complaint } = await runQpdf([...given, ...words, "/in.pdf", "/out.pdf"], {
    "in.pdf": bytes,
  });
  if (/invalid password/.test(complaint)) {
    const { password } = call.options;
    throw new RunError(
      "wrong_password",
      password === ""
        ? `"${input.filename}" is opened by a password: write it.`
        : `This is not the password of "${input.filename}".`,
      { field: "password" },
    );
  }
  if (output === null) throw damagedPdf(input);
  context.signal.throwIfAborted();
  context.progress(80, "Writing the file");
  await savePdf(context, call.operation === "encrypt" ? "_encrypted" : "_unlocked", output);
  context.progress(100, "Done");
  const now = call.operation === "encrypt" ? "AES of 256 bits" : "nothing";
  return {
    type: "table",
    columns: ["Before", "Now"],
    rows: [[before ?? "nothing", now]],
  };
};

function encrypting(options: Extract<Call, { operation: "encrypt" }>["options"]): string[] {
  const { password, ownerPassword, printing, copying, changing } = options;
  return [
    "--encrypt",
    `--user-password=${password}`,
    `--owner-password=${ownerPassword === "" ? password : ownerPassword}`,
    "--bits=256",
    `--print=${printing ? "full" : "none"}`,
    `--extract=${copying ? "y" : "n"}`,
    `--modify=${changing ? "all" : "none"}`,
    "--",
  ];
}

const methods: Readonly<Record<string, string>> = {
  AESv3: "AES of 256 bits",
  AESv2: "AES of 128 bits",
  RC4: "RC4",
};

/** What a file is encrypted with; null for nothing. */
async function encryptionOf(bytes: Uint8Array, given: readonly string[]): Promise<string | null> {
  const { printed } = await runQpdf([...given, "--show-encryption", "/in.pdf"], {
    "in.pdf": bytes,
  });
  if (/File is not encrypted/.test(printed)) return null;
  const method = /^file encryption method: (\w+)/m.exec(printed)?.[1] ?? "RC4";
  return methods[method] ?? "RC4";
}
