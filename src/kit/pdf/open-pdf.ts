import { readFile } from "node:fs/promises";
import { EncryptedPDFError, ParseSpeeds, PDFDocument } from "@cantoo/pdf-lib";
import type { ServerRunInput } from "../run/run-context.ts";
import { lastRevision } from "./last-revision.ts";
import { refuseBombs } from "./refuse-bombs.ts";
import { damagedPdf, encryptedPdf, refuseOther } from "./pdf-refusals.ts";

/**
 * Opens a PDF in its last revision. Throws RunError `not_a_pdf`, `encrypted_pdf`, `pdf_unpacks_too_large` or
 * `damaged_pdf`, which includes a PDF without pages.
 */
export async function openPdf(input: ServerRunInput): Promise<PDFDocument> {
  const bytes = await readFile(input.path);
  refuseOther(input, bytes);
  refuseBombs(input, bytes);
  try {
    const document = await load(bytes);
    if (document.getPageCount() > 0) return document;
  } catch (error) {
    // Otherwise the bytes are at fault.
    if (error instanceof EncryptedPDFError) throw encryptedPdf(input);
  }
  throw damagedPdf(input);
}

async function load(bytes: Uint8Array): Promise<PDFDocument> {
  const last = await lastRevision(bytes);
  if (last === undefined) return read(bytes);
  if (!last.isRepaired) return read(last.bytes);
  // qpdf replaces what it can't read by nothing, which pdf-lib would find to be in order.
  const whole = await read(bytes);
  const document = await read(last.bytes);
  return document.getPageCount() === whole.getPageCount() ? document : whole;
}

async function read(bytes: Uint8Array): Promise<PDFDocument> {
  return PDFDocument.load(bytes, {
    parseSpeed: ParseSpeeds.Fast,
    // Otherwise a broken object would show only in the result.
    throwOnInvalidObject: true,
    updateMetadata: false,
  });
}
