import {
  configure,
  Uint8ArrayReader,
  Uint8ArrayWriter,
  ZipWriter,
} from "@zip.js/zip.js/lib/zip-core-native.js";
import { gzipSync, zipSync } from "fflate";
import type { RunContext, RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { writeOutput } from "#kit/run/run-text.ts";
import type { createArchive } from "./create-archive.ts";
import type { Bytes } from "./entry.ts";
import { write7z } from "./write-7z.ts";
import { safeName } from "#kit/run/safe-name.ts";
import { writeTar } from "./write-tar.ts";

// Runs are in a worker already.
configure({ useWebWorkers: false });

type File = { readonly name: string; readonly content: Bytes };

const mostBytes = 200_000_000;
/** ZIP's earliest time, so equal files make equal archives. */
const noDay = new Date("1980-01-01T00:00:00");

/** Throws RunError `no_input`, `too_large`, `no_encryption` or `no_https`. */
export const run: RunFunction<typeof createArchive> = async (_operation, options, context) => {
  const { format, password } = options;
  if (context.inputs.length === 0) throw new RunError("no_input", "Choose files first.");
  if (password !== "" && format !== "zip" && format !== "7z") {
    const sentence =
      "Only ZIP and 7z archives can have a password. Choose one of them, or leave the password empty.";
    throw new RunError("no_encryption", sentence, { field: "password" });
  }
  const files = await filesOf(context);
  const made = await writers[format](files, password, context);
  context.signal.throwIfAborted();
  writeOutput(context, `archive.${format}`, made);
  const before = files.reduce((sum, { content }) => sum + content.length, 0);
  const size = (bytes: number) => `${bytes.toLocaleString("en")} bytes`;
  return {
    type: "values",
    values: [
      { label: "Files", value: files.length.toLocaleString("en") },
      { label: "Before", value: size(before) },
      { label: "After", value: size(made.length) },
    ],
  };
};

async function filesOf(context: RunContext): Promise<File[]> {
  const total = context.inputs.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total > mostBytes) {
    throw new RunError("too_large", "These files are larger than 200 MB together. Choose fewer.");
  }
  const taken = new Set<string>();
  return Promise.all(
    context.inputs.map(async ({ filename, blob }) => ({
      name: safeName(filename, taken),
      content: new Uint8Array(await blob.arrayBuffer()),
    })),
  );
}

const writers = {
  zip: async (files: readonly File[], password: string) =>
    password === "" ? plainZip(files) : encryptedZip(files, password),
  "7z": async (files: readonly File[], password: string, { fillRandom }: RunContext) =>
    write7z(files, password, fillRandom),
  tar: async (files: readonly File[]) => writeTar(files),
  "tar.gz": async (files: readonly File[]) =>
    new Uint8Array(gzipSync(writeTar(files), { level: 6, mtime: 0 })),
};

function plainZip(files: readonly File[]): Bytes {
  const contents = Object.fromEntries(files.map(({ name, content }) => [name, content]));
  return new Uint8Array(zipSync(contents, { level: 6, mtime: noDay }));
}

/** AES-256 as WinZip specifies it (AE-2). */
async function encryptedZip(files: readonly File[], password: string): Promise<Bytes> {
  const options = { password, encryptionStrength: 3 as const, lastModDate: noDay, level: 6 };
  const writer = new ZipWriter(new Uint8ArrayWriter(), options);
  for (const { name, content } of files) await writer.add(name, new Uint8ArrayReader(content));
  return new Uint8Array(await writer.close());
}
