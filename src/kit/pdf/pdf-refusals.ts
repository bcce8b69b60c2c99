import type { ServerRunInput } from "../run/run-context.ts";
import { RunError } from "../run/run-error.ts";

/** Readers accept the header within these bytes. */
const headerBytes = 1024;

/** Throws RunError `not_a_pdf` without a PDF header. */
export function refuseOther(input: ServerRunInput, bytes: Uint8Array): void {
  if (Buffer.from(bytes.subarray(0, headerBytes)).includes("%PDF-")) return;
  throw new RunError("not_a_pdf", `"${input.filename}" is not a PDF.`);
}

export function encryptedPdf(input: ServerRunInput): RunError {
  return new RunError(
    "encrypted_pdf",
    `"${input.filename}" is password-protected: remove the password first.`,
  );
}

export function damagedPdf(input: ServerRunInput): RunError {
  return new RunError(
    "damaged_pdf",
    `"${input.filename}" is damaged or incomplete: it starts like a PDF but can't be read.`,
  );
}
